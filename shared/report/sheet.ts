import type { ReportContent } from './content.ts'
import { ink } from './ink.ts'

/** Page margin in points. */
export const margin = 48
const footHeight = 58

/** A tagged document with a writing position that moves down the page. */
export interface Sheet {
  pdf: PDFKit.PDFDocument
  /** The root of the document's structure. */
  root: PDFKit.PDFStructureElement
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

export const heightOf = (sheet: Sheet, text: string, writing: Writing): number =>
  set(sheet, writing).heightOfString(text, { width: writing.width ?? sheet.width, lineGap: 2 })

/** Writes text at a position without moving on. */
export const write = (sheet: Sheet, text: string, x: number, y: number, writing: Writing): void => {
  set(sheet, writing).text(text, x, y, {
    width: writing.width ?? sheet.width,
    align: writing.align ?? 'left',
    lineGap: 2,
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
