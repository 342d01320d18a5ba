import type { ReportContent } from './content.ts'
import { ink } from './ink.ts'
import { brokenLines, visualRuns, type Run } from './runs.ts'
import type { Typefaces } from './typefaces.ts'

/** Page margin in points. */
export const margin = 48
const footHeight = 58

/** A tagged document with a writing position that moves down the page. */
export interface Sheet {
  pdf: PDFKit.PDFDocument
  /** The root of the document's structure. */
  root: PDFKit.PDFStructureElement
  typefaces: Typefaces
  left: number
  width: number
  /** Where the next piece starts. */
  y: number
}

const bottomOf = ({ pdf }: Sheet): number => pdf.page.height - footHeight

/** Starts a new page if a piece of this height does not fit. Returns whether it did. */
export const makeRoom = (sheet: Sheet, height: number): boolean => {
  if (sheet.y + height <= bottomOf(sheet)) return false
  sheet.pdf.addPage()
  sheet.y = margin
  return true
}

interface Writing {
  face?: 'regular' | 'semibold'
  size?: number
  color?: string
  width?: number
  align?: 'left' | 'right'
}

/** Sets the font and size for measuring and writing. */
export const set = ({ pdf }: Sheet, { face = 'regular', size = 10, color = ink.text }: Writing): PDFKit.PDFDocument =>
  pdf.font(face).fontSize(size).fillColor(color)

const lineGap = 2
/** Features given to the library make it shape a whole run, rather than word by word. */
const whole = { features: [], lineBreak: false }

const setRun = (sheet: Sheet, { font }: Run, writing: Writing): PDFKit.PDFDocument =>
  font === null ? set(sheet, writing) : set(sheet, writing).font(font)

const widthOf = (sheet: Sheet, runs: readonly Run[], writing: Writing): number =>
  runs.reduce((sum, run) => sum + setRun(sheet, run, writing).widthOfString(run.text, whole), 0)

/** The lines of a text that needs other fonts or directions, as runs. */
const linesOf = (sheet: Sheet, text: string, writing: Writing): Run[][] => {
  const runsOf = (line: string) => visualRuns(line, sheet.typefaces.fontOf)
  return brokenLines(text, writing.width ?? sheet.width, (line) => widthOf(sheet, runsOf(line), writing)).map(runsOf)
}

/** Scripts with marks above and below need more room than letters. */
const lineHeight = (sheet: Sheet, writing: Writing): number =>
  set(sheet, writing).currentLineHeight(true) * 1.2 + lineGap

export const heightOf = (sheet: Sheet, text: string, writing: Writing): number =>
  sheet.typefaces.isPlain(text)
    ? set(sheet, writing).heightOfString(text, { width: writing.width ?? sheet.width, lineGap })
    : linesOf(sheet, text, writing).length * lineHeight(sheet, writing)

/** Writes such a text, with what is copied of it. */
const writeRuns = (sheet: Sheet, text: string, x: number, y: number, writing: Writing): void => {
  const { pdf } = sheet
  const height = lineHeight(sheet, writing)
  const { size = 10, width = sheet.width, align = 'left' } = writing
  pdf.markContent('Span', { actual: text } as PDFKit.Mixins.MarkingOptions)
  linesOf(sheet, text, writing).forEach((runs, line) => {
    let at = align === 'right' ? x + width - widthOf(sheet, runs, writing) : x
    const placed = runs.map((run) => {
      const start = at
      at += widthOf(sheet, [run], writing)
      return { run, start }
    })
    // Written as it is read, which is how it is copied.
    for (const { run, start } of placed.toSorted((one, other) => one.run.index - other.run.index))
      setRun(sheet, run, writing).text(run.text, start, y + line * height + size, {
        ...whole,
        baseline: 'alphabetic',
      } as PDFKit.Mixins.TextOptions)
  })
  pdf.endMarkedContent()
}

/** Writes text at a position without moving on. */
export const write = (sheet: Sheet, text: string, x: number, y: number, writing: Writing): void => {
  if (!sheet.typefaces.isPlain(text)) return writeRuns(sheet, text, x, y, writing)
  set(sheet, writing).text(text, x, y, {
    width: writing.width ?? sheet.width,
    align: writing.align ?? 'left',
    lineGap,
  })
}

/** An element of the structure with its drawing. */
export const element = (
  { pdf }: Sheet,
  parent: PDFKit.PDFStructureElement,
  type: string,
  draw: () => void,
  options: { alt?: string; scope?: 'Column' | 'Row'; bbox?: [number, number, number, number] } = {},
): void => {
  const made = pdf.struct(type, options as PDFKit.Mixins.StructureElementOptions, draw)
  parent.add(made)
  made.end()
}

/** Decorative drawing: lines, logos, page numbers. */
export const ornament = ({ pdf }: Sheet, draw: () => void): void => {
  pdf.markContent('Artifact')
  draw()
  pdf.endMarkedContent()
}

/** Text over the full width, as a separate element. */
export const block = (sheet: Sheet, type: string, text: string, writing: Writing, space = 8): void => {
  const height = heightOf(sheet, text, writing)
  makeRoom(sheet, height)
  element(sheet, sheet.root, type, () => write(sheet, text, sheet.left, sheet.y, writing))
  sheet.y += height + space
}

/** The footer of every page, once the number of pages is known. */
export const writeFeet = (sheet: Sheet, { notice, page, issuer }: ReportContent): void => {
  const { pdf, left, width } = sheet
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index)
    // Below the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - footHeight + 12
    ornament(sheet, () => {
      pdf
        .moveTo(left, y - 6)
        .lineTo(left + width, y - 6)
        .lineWidth(0.5)
        .strokeColor(ink.line)
        .stroke()
      write(sheet, `${notice} ${issuer}`, left, y, { size: 7.5, color: ink.text3, width: width - 90 })
      write(sheet, page.replace('%1', String(index + 1)).replace('%2', String(count)), left + width - 80, y, {
        size: 7.5,
        color: ink.text3,
        width: 80,
        align: 'right',
      })
    })
  }
}
