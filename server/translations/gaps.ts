import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { languages, type Language } from '#shared/rules/index.ts'
import { quoted } from '../database/index.ts'
import type { Database } from '../database/types.ts'

/** The newest items of an entity that are looked at; content tables have a few hundred rows. */
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

/** Which texts of an item stand in English but not in another language. */
const missingOf = (resource: Resource, row: Row): Gap['missing'] => {
  const written = resource.translated.filter((name) => isFilled(row[name]))
  const byLanguage = languages
    .slice(1)
    .map(({ code }) => [code, written.filter((name) => !isFilled(row.translations?.[code]?.[name]))] as const)
  return Object.fromEntries(byLanguage.filter(([, names]) => names.length > 0))
}

const gapsOf = async (db: Database, resource: Resource): Promise<ResourceGaps> => {
  const names = [...new Set([resource.titleField, ...resource.translated])].filter((name) => name in resource.fields)
  const rows = await db.query<Row>({
    name: `find_translations_of_${resource.name}`,
    text: `select id, translations, ${names.map(quoted).join(', ')} from ${quoted(resource.table)} order by id desc limit ${mostItems}`,
    values: [],
  })
  const gaps = rows.flatMap((row) => {
    const missing = missingOf(resource, row)
    const title = [row[resource.titleField], ...resource.translated.map((name) => row[name])].find(isFilled)
    return Object.keys(missing).length === 0 ? [] : [{ id: row.id, title: String(title ?? ''), missing }]
  })
  return { resource: resource.name, items: rows.length, gaps }
}

/** Untranslated content of every entity that the permissions allow to read. */
export const findGaps = async (
  db: Database,
  resources: Iterable<Resource>,
  permissions: ReadonlySet<string>,
): Promise<ResourceGaps[]> => {
  const readable = [...resources].filter(
    (resource) => resource.translated.length > 0 && permissions.has(permissionOf(resource, 'read')),
  )
  const found: ResourceGaps[] = []
  for (const resource of readable) found.push(await gapsOf(db, resource))
  return found
}
