import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import type { Field } from '#shared/classkeys/fields.ts'
import { isRecord, type Language, languages } from '#shared/rules/index.ts'
import { ownerFieldOf } from '../classkeys/index.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'

/** How many of an entity's newest items are checked; content tables have a few hundred rows. */
const mostItems = 500

export interface Gap {
  id: number
  title: string
  missing: Partial<Record<Language, string[]>>
}
export interface ResourceGaps {
  resource: string
  items: number
  gaps: Gap[]
}

type Row = Record<string, unknown> & { id: number; translations: Record<string, Record<string, unknown> | null> | null }

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

const partOf = (value: unknown, name: string | number): unknown =>
  Array.isArray(value) ? value[Number(name)] : isRecord(value) ? value[name] : undefined

/** Whether a text, or any text of a list's entries or an object's parts, exists in English but not in a language. */
const isMissing = (words: Field, english: unknown, translated: unknown): boolean => {
  if (words.kind === 'object')
    return Object.entries(words.fields).some(([name, part]) =>
      isMissing(part, partOf(english, name), partOf(translated, name)),
    )
  if (words.kind === 'list')
    return (
      Array.isArray(english) &&
      english.some((entry, place) =>
        Object.entries(words.of).some(([name, part]) =>
          isMissing(part, partOf(entry, name), partOf(partOf(translated, place), name)),
        ),
      )
    )
  return isFilled(english) && !isFilled(translated)
}

/** A language's texts, as declared by the field `translations`. */
const wordsIn = (resource: Resource, language: Language): Readonly<Record<string, Field>> => {
  const groups = resource.fields.translations
  const group = groups?.kind === 'object' ? groups.fields[language] : undefined
  return group?.kind === 'object' ? group.fields : {}
}

/** Which of an item's texts exist in English but not in another language. */
const missingOf = (resource: Resource, row: Row): Gap['missing'] => {
  const byLanguage = languages.slice(1).map(({ code }) => {
    const missing = Object.entries(wordsIn(resource, code)).filter(([name, words]) =>
      isMissing(words, row[name], row.translations?.[code]?.[name]),
    )
    return [code, missing.map(([name]) => name)] as const
  })
  return Object.fromEntries(byLanguage.filter(([, names]) => names.length > 0))
}

const gapsOf = async (db: Database, resource: Resource): Promise<ResourceGaps> => {
  const names = [...new Set([resource.titleField, ...resource.translated])].filter((name) => name in resource.fields)
  const rows = await db.query<Row>({
    name: `find_translations_of_${resource.name}`,
    text: `select id, translations, ${names.map(quoted).join(', ')} from ${quoted(resource.table)} t order by id desc limit ${mostItems}`,
    values: [],
  })
  const gaps = rows.flatMap((row) => {
    const missing = missingOf(resource, row)
    const title = [row[resource.titleField], ...resource.translated.map((name) => row[name])].find(isFilled)
    return Object.keys(missing).length === 0 ? [] : [{ id: row.id, title: String(title ?? ''), missing }]
  })
  return { resource: resource.name, items: rows.length, gaps }
}

/** Untranslated content of every entity the permissions allow reading. What a member was told is no content. */
export const findGaps = async (
  db: Database,
  resources: Iterable<Resource>,
  permissions: ReadonlySet<string>,
): Promise<ResourceGaps[]> => {
  const readable = [...resources].filter(
    (resource) =>
      resource.translated.length > 0 &&
      ownerFieldOf(resource) === null &&
      permissions.has(permissionOf(resource, 'read')),
  )
  const found: ResourceGaps[] = []
  for (const resource of readable) found.push(await gapsOf(db, resource))
  return found
}
