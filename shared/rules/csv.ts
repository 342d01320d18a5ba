/**
 * Reads comma-separated values by RFC 4180: quoted cells may hold commas, line breaks and doubled quotes. Lines may end in
 * LF or CRLF, a byte order mark is passed over, and semicolons or tabs separate where the first line has no comma outside
 * of quotes.
 * @throws SyntaxError when a quoted cell is not closed
 */
export const parseCsv = (text: string): string[][] => {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < source.length) {
    const cell = source[at] === '"' ? quotedCell(source, at) : plainCell(source, at, separator)
    row.push(cell.text)
    at = cell.end
    if (source[at] === separator) {
      at += 1
      // A separator at the very end has an empty cell behind it.
      if (at === source.length) row.push('')
      continue
    }
    if (source[at] === '\r') at += 1
    if (source[at] === '\n') at += 1
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
}

interface Cell {
  text: string
  /** Where the cell ends: at a separator, a line's end, or the end of the text. */
  end: number
}

const quotedCell = (source: string, start: number): Cell => {
  let text = ''
  for (let at = start + 1; ; ) {
    const quote = source.indexOf('"', at)
    if (quote === -1) throw new SyntaxError('A quoted cell is not closed')
    text += source.slice(at, quote)
    if (source[quote + 1] !== '"') return { text, end: quote + 1 }
    text += '"'
    at = quote + 2
  }
}

const plainCell = (source: string, start: number, separator: string): Cell => {
  let end = start
  while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r') end += 1
  return { text: source.slice(start, end), end }
}

const separatorOf = (source: string): string => {
  const [firstLine = ''] = source.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1)
  return firstLine.includes(',') ? ',' : firstLine.includes(';') ? ';' : firstLine.includes('\t') ? '\t' : ','
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe before it. */
const neutral = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text)

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  const text = value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value as string)
  const safe = neutral(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file, as RFC 4180 has it. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`
