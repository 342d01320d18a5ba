import type { Field } from '#shared/classkeys/fields.ts'
import { csvCell, entryName, isLink, linksWords, linkWords } from '#shared/rules/index.ts'
import { byKind, type ByKind } from './byKind.ts'

/** Names of referenced items, by resource and id. */
export type ReferenceNames = (resource: string, id: number) => string | undefined

const scalar = (_: Field, value: unknown): string => (value == null ? '' : String(value))
const asJson = (_: Field, value: unknown): string => (value == null ? '' : JSON.stringify(value))
/** Linked items of derived columns are free JSON too. */
const asFreeJson = (_: Field, value: unknown): string => (isLink(value) ? entryName(value) : asJson(_, value))

const cells: ByKind<[value: unknown, names: ReferenceNames], string> = {
  text: scalar,
  richText: scalar,
  integer: scalar,
  decimal: scalar,
  boolean: (_, value) => (value === true ? 'true' : value === false ? 'false' : ''),
  date: scalar,
  timestamp: scalar,
  choice: scalar,
  reference: (field, value, names) => (typeof value === 'number' ? linkWords(names(field.to, value), value) : ''),
  references: (_, value) => linksWords(value),
  file: scalar,
  object: asJson,
  list: asJson,
  json: asFreeJson,
}

export const fieldCell = (field: Field, value: unknown, names: ReferenceNames): string =>
  byKind(cells, field, value, names)

/** RFC 4180: comma, CRLF, quotes doubled; safe for spreadsheets. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')
