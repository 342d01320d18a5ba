/** Fields in which items name others by their code, such as the process that the button of an action starts. */
import type { Resource } from '#shared/classkeys/define.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { inSentence } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { column, type Resources } from './expressions.ts'
import { prepared } from './statements.ts'

const codeOf = (resource: Resource, name: string): string | undefined => {
  const field = resource.fields[name]
  return field?.kind === 'text' ? field.codeOf : undefined
}

/** @throws VALIDATION at a field with a code that no item has */
export const assertCodesKnown = async (
  db: Database,
  resources: Resources,
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  for (const [name, code] of Object.entries(values)) {
    const target = resources.get(codeOf(resource, name) ?? '')
    if (!target || typeof code !== 'string' || code === '') continue
    const text = `select from ${quoted(target.table)} t where lower(t.code) = lower($1)`
    const found = await db.query(prepared(text, [code]))
    if (found.length === 0) throw fieldError(name, say('no_code', { thing: inSentence(target.label[0]) }))
  }
}

/** How many of the items that use a code are named. */
const named = 3

/** `the action “Call me” and the action group “Follow up”`, of what names an item by its code; null without any. */
const usersOf = async (tx: Database, resources: Resources, resource: Resource, id: number): Promise<string | null> => {
  const words: string[] = []
  for (const user of resources.values())
    for (const name of Object.keys(user.fields).filter((one) => codeOf(user, one) === resource.name)) {
      const rows = await tx.query<{ title: string | null; count: number }>(
        prepared(
          `select u.${quoted(user.titleField)} as title, count(*) over () as count
           from ${quoted(user.table)} u join ${quoted(resource.table)} t on lower(t.code) = lower(${column('u', name)})
           where t.id = $1 order by u.id limit ${named}`,
          [id],
        ),
      )
      const [label] = user.label
      words.push(...rows.map(({ title }) => `the ${inSentence(label)} “${title ?? ''}”`))
      const more = (rows[0]?.count ?? 0) - rows.length
      if (more > 0) words.push(`${more} more`)
    }
  return words.length === 0 ? null : new Intl.ListFormat('en').format(words)
}

/** Before an item is deleted. @throws IN_USE with a sentence that names what uses its code */
export const assertCodeUnused = async (
  tx: Database,
  resources: Resources,
  resource: Resource,
  id: number,
): Promise<void> => {
  const users = await usersOf(tx, resources, resource, id)
  if (users !== null)
    throw new HaleError('IN_USE', {
      message: say('used_by', { thing: inSentence(resource.label[0]), users }),
    })
}

/** Before the code of an item changes. @throws VALIDATION at it with a sentence that names what uses it */
export const assertCodeStays = async (
  tx: Database,
  resources: Resources,
  resource: Resource,
  { id, code }: { id: number; code: unknown },
): Promise<void> => {
  const users = await usersOf(tx, resources, resource, id)
  if (users === null) return
  const text = `select from ${quoted(resource.table)} t where t.id = $1 and lower(t.code) = lower($2::text)`
  const kept = await tx.query(prepared(text, [id, typeof code === 'string' ? code : null]))
  if (kept.length === 0) throw fieldError('code', say('used_by_first', { users }))
}
