import { labelOf, permissionOf } from '#shared/classkeys/define.ts'
import type { Field } from '#shared/classkeys/fields.ts'
import {
  within,
  dayFrom,
  idInWords,
  inSentence,
  isCodeField,
  isNestedTooDeeply,
  linksWords,
  numberFrom,
  spreadsheetDamage,
  timeFrom,
  type DayOrder,
  type DecimalSign,
} from '#shared/rules/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { findByWords } from '../classkeys/index.ts'
import { truthOf, type FileRow } from '../uploads/index.ts'

/** A column of the file and the field it is mapped to. */
export interface ImportColumn {
  head: string
  name: string
  field: Field
}
/** What is wrong with one cell, worded for whoever made the file. */
export class CellError extends Error {}

/** Ids of the items the file refers to by name, by entity and name. */
export type Named = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
const isId = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^#?\d{1,10}$/.test(value.trim()))

const decoded = (value: string): unknown => {
  try {
    const read: unknown = JSON.parse(value)
    return isNestedTooDeeply(read) ? value : read
  } catch {
    return value
  }
}
const entriesOf = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value
  if (typeof value !== 'string') return [value]
  const list = value.trim().startsWith('[') ? decoded(value) : null
  // Otherwise it is a list in words.
  return Array.isArray(list)
    ? list
    : value
        .split(';')
        .map((one) => one.trim())
        .filter((one) => one !== '')
}
const wordsIn = (field: Field, value: unknown): string[] => {
  if (isBlank(value)) return []
  const parts = field.kind === 'references' ? entriesOf(value) : field.kind === 'reference' ? [value] : []
  return parts.filter((part): part is string => typeof part === 'string' && !isId(part))
}

/** Looks up all names in a file at once; for entities the caller may not read, only ids are accepted. */
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
    if (target && caller.permissions.has(permissionOf(target, 'read')))
      named.set(to, await findByWords(db, resources, target, list))
  }
  return named
}

/** The context for reading a row's cells. */
export interface ReadingContext {
  named: Named
  resources: Services['resources']
  dayOrder: DayOrder
  decimal: DecimalSign
  /** The item the row updates, as returned by the API; null for a new one. */
  item?: Readonly<Record<string, unknown>> | null
}

/** @param linked ids already linked: they resolve names shared by several items. @throws CellError */
const idOf = (
  { named, resources }: ReadingContext,
  to: string,
  value: unknown,
  linked: readonly unknown[],
): unknown => {
  if (typeof value !== 'string') return value
  if (isId(value)) return idInWords(value)
  const ids = named.get(to)?.get(value.trim().toLowerCase()) ?? []
  const known = ids.length > 1 ? ids.filter((id) => linked.includes(id)) : ids
  if (known.length === 1) return known[0]
  const told = idInWords(value)
  if (told !== null && ids.length === 0) return told
  const target = resources.get(to)
  const words = `'${within(value, 100)}'`
  if (ids.length === 0) throw new CellError(`There is no ${inSentence(target?.label[0] ?? to)} called ${words}.`)
  throw new CellError(`${ids.length} ${inSentence(target?.label[1] ?? to)} are called ${words}. Give the id.`)
}

/** A text, unless a spreadsheet has destroyed it. @throws CellError */
const wholeText = (name: string, value: unknown): unknown => {
  const damage = typeof value === 'string' ? spreadsheetDamage(value, isCodeField(name)) : null
  if (damage !== null) throw new CellError(damage)
  return value
}

/** An instant as the API takes it; text that cannot be read is returned unchanged. */
const instantIn = (value: unknown, order: DayOrder): unknown => {
  if (typeof value !== 'string' || /^\d{4}-/.test(value.trim())) return value
  const at = timeFrom(value, order)
  if (!at?.day) return dayFrom(value, order)
  return new Date(Date.parse(`${at.day}T${at.time}Z`) - (at.offset ?? 0) * 60_000).toISOString()
}

/** A cell as the entity's form would send it. @throws CellError */
const read = ({ name, field }: ImportColumn, value: unknown, context: ReadingContext): unknown => {
  const before = context.item?.[name]
  switch (field.kind) {
    case 'boolean': {
      const truth = truthOf(value)
      if (truth === undefined) throw new CellError(`${labelOf(name, field)} must be yes or no.`)
      return truth
    }
    case 'choice': {
      const labels = Object.entries(field.labels) as [string, string][]
      const words = String(value).trim().toLowerCase()
      return labels.find(([, label]) => label.toLowerCase() === words)?.[0] ?? value
    }
    case 'date':
      return typeof value === 'string' ? dayFrom(value, context.dayOrder) : value
    case 'reference':
      return idOf(context, field.to, value, [before])
    case 'references': {
      // Two with the same name are indistinguishable, but they are already linked.
      if (typeof value === 'string' && Array.isArray(before) && value.trim() === linksWords(before).trim())
        return before
      const linked = Array.isArray(before) ? (before as { id: number }[]).map(({ id }) => id) : []
      return entriesOf(value).map((entry) => idOf(context, field.to, entry, linked))
    }
    case 'json':
      return typeof value === 'string' ? decoded(value) : value
    case 'text':
      return field.format === 'multiline' || field.format === 'code' ? value : wholeText(name, value)
    case 'integer':
    case 'decimal':
      return typeof value === 'string'
        ? (numberFrom({ text: value, isWhole: field.kind === 'integer' }, context.decimal) ?? value)
        : value
    case 'timestamp':
      return instantIn(value, context.dayOrder)
    case 'richText':
    case 'file':
    case 'object':
    case 'list':
      return value
  }
}

/** A row as the body of a create or update call; empty cells are omitted, so that defaults and existing values apply. */
export const readRow = (columns: readonly ImportColumn[], { values }: FileRow, context: ReadingContext) => {
  const body: Record<string, unknown> = {}
  const problems: { head: string; reason: string }[] = []
  for (const column of columns) {
    const cell = values[column.head]
    if (isBlank(cell)) continue
    try {
      body[column.name] = read(column, cell, context)
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      problems.push({ head: column.head, reason: error.message })
    }
  }
  return { body, problems }
}
