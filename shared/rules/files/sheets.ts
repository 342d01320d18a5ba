import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import read from 'read-excel-file/universal'
import { fileLimits, FileProblem, tooMany } from './file-problem.ts'

export type Cell = string | number | boolean | null
/** A line of a table with its number as shown by a spreadsheet. */
export interface TableLine {
  row: number
  cells: readonly Cell[]
}
export interface Sheet {
  name: string
  lines: TableLine[]
}

/** How large a workbook may be when it is unpacked: many times as much as the most cells need. */
const unpackedMb = 30
/** Files in a workbook: its directory may name the same bytes any number of times. */
const mostParts = 1000
/** Lines and columns are counted from the first cell on, so that one cell far away makes a large table. */
const mostPlaces = fileLimits.cells * 10

/** XML has no bare `<` in attributes; without it, each is read in the time of its length. */
const attributes = '((?:"[^"<]*"|\'[^\'<]*\'|[^>"\'<])*)'
const tags = (names: string, rest: string) => new RegExp(`<(?:\\w+:)?(?:${names})\\b${attributes}${rest}`, 'g')
/** A cell or row without content. A formatted sheet can have a million of them. */
const empty = tags('c|row', '\\/>')
const open = tags('c|row', '>')
/** A formula whose result was not saved with it. */
const unsolved = tags('c', '>\\s*<f\\b(?:[^>]*\\/>|[^>]*>[^<]*<\\/f>)\\s*(?:<v\\s*\\/>|<v><\\/v>)?\\s*<\\/c>')
const typed = /\st=["'](\w+)["']/
const place = /\sr\s*=\s*["']([^"']*)/

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** @throws FileProblem if the sheet is too large, or says the place of a cell in an unusual way */
const assertSmall = (xml: string): void => {
  let [rows, columns, cells] = [0, 0, 0]
  for (const [, written = ''] of xml.matchAll(open)) {
    const [, at] = place.exec(written) ?? []
    const [, letters, digits] = /^([A-Z]*)(\d+)$/.exec(at ?? 'A1') ?? []
    if (letters === undefined) throw new FileProblem('table_workbook')
    rows = Math.max(rows, Number(digits))
    columns = Math.max(columns, columnOf(letters))
    cells += letters === '' ? 0 : 1
    if (columns > fileLimits.columns) throw tooMany('columns')
    if (cells > fileLimits.cells || rows * columns > mostPlaces) throw tooMany('cells')
  }
}

/** A sheet without empty cells. What a formula could not compute is text such as `#REF!` and `#N/A`, which the reader takes for nothing. */
const readableSheet = (xml: string): string => {
  const filled = xml
    .replaceAll(empty, '')
    .replaceAll(unsolved, (_, written: string) =>
      typed.exec(written)?.[1] === 'str' ? '' : `<c${written.replace(typed, '')} t="str"><v>#N/A</v></c>`,
    )
    .replaceAll(open, (tag: string) => tag.replace(/\st="e"/, ' t="str"'))
  assertSmall(filled)
  return filled
}

/** Only what is read, unpacked within bounds, and packed again without compressing it. */
const unpack = (bytes: Uint8Array): ArrayBuffer => {
  let [size, count] = [0, 0]
  const parts = unzipSync(bytes, {
    filter: ({ name, size: packedSize, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false
      count += 1
      // What is stored as it is takes its packed size, whatever the directory claims.
      size += Math.max(packedSize, originalSize)
      if (count > mostParts || size > unpackedMb * 1024 * 1024)
        throw new FileProblem('table_unpacked', { count: String(unpackedMb) })
      return true
    },
  })
  for (const [name, part] of Object.entries(parts))
    if (name.includes('/worksheets/')) parts[name] = strToU8(readableSheet(strFromU8(part)))
  const packed = zipSync(parts, { level: 0 })
  return packed.buffer
}

const two = (part: number): string => String(part).padStart(2, '0')
/** A date as text, with its time if it has one; a time alone if it has no date. */
const dateText = (read: Date): string => {
  const date = new Date(Math.round(read.getTime() / 1000) * 1000)
  const seconds = date.getUTCSeconds()
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}${seconds ? `:${two(seconds)}` : ''}`
  const day = date.toISOString().slice(0, 10)
  if (date.getUTCFullYear() < 1900) return time
  return time === '00:00' ? day : `${day}T${time}`
}

/**
 * The sheets of an .xlsx file that have content: numbers and booleans as such, dates as text, formulas by their results.
 * @throws FileProblem if it is no such file, or too large
 */
export const readSheets = async (bytes: Uint8Array): Promise<Sheet[]> => {
  // The container of older, and of encrypted workbooks.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new FileProblem('table_locked')
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new FileProblem('file_invalid')
  try {
    const sheets = await read(unpack(bytes))
    return sheets.flatMap(({ sheet, data }) => {
      const lines = data.flatMap((row, index): TableLine[] => {
        const cells = row.map((cell) => (cell instanceof Date ? dateText(cell) : (cell as Cell)))
        return cells.some((cell) => cell !== null && String(cell).trim() !== '') ? [{ row: index + 1, cells }] : []
      })
      return lines.length > 0 ? [{ name: sheet, lines }] : []
    })
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('table_workbook')
  }
}
