import { fromNeutral, parseCsvRows, type CsvRow } from './csv.ts'
import { excessOf } from '../values/nesting.ts'
import { isRecord } from '../values/records.ts'

/** A row of a file: its cells by column, and its number. */
export interface FileRow {
  /** As numbered by a spreadsheet for CSV files, whose header is usually row 1; 1 for the first object of a JSON list. */
  row: number
  values: Record<string, unknown>
}

/** Why a file cannot be read, as a message for users. */
export class FileProblem extends Error {
  override name = 'FileProblem'
}
export const invalidFile = 'Please select a valid file.'

/**
 * What a file may hold at most, so that nobody waits while it is read. No entity has half as many fields, and no import takes more rows
 * than fit into these cells.
 */
export const fileLimits = { columns: 200, cells: 400_000, quotes: 1_000_000 }
const tooMany = (what: keyof typeof fileLimits): FileProblem =>
  new FileProblem(
    `The file has more than ${fileLimits[what].toLocaleString('en-US')} ${what}. Please upload it in parts.`,
  )
/** Counts cells and quotes as a CSV file is read. @throws FileProblem as soon as there are too many */
const counter = () => {
  let [cells, quotes] = [0, 0]
  return {
    cell: (columns: number): void => {
      if (columns > fileLimits.columns) throw tooMany('columns')
      cells += 1
      if (cells > fileLimits.cells) throw tooMany('cells')
    },
    quote: (): void => {
      quotes += 1
      if (quotes > fileLimits.quotes) throw tooMany('quotes')
    },
  }
}

/** The kind of a file by its extension; null for any other file. */
export const fileKind = (name: string): 'csv' | 'json' | null =>
  (/\.(csv|json)$/i.exec(name)?.[1]?.toLowerCase() as 'csv' | 'json' | undefined) ?? null

/** A list of objects, at the top level or under `models`, as in this API's lists. */
const fromJson = (text: string): FileRow[] => {
  const excess = excessOf(text, { values: fileLimits.cells, names: fileLimits.columns })
  if (excess === 'levels') throw new FileProblem('The file is nested too deeply.')
  if (excess) throw tooMany(excess === 'names' ? 'columns' : 'cells')
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new FileProblem('The file is not valid JSON.')
  }
  const list = isRecord(content) ? content['models'] : content
  if (!Array.isArray(list) || !list.every(isRecord)) throw new FileProblem('The file must contain a list of objects.')
  const heads = new Set<string>()
  for (const values of list) {
    for (const name of Object.keys(values)) heads.add(name)
    if (heads.size > fileLimits.columns) throw tooMany('columns')
  }
  return list.map((values, index) => ({ row: index + 1, values }))
}

/** `Generic name` and `generic_name` are the same column. */
const columnName = (head: string): string =>
  head
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

/** The first of a list that was in it before. */
export const repeated = (list: readonly string[]): string | undefined => {
  const seen = new Set<string>()
  return list.find((one) => seen.size === seen.add(one).size)
}

const fromCsv = (text: string): FileRow[] => {
  let lines: CsvRow[]
  try {
    lines = parseCsvRows(text, counter())
  } catch (error) {
    if (error instanceof FileProblem) throw error
    throw new FileProblem('The file is not valid CSV: a quoted cell is not closed.')
  }
  const [head, ...rows] = lines
  const names = (head?.cells ?? []).map(columnName)
  const known = new Set(names)
  const twice = repeated(names.filter((name) => name !== ''))
  if (twice !== undefined) throw new FileProblem(`The column ${twice} appears twice in the file.`)
  // Cells without a heading are named by their position, so that nothing is dropped silently.
  const nameOf = (place: number): string => {
    const name = names[place] ?? ''
    return name === '' || name === '__proto__' ? `column_${place + 1}` : name
  }
  return rows.map(({ row, cells }) => {
    const values: Record<string, unknown> = {}
    for (let place = 0; place < cells.length; place += 1) {
      const [name, cell] = [nameOf(place), fromNeutral(cells[place] ?? '')]
      if (known.has(name) || cell.trim() !== '') values[name] = cell
    }
    return { row, values }
  })
}

/** A file's text, and its encoding. */
export interface Decoded {
  text: string
  encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252'
}

/**
 * A file's text: UTF-8 or UTF-16 by the byte order mark, UTF-8 if valid, else Windows-1252, in which spreadsheets in Western Europe and
 * America save CSV. @throws FileProblem for anything but text
 */
export const decodeText = (bytes: Uint8Array): Decoded => {
  const read = (label: string, encoding: Decoded['encoding'], options = {}): Decoded => ({
    text: new TextDecoder(label, options).decode(bytes),
    encoding,
  })
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return read('utf-16le', 'UTF-16')
  if (first === 0xfe && second === 0xff) return read('utf-16be', 'UTF-16')
  if (bytes.includes(0)) throw new FileProblem('The file is not text. Please save it as CSV.')
  try {
    return read('utf-8', 'UTF-8', { fatal: true })
  } catch {
    return read('windows-1252', 'Windows-1252')
  }
}

/** The rows of a CSV or JSON file, by its extension. @throws FileProblem for any other file, or an unreadable one */
export const readTable = (name: string, text: string): FileRow[] => {
  const kind = fileKind(name)
  if (kind === null) throw new FileProblem(invalidFile)
  const rows = kind === 'json' ? fromJson(text) : fromCsv(text)
  if (rows.length === 0) throw new FileProblem('The file has no rows.')
  return rows
}

/** Names of the columns, in order of first appearance. */
export const headsOf = (rows: readonly FileRow[]): string[] => {
  const heads = new Set<string>()
  for (const { values } of rows) for (const name of Object.keys(values)) heads.add(name)
  return [...heads]
}

/** Column with the errors in a file of failed rows; it is ignored when the file is uploaded again. */
export const problemColumn = 'import_problem'

/** A cell corrected after its file was chosen. */
export interface Edit {
  row: number
  /** Its column's heading, or the name of a field without a column in the file. */
  column: string
  value: string
}

/** The rows of a file with some cells corrected. */
export const withEdits = (rows: readonly FileRow[], edits: readonly Edit[]): FileRow[] => {
  const byRow = Map.groupBy(edits, ({ row }) => row)
  return rows.map((row) => {
    const own = byRow.get(row.row)
    return own
      ? { ...row, values: { ...row.values, ...Object.fromEntries(own.map(({ column, value }) => [column, value])) } }
      : row
  })
}
