import { readFileSync } from 'node:fs'
import type { Resource } from '#shared/classkeys/define.ts'
import type { Field, Fields } from '#shared/classkeys/fields.ts'
import { classkeyResources, nounResources } from '#shared/classkeys/index.ts'
import { parseWrite, type WriteMode } from '#shared/classkeys/schema.ts'
import { isRecord } from '#shared/rules/index.ts'
import type { Chapter, Draft, ResourceName } from './draft.ts'

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
export const validate = (where: string, name: string, mode: WriteMode, item: Item): void => {
  const resource = resources[name]
  if (!resource) throw new Error(`${where}: unknown entity '${name}'.`)
  const result = parseWrite(resource, mode, standIns(resource.fields, item))
  if (!result.ok)
    throw new Error(
      [`${where}:`, ...Object.entries(result.errors).map(([field, message]) => `${field}: ${message}`)].join('\n  '),
    )
}

/** A file of content as it is, of a shape of its own. */
export const readContent = <T>(name: string): Readonly<T> =>
  JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')) as T

/**
 * Validate everything that was read, for tests, and to find out what is wrong when a seed has failed: otherwise content is validated
 * as it is written.
 */
export const checks: (() => void)[] = []

/** A chapter whose items the declaration of their entity has to allow. */
export const checked = <N extends ResourceName>(
  file: string,
  chapter: Chapter<N>,
  mode: WriteMode = 'add',
): Chapter<N> => {
  checks.push(() => {
    for (const [index, item] of chapter.items.entries())
      validate(`${file}, item ${index + 1}`, chapter.resource, mode, item)
  })
  return chapter
}

/** Items of an entity in the file of its name. @param mode `set` for items that lack fields, which code adds */
export const chapterIn = <N extends ResourceName>(folder: string, resource: N, mode?: WriteMode): Chapter<N> => {
  const name = `${folder}/${resource}`
  return checked(`seed/content/${name}.json`, { resource, items: readContent<Draft<N>[]>(name) }, mode)
}

/** The chapters in a folder of content, in the given order. */
export const chaptersIn = (folder: string, names: readonly ResourceName[]): readonly Chapter[] =>
  names.map((resource) => chapterIn(folder, resource))
