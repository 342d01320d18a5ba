/** A row of a file. */
export interface CsvRow {
  /** Its number as shown by a spreadsheet: from 1, counting blank rows, but not line breaks inside quotes. */
  row: number
  cells: string[]
}

/**
 * Parses comma-separated values as in RFC 4180: quoted cells may contain commas, line breaks and doubled quotes. Lines may end in LF
 * or CRLF, a byte order mark and a `sep=;` line are skipped, and semicolons or tabs are the separator if the first line has more of
 * them than commas. Blank rows are dropped.
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

const separators = [',', ';', '\t']
const separatorOf = (source: string): string => {
  const lines = source
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const counted = (line: string) => separators.map((one) => line.split(one).length - 1)
  const [head, next] = [counted(lines[0] ?? ''), counted(lines[1] ?? '')]
  // If the first line has two equally often, the one the second line has more of.
  const weight = (index: number) => (head[index] ?? 0) * 1000 + Math.min(next[index] ?? 0, 999)
  const best = separators.map((_, index) => index).toSorted((a, b) => weight(b) - weight(a))[0] ?? 0
  return (head[best] ?? 0) > 0 ? (separators[best] ?? ',') : ','
}

/** Digits and their punctuation, as in numbers and phone numbers (`+1 555 0100 x12`): a spreadsheet may reformat them, but runs nothing. */
const isHarmless = (text: string): boolean =>
  /^[+-]?[\d ().-]{1,40}(?:(?:x|ext\.?) ?\d{1,8})?$/i.test(text) && /\d/.test(text)

/**
 * Text that a spreadsheet displays without running it: formulas get a leading apostrophe. `fromNeutral` removes exactly what this
 * adds, so text that already has apostrophes gets one more.
 */
const neutral = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) && !isHarmless(text) ? `'${text}` : text)

/** A cell as it was before it was made safe for spreadsheets. */
export const fromNeutral = (text: string): string =>
  text.startsWith("'") && /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text

/** One cell of a CSV file: safe for spreadsheets, quoted if necessary. */
export const csvCell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value as string)
  const safe = neutral(text)
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file, as in RFC 4180. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvCell).join(',')}\r\n`
