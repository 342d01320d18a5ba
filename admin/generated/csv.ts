import type { Field } from '#shared/classkeys/fields.ts'
import { byKind, type ByKind } from './byKind.ts'
import { entryName } from './format.ts'

/** Names of the items that references point to, by resource and id. */
export type ReferenceNames = (resource: string, id: number) => string | undefined

const scalar = (_: Field, value: unknown): string => (value == null ? '' : String(value))
const asJson = (_: Field, value: unknown): string => (value == null ? '' : JSON.stringify(value))

const cells: ByKind<[value: unknown, names: ReferenceNames], string> = {
  text: scalar,
  richText: scalar,
  integer: scalar,
  decimal: scalar,
  boolean: (_, value) => (value === true ? 'true' : value === false ? 'false' : ''),
  date: scalar,
  timestamp: scalar,
  choice: scalar,
  reference: (field, value, names) => (typeof value === 'number' ? (names(field.to, value) ?? String(value)) : ''),
  references: (field, value) => (Array.isArray(value) ? value.map((entry) => entryName(entry, field.include)).join('; ') : ''),
  file: scalar,
  object: asJson,
  list: asJson,
  json: asJson,
}

export const csvCell = (field: Field, value: unknown, names: ReferenceNames): string => byKind(cells, field, value, names)

const isNumber = /^[+-]?\d+(\.\d+)?$/

/**
 * One cell of a CSV file. Text that a spreadsheet would run as a formula (a leading = + - @, tab or carriage return) gets
 * an apostrophe in front; plain numbers stay numbers.
 */
export const escapeCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && !isNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** RFC 4180: comma, CRLF, quotes doubled. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, ...rows].map((row) => row.map(escapeCell).join(',')).join('\r\n')
