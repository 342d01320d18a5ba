import { labelOf, permissionOf, type Resource } from '#shared/classkeys/define.ts'
import type { Field } from '#shared/classkeys/fields.ts'
import { inSentence, isNestedTooDeeply } from '#shared/rules/index.ts'
import type { Caller, Services } from '../app/types.ts'
import { findByWords } from '../classkeys/index.ts'
import type { FileRow } from '../uploads/index.ts'

/** A column of the file and the field that it is read into. */
export interface ImportColumn {
  head: string
  name: string
  field: Field
}
/** What is wrong with one cell, in the words for whoever made the file. */
export class CellError extends Error {}

/** Ids of the items that the file names by words, by entity and word. */
export type Named = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>

const isBlank = (value: unknown): boolean => value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
const isId = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && /^\d{1,10}$/.test(value.trim()))

const entriesOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string') return [value]
  if (value.trim().startsWith('[')) {
    try {
      const list: unknown = JSON.parse(value)
      if (Array.isArray(list) && !isNestedTooDeeply(list)) return list
    } catch {
      // It is a list in words then.
    }
  }
  return value.split(';').map((one) => one.trim()).filter((one) => one !== '')
}
const wordsIn = (field: Field, value: unknown): string[] => {
  if (isBlank(value)) return []
  const parts = field.kind === 'references' ? entriesOf(value) : field.kind === 'reference' ? [value] : []
  return parts.filter((part): part is string => typeof part === 'string' && !isId(part))
}

/** Looks all words of a file up at once; of entities that the caller may not read only ids are taken. */
export const findNamed = async (
  { db, resources }: Pick<Services, 'db' | 'resources'>,
  caller: Caller,
  columns: readonly ImportColumn[],
  rows: readonly FileRow[],
): Promise<Named> => {
  const words = new Map<string, string[]>()
  for (const { head, field } of columns) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    words.set(field.to, [...(words.get(field.to) ?? []), ...rows.flatMap(({ values }) => wordsIn(field, values[head]))])
  }
  const named = new Map<string, Map<string, number[]>>()
  for (const [to, list] of words) {
    const target = resources.get(to)
    if (target && caller.permissions.has(permissionOf(target, 'read'))) named.set(to, await findByWords(db, resources, target, list))
  }
  return named
}

const idOf = (named: Named, target: Resource | undefined, to: string, value: unknown): unknown => {
  if (typeof value !== 'string' || isId(value)) return value
  const one = inSentence(target?.label[0] ?? to)
  const ids = named.get(to)?.get(value.trim().toLowerCase()) ?? []
  if (ids.length === 1) return ids[0]
  throw new CellError(ids.length === 0 ? `There is no ${one} called '${value.slice(0, 100)}'.` : `${ids.length} ${inSentence(target?.label[1] ?? to)} are called '${value.slice(0, 100)}'. Give the id.`)
}

const truths: Readonly<Record<string, boolean>> = { true: true, yes: true, y: true, '1': true, x: true, false: false, no: false, n: false, '0': false }
const padded = (part: string | undefined): string => (part ?? '').padStart(2, '0')

/** A cell as the form of the entity would send it. @throws CellError */
const read = ({ name, field }: ImportColumn, value: unknown, named: Named, resources: Services['resources']): unknown => {
  switch (field.kind) {
    case 'boolean': {
      const truth = typeof value === 'string' ? truths[value.trim().toLowerCase()] : value
      if (truth === undefined) throw new CellError(`${labelOf(name, field)} must be yes or no.`)
      return truth
    }
    case 'choice': {
      const labels = Object.entries(field.labels) as [string, string][]
      const words = String(value).trim().toLowerCase()
      return labels.find(([, label]) => label.toLowerCase() === words)?.[0] ?? value
    }
    case 'date': {
      const parts = typeof value === 'string' ? /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value.trim()) : null
      return parts ? `${parts[3] ?? ''}-${padded(parts[1])}-${padded(parts[2])}` : value
    }
    case 'reference':
      return idOf(named, resources.get(field.to), field.to, value)
    case 'references':
      return entriesOf(value).map((entry) => idOf(named, resources.get(field.to), field.to, entry))
    case 'text':
    case 'richText':
    case 'integer':
    case 'decimal':
    case 'timestamp':
    case 'file':
    case 'object':
    case 'list':
    case 'json':
      return value
  }
}

/** A row as the body of an addition; cells without text say nothing, so that defaults hold. */
export const readRow = (columns: readonly ImportColumn[], { values }: FileRow, named: Named, resources: Services['resources']) => {
  const body: Record<string, unknown> = {}
  const problems: { head: string; reason: string }[] = []
  for (const column of columns) {
    const cell = values[column.head]
    if (isBlank(cell)) continue
    try {
      body[column.name] = read(column, cell, named, resources)
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      problems.push({ head: column.head, reason: error.message })
    }
  }
  return { body, problems }
}
