import { readFileSync } from 'node:fs'
import type { Resource } from '#shared/classkeys/define.ts'
import type { Field, Fields } from '#shared/classkeys/fields.ts'
import { classkeyResources, nounResources } from '#shared/classkeys/index.ts'
import { parseWrite } from '#shared/classkeys/schema.ts'
import { isRecord } from '#shared/rules/index.ts'
import type { Chapter, ResourceName } from './draft.ts'

type Item = Readonly<Record<string, unknown>>

const resources: Readonly<Record<string, Resource>> = { ...classkeyResources, ...nounResources }

/** A value in place of one that is known only when the content is written: an id, a day, a drawn image. */
const standIn = (field: Field | undefined, value: unknown): unknown => {
  if (field?.kind === 'reference') return typeof value === 'string' ? 1 : value
  if (field?.kind === 'references' && Array.isArray(value))
    return value.map((entry, index) => ({ ...(isRecord(entry) ? entry : {}), key: undefined, id: index + 1 }))
  if (field?.kind === 'object' && isRecord(value)) return standIns(field.fields, value)
  if (field?.kind === 'list' && Array.isArray(value)) return value.map((entry: Item) => standIns(field.of, entry))
  if (!isRecord(value)) return value
  if (field?.kind === 'file' && typeof value.picture === 'string') return '/files/content/picture.png'
  if (field?.kind === 'date' && typeof value.day === 'number') return '2000-01-01'
  if (field?.kind === 'timestamp' && typeof value.day === 'number') return '2000-01-01T00:00:00Z'
  return value
}
const standIns = (fields: Fields, item: Item): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, standIn(fields[name], value)]))

/**
 * Validates content by the declaration of its entity.
 * @param where the file and the item
 * @throws with every field that is wrong
 */
export const validate = (where: string, name: string, mode: 'add' | 'set', item: Item): void => {
  const resource = resources[name]
  if (!resource) throw new Error(`${where}: there is no entity '${name}'.`)
  const result = parseWrite(resource, mode, standIns(resource.fields, item))
  if (!result.ok)
    throw new Error(
      [`${where}:`, ...Object.entries(result.errors).map(([field, message]) => `${field}: ${message}`)].join('\n  '),
    )
}

/** The chapters in a folder of content, in the given order: items of an entity in a file of its name. */
export const chaptersIn = (folder: string, names: readonly ResourceName[]): readonly Chapter[] =>
  names.map((resource) => {
    const file = `seed/content/${folder}/${resource}.json`
    const items = JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')) as Item[]
    for (const [index, item] of items.entries()) validate(`${file}, item ${index + 1}`, resource, 'add', item)
    return { resource, items }
  })
