/** A row of a file. */
export interface CsvRow {
  /** Its number as shown by a spreadsheet: from 1, counting blank rows, but not line breaks inside quotes. */
  row: number
  cells: string[]
}

/**
 * Parses comma-separated values as in RFC 4180: quoted cells may contain commas, line breaks and doubled quotes. Lines may end in LF
 * or CRLF, a byte order mark and a `sep=;` line are skipped, and semicolons, tabs or bars are the separator if the first line that has
 * any has more of them than commas. Blank rows are dropped.
 * @param count is told of every cell as it is read, with its place in the row from 1, and of every doubled quote; ends the reading by
 *   throwing
 * @throws SyntaxError if a quoted cell is not closed
 */
export const parseCsvRows = (
  text: string,
  count: { cell: (place: number) => void; quote: () => void } = { cell: () => undefined, quote: () => undefined },
): CsvRow[] => {
  const [, told, source = ''] = /^\uFEFF?(?:sep=(.)\r?\n)?([^]*)$/i.exec(text) ?? []
  const separator = told ?? separatorOf(source)
  const rows: string[][] = []
  let row: string[] = []
  const add = (cell: string): void => count.cell(row.push(cell))
  let at = 0
  while (at < source.length) {
    const cell =
      source[at] === '"' ? quotedCell(source, at, { separator, quote: count.quote }) : plainCell(source, at, separator)
    add(cell.text)
    at = cell.end
    if (source[at] === separator) {
      at += 1
      // A separator at the very end is followed by an empty cell.
      if (at === source.length) add('')
      continue
    }
    if (source[at] === '\r') at += 1
    if (source[at] === '\n') at += 1
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

/** Only the cells of `parseCsvRows`. @throws SyntaxError if a quoted cell is not closed */
export const parseCsv = (text: string): string[][] => parseCsvRows(text).map(({ cells }) => cells)

interface Cell {
  text: string
  /** Where the cell ends: at a separator, a line break, or the end of the text. */
  end: number
}

const quotedCell = (
  source: string,
  start: number,
  { separator, quote: count }: { separator: string; quote: () => void },
): Cell => {
  let text = ''
  for (let at = start + 1; ;) {
    const quote = source.indexOf('"', at)
    if (quote === -1) throw new SyntaxError('A quoted cell is not closed')
    text += source.slice(at, quote)
    if (source[quote + 1] !== '"') {
      // Anything between the closing quote and the separator, usually a space, belongs to the cell.
      const rest = plainCell(source, quote + 1, separator)
      return { text: text + rest.text.trim(), end: rest.end }
    }
    count()
    text += '"'
    at = quote + 2
  }
}

const plainCell = (source: string, start: number, separator: string): Cell => {
  let end = start
  while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r') end += 1
  return { text: source.slice(start, end), end }
}

const separators = [',', ';', '\t', '|']
/** Decided by the first line that has any, since a title may stand above the names of the columns. */
const separatorOf = (source: string): string => {
  const lines = source
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .map((line) => separators.map((one) => line.split(one).length - 1))
  const start = lines.findIndex((counts) => counts.some((count) => count > 0))
  const [head, next] = [lines[start] ?? [], lines.slice(start + 1).find((counts) => counts.some(Boolean)) ?? []]
  // If the first line has two equally often, the one the second line has more of.
  const weight = (index: number) => (head[index] ?? 0) * 1000 + Math.min(next[index] ?? 0, 999)
  const best = separators.map((_, index) => index).toSorted((a, b) => weight(b) - weight(a))[0] ?? 0
  return separators[best] ?? ','
}
