import pg from 'pg'

const { builtins } = pg.types
const numberOf = (text: string): number => Number(text)
const INT8_LIST = 1016
const listOf = (text: string): number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, numberOf],
  [builtins.NUMERIC, numberOf],
  // A calendar day has no zone; a Date would give it one.
  [builtins.DATE, (text) => text],
  [INT8_LIST, listOf],
])

/** One set of type parsers for every connection. */
export const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}
const asIs = (text: string): string => text
/** Leaves every value as the text the server sent. */
export const rawTypes = { getTypeParser: (() => asIs) as unknown as typeof pg.types.getTypeParser }

// What JSON allows but jsonb refuses: NUL, and lone surrogates. The escape itself must not be escaped.
const refusedEscapes = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null && !(value instanceof Date)

/** JSON that any jsonb column accepts. */
export const jsonText = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replace(refusedEscapes, '$1\ufffd')

/**
 * A value as a statement's parameter. Objects and lists of objects become JSON; a list of plain values stays a list, for
 * `= any($1)`, so a jsonb column takes such a list as JSON text. NUL, which PostgreSQL cannot store, is removed.
 */
export const toParameter = (value: unknown): unknown => {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value
  if (value === undefined) return null
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value) && !value.some(isNested)) return value.map(toParameter)
  return jsonText(value)
}

/** Whether the database refused a row since its like is there already (SQLSTATE unique_violation). */
export const isTaken = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23505'
