/** Finds the code that reads a field of an entity. The generic calls and the generated screens read every field and do not count. */
import { globSync, readFileSync } from 'node:fs'
import type { Resource } from '#shared/classkeys/define.ts'
import { isSearchable, isWritable, type Field } from '#shared/classkeys/fields.ts'

interface Block {
  name: string | undefined
  text: string
  words: ReadonlySet<string>
}
interface Source {
  path: string
  folder: string
  text: string
  words: ReadonlySet<string>
}

const root = new URL('../../', import.meta.url).pathname
/** The generic calls, declarations, texts and migrations name every field, and so do lists of tables to erase or to hold, and of what a role opens. */
const isGeneric = (path: string): boolean =>
  /\.test\.|migrations|^server\/entities\/(?!tags)|^server\/identity\/privacy\/|^shared\/(?:classkeys|languages)\/|^shared\/client\/(?:entities|back-office)|^shared\/rules\/identity\/ready-roles/.test(
    path,
  )
export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/[A-Za-z_][A-Za-z0-9_]*/g))

const files: Source[] = globSync('{server,member,shared}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !isGeneric(path))
  .map((path) => {
    const text = readFileSync(`${root}${path}`, 'utf8')
    return { path, folder: path.slice(0, path.lastIndexOf('/')), text, words: wordsOf(text) }
  })
/** What a file declares at its top level, each with the words it consists of. */
const blocksOf = (text: string): Block[] =>
  text.split(/\n(?=(?:export|const|function|interface|type|async)\b)/).map((block) => ({
    name: /\b(?:const|function|interface|type|class)\s+(\w+)/.exec(block.slice(0, 200))?.[1],
    text: block,
    words: wordsOf(block),
  }))

/** Rooms that read an entity which they get from another room, or from a call that returns it with something else. */
const shownIn: Readonly<Record<string, readonly string[]>> = {
  care_types: ['member/care/appointments'],
  healthtips: ['member/engagement/tips', 'server/engagement/content'],
  organizations: ['member/layout', 'shared/ui/widgets'],
  pages: ['member/content', 'member/layout/menu'],
  provider: ['server/integrations/scheduling', 'server/results/labs'],
  referral: ['member/engagement/tips', 'server/engagement/content'],
  usercareteams: ['member/care/health'],
  wellbeing_content_types: ['member/tracking/wellbeing'],
  widgets: ['member/content', 'shared/ui/widgets'],
}

/**
 * @returns whether something reads a field. Its name has to stand where its entity is read: in a statement over its table with
 * the declarations that the statement uses, in a member's room that asks for the entity, or, if it is a compound that no other
 * entity has, anywhere. What the generic calls do for members counts where a member's screen asks for the entity.
 */
export const readersOf = (resources: readonly Resource[]) => {
  const everywhere = new Set(files.flatMap(({ path, words }) => (path.startsWith('shared/calls/') ? [] : [...words])))
  const entitiesWith = Map.groupBy(
    resources.flatMap(({ fields }) => Object.keys(fields)),
    (name) => name,
  )
  const isDistinct = (name: string): boolean => /_|[a-z][A-Z]/.test(name) && (entitiesWith.get(name)?.length ?? 0) <= 1

  const contextOf = ({ name, table }: Resource): ReadonlySet<string> => {
    const about = new RegExp(
      `(?:from|join|into|update|using)\\s+"?(?:${table})\\b|['"](?:${name}|${table})['" ]|classkeys/\\w+/${name}\\.ts|\\b${name}: \\{`,
    )
    const found = new Set<string>()
    for (const { words, text } of files) {
      if ((!words.has(name) && !words.has(table)) || !about.test(text)) continue
      const blocks = blocksOf(text)
      const named = blocks.filter((block) => about.test(block.text))
      const seen = new Set([
        ...named,
        ...blocks.filter((block) => named.some((one) => one.name !== undefined && block.words.has(one.name))),
      ])
      for (const block of seen)
        for (const other of blocks) if (other.name !== undefined && block.words.has(other.name)) seen.add(other)
      for (const { words: own } of seen) for (const word of own) found.add(word)
    }
    return found
  }

  /** The folders of members' screens that ask for an entity by its name. */
  const roomsOf = ({ name }: Resource): string[] => {
    const asks = new RegExp(`(?:classkey: |classkey=|\\b\\w+\\()['"]${name}['"]`)
    return files.flatMap(({ path, folder, text }) =>
      path.startsWith('member/') && asks.test(text.replaceAll(/useTranslation\(\[?[^)]*\)/g, '')) ? [folder] : [],
    )
  }

  return (resource: Resource): ((path: string, field: Field) => boolean) => {
    const context = contextOf(resource)
    const asked = roomsOf(resource)
    const rooms = new Set([...asked, ...(shownIn[resource.name] ?? [])])
    const shown = new Set(files.flatMap(({ folder, words }) => (rooms.has(folder) ? [...words] : [])))
    const member = rooms.size > 0 ? resource.member : null
    const generic = new Set(
      member && [
        ...Object.keys(member.where),
        ...member.completion.after,
        ...member.completion.until,
        ...resource.defaultSort.map(([name]) => name),
      ],
    )
    return (path, field) => {
      const name = path.slice(path.lastIndexOf('.') + 1)
      const names = [name, ...(field.kind === 'references' ? [field.link.table] : [])]
      return (
        names.some((one) => context.has(one) || shown.has(one)) ||
        (isDistinct(name) && everywhere.has(name)) ||
        generic.has(name) ||
        (resource.audience.includes(name) && context.size > 0) ||
        (member !== null && isSearchable(field))
      )
    }
  }
}

/** The fields of an entity that somebody can type in and that nothing reads; of a list that is read, those inside. */
export const unreadOf = (resource: Resource, isRead: (path: string, field: Field) => boolean): string[] => {
  const generated = new Set(['attributes', 'translations', 'for_everyone'])
  const unreadIn = (fields: Readonly<Record<string, Field>>, prefix: string): string[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      if (!isWritable(field) || (prefix === '' && generated.has(name))) return []
      const path = `${prefix}${name}`
      if (!isRead(path, field)) return [path]
      // An object, such as an address, is read as a whole.
      const inside = field.kind === 'list' ? field.of : field.kind === 'references' ? field.link.fields : {}
      return unreadIn(inside, `${path}.`)
    })
  return resource.operations.some((one) => one === 'add' || one === 'set') ? unreadIn(resource.fields, '') : []
}
