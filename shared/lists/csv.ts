import { clearNumber, csvCell, entryName, isLink, linksWords, linkWords } from '../rules/index.ts'
import { noneInReach } from '../classkeys/belonging.ts'
import { byKind, type ByKind } from './by-kind.ts'
import { columnOf, titleOf, type Declarations } from './columns.ts'
import type { Resource } from '../classkeys/define.ts'
import { isReadable, type Field } from '../classkeys/fields.ts'

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
  decimal: (_, value) => (value == null ? '' : clearNumber(value)),
  boolean: (_, value) => (value === true ? 'true' : value === false ? 'false' : ''),
  date: scalar,
  timestamp: scalar,
  choice: scalar,
  reference: (field, value, names) => (typeof value === 'number' ? linkWords(names(field.to, value), value) : ''),
  references: (field, value) => linksWords(value) || (field.isPartial ? noneInReach : ''),
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

/** The beginning of a file, or all of it. Without a byte order mark Excel takes its text for Windows-1252. */
export const csvFileOf: typeof csvOf = (head, rows) => `\uFEFF${csvOf(head, rows)}`

type Row = Readonly<Record<string, unknown>> & { id: unknown }

/** The most items that are asked for at once. */
const chunk = 200
/** With more names than these at hand, all are forgotten before the next rows. */
const mostNames = 10_000

/**
 * The cells of a list's rows: id, the list's columns, then all other readable fields; references by name.
 * @param find the items with these ids, as far as the reader may see them
 */
export const exporterOf = (
  declarations: Declarations,
  resource: Resource,
  find: (target: Resource, ids: readonly number[]) => Promise<readonly Row[]>,
) => {
  const others = Object.keys(resource.fields).filter((name) => !resource.list.includes(name))
  const columns = [...new Set(['id', ...resource.list, ...others])]
    .map((name) => columnOf(declarations, resource, name))
    .filter(({ field }) => isReadable(field))
  const names = new Map<string, string>()
  const nameOf = (to: string, id: number) => names.get(`${to} ${id}`)
  return {
    head: columns.map(({ name }) => name),
    /** Reads the names that it no longer has from earlier rows. */
    cellsOf: async (rows: readonly Row[]): Promise<string[][]> => {
      if (names.size > mostNames) names.clear()
      for (const { name, field } of columns) {
        const target = field.kind === 'reference' ? declarations.get(field.to) : undefined
        if (!target) continue
        const ids = [...new Set(rows.map((row) => row[name]).filter((id) => typeof id === 'number'))].filter(
          (id) => !names.has(`${target.name} ${id}`),
        )
        for (let start = 0; start < ids.length; start += chunk)
          for (const item of await find(target, ids.slice(start, start + chunk)))
            names.set(`${target.name} ${String(item.id)}`, titleOf(target, item))
      }
      return rows.map((row) => columns.map(({ name, field }) => fieldCell(field, row[name], nameOf)))
    },
  }
}
