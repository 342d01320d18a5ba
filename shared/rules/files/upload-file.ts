import { fromNeutral } from './csv.ts'
import { parseCsvRows, type CsvRow } from './csv-rows.ts'
import { decodeText, type Encoding } from './encodings.ts'
import { fileLimits, FileProblem, tooMany } from './file-problem.ts'
import type { Cell, TableLine } from './sheets.ts'
import { excessOf } from '../values/nesting.ts'
import { isRecord } from '../values/records.ts'

/** A row of a file: its cells by column, and its number. */
export interface FileRow {
  /** As numbered by a spreadsheet for tables, whose header is usually row 1; 1 for the first object of a JSON list. */
  row: number
  values: Record<string, unknown>
}

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

/** The kinds of files with tables that can be read, by their extensions. */
export const tableKinds = ['csv', 'tsv', 'json', 'xlsx'] as const
export type TableKind = (typeof tableKinds)[number]
/** What the batch uploads take. */
export const batchKinds: readonly TableKind[] = ['csv', 'json']

/** The kind of a file by its extension; null for any other file. */
export const fileKind = (name: string): TableKind | null =>
  tableKinds.find((kind) => name.toLowerCase().endsWith(`.${kind}`)) ?? null

/** A list of objects, at the top level or under `models`, as in this API's lists, or `days`, as days are sent to it. */
const fromJson = (text: string): FileRow[] => {
  const excess = excessOf(text, { values: fileLimits.cells, names: fileLimits.columns })
  if (excess === 'levels') throw new FileProblem('table_nested')
  if (excess) throw tooMany(excess === 'names' ? 'columns' : 'cells')
  let content: unknown
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new FileProblem('table_json')
  }
  const list = isRecord(content) ? (content['models'] ?? content['days']) : content
  if (!Array.isArray(list) || !list.every(isRecord)) throw new FileProblem('table_list')
  const heads = new Set<string>()
  for (const values of list) {
    for (const name of Object.keys(values)) heads.add(name)
    if (heads.size > fileLimits.columns) throw tooMany('columns')
  }
  return list.map((values, index) => ({ row: index + 1, values }))
}

const linesOfText = (text: string): CsvRow[] => {
  try {
    return parseCsvRows(text, counter()).map(({ row, cells }) => ({ row, cells: cells.map(fromNeutral) }))
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('table_quote')
  }
}

/** How a file is to be read where that is somebody's choice. */
export interface TableChoices {
  encoding?: Encoding | null | undefined
  sheet?: string | null | undefined
}

/** What a file with a table holds: lines of cells, or objects. */
export interface TableFile {
  /** Null for a workbook, which has no encoding. */
  encoding: Encoding | null
  /** The sheets of a workbook that have content. */
  sheets: readonly string[]
  /** Which sheet the lines are of; null if it is still to be chosen. */
  sheet: string | null
  lines: readonly TableLine[]
  objects: readonly FileRow[] | null
}

/** @throws FileProblem for a file of another kind, or an unreadable one */
export const openTable = async (
  name: string,
  bytes: Uint8Array,
  { encoding: chosen, sheet: wanted }: TableChoices = {},
  kinds: readonly TableKind[] = tableKinds,
): Promise<TableFile> => {
  const kind = fileKind(name)
  if (kind === null || !kinds.includes(kind)) throw new FileProblem('file_invalid')
  if (kind === 'xlsx') {
    const sheets = await (await import('./sheets.ts')).readSheets(bytes)
    const names = sheets.map((sheet) => sheet.name)
    const found = wanted ? sheets.find((sheet) => sheet.name === wanted) : sheets.length === 1 ? sheets[0] : undefined
    if (wanted && !found) throw new FileProblem('table_no_sheet', { name: wanted })
    return { encoding: null, sheets: names, sheet: found?.name ?? null, lines: found?.lines ?? [], objects: null }
  }
  const { text, encoding } = decodeText(bytes, chosen)
  const read = kind === 'json' ? { lines: [], objects: fromJson(text) } : { lines: linesOfText(text), objects: null }
  return { encoding, sheets: [], sheet: null, ...read }
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

const isBlank = (cell: Cell | undefined): boolean => cell === null || cell === undefined || String(cell).trim() === ''

const underHeads = ([head, ...rows]: readonly TableLine[]): FileRow[] => {
  const names = (head?.cells ?? []).map((cell) => columnName(String(cell ?? '')))
  const known = new Set(names)
  const twice = repeated(names.filter((name) => name !== ''))
  if (twice !== undefined) throw new FileProblem('table_twice', { column: twice })
  // Cells without a heading are named by their position, so that nothing is dropped silently.
  const nameOf = (place: number): string => {
    const name = names[place] ?? ''
    return name === '' || name === '__proto__' ? `column_${place + 1}` : name
  }
  return rows.map(({ row, cells }) => {
    const values: Record<string, unknown> = {}
    for (let place = 0; place < cells.length; place += 1) {
      const [name, cell] = [nameOf(place), cells[place] ?? '']
      if (known.has(name) || !isBlank(cell)) values[name] = cell
    }
    return { row, values }
  })
}

/** The rows of an opened file by the columns of its first line. @throws FileProblem if there are none, or a sheet is to be chosen */
export const rowsOf = ({ sheets, sheet, lines, objects }: TableFile): FileRow[] => {
  if (sheets.length > 1 && sheet === null) throw new FileProblem('table_sheets', { names: sheets.join(', ') })
  const rows = objects ? [...objects] : underHeads(lines)
  if (rows.length === 0) throw new FileProblem('table_empty')
  return rows
}

/** The rows of a file with a table, by its extension. @throws FileProblem for any other file, or an unreadable one */
export const readTable = async (...file: Parameters<typeof openTable>): Promise<FileRow[]> =>
  rowsOf(await openTable(...file))

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
