import { drawBar, drawSign } from './bars.ts'
import type { ReportContent, ReportGroup, ReportMarker } from './content.ts'
import { ink, tones } from './ink.ts'
import { block, element, heightOf, makeRoom, ornament, write, type Sheet } from './sheet.ts'

const shares = [0.27, 0.15, 0.27, 0.15, 0.16] as const
const columnsOf = ({ left, width }: Sheet): { x: number; width: number }[] =>
  shares.map((share, index) => ({
    x: left + shares.slice(0, index).reduce((sum, one) => sum + one, 0) * width,
    width: share * width - 8,
  }))
const headSize = { size: 7.5, color: ink.text3 }

const drawHeads = (sheet: Sheet, words: readonly string[], cell: (index: number, draw: () => void) => void): void => {
  columnsOf(sheet).forEach(({ x, width }, index) =>
    cell(index, () => write(sheet, words[index] ?? '', x, sheet.y, { ...headSize, width })),
  )
}

const rowHeight = (sheet: Sheet, marker: ReportMarker): number => {
  const [name, result, , range, level] = columnsOf(sheet)
  return (
    Math.max(
      heightOf(sheet, marker.name, { size: 9.5, width: name?.width }),
      heightOf(sheet, `${marker.value} ${marker.unit}`, { size: 9.5, width: result?.width }),
      heightOf(sheet, marker.range, { size: 8.5, width: range?.width }),
      heightOf(sheet, marker.level?.word ?? '', { size: 8.5, width: level ? level.width - 11 : undefined }),
    ) + 11
  )
}

const writeRow = (sheet: Sheet, body: PDFKit.PDFStructureElement, marker: ReportMarker, height: number): void => {
  const { pdf, y } = sheet
  const [name, result, scale, range, level] = columnsOf(sheet)
  if (!name || !result || !scale || !range || !level) return
  const row = pdf.struct('TR')
  body.add(row)
  element(sheet, row, 'TH', () => write(sheet, marker.name, name.x, y, { size: 9.5, width: name.width }), {
    scope: 'Row',
  })
  element(sheet, row, 'TD', () =>
    write(sheet, `${marker.value} ${marker.unit}`.trim(), result.x, y, {
      face: 'semibold',
      size: 9.5,
      width: result.width,
    }),
  )
  const cell = pdf.struct('TD')
  row.add(cell)
  const { bar } = marker
  if (bar)
    element(sheet, cell, 'Figure', () => drawBar(sheet, bar, scale.x, y + 4, scale.width - 6), {
      alt: bar.alt,
      bbox: [scale.x, y, scale.x + scale.width, y + 12],
    })
  cell.end()
  element(sheet, row, 'TD', () =>
    write(sheet, marker.range, range.x, y + 0.5, { size: 8.5, color: ink.text2, width: range.width }),
  )
  element(sheet, row, 'TD', () => {
    if (!marker.level) return
    const { tone, word } = marker.level
    drawSign(sheet, tone, level.x, y + 3, 6)
    write(sheet, word, level.x + 11, y + 0.5, { size: 8.5, color: tones[tone].words, width: level.width - 11 })
  })
  row.end()
  ornament(sheet, () =>
    pdf
      .moveTo(sheet.left, y + height - 5)
      .lineTo(sheet.left + sheet.width, y + height - 5)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke(),
  )
  sheet.y += height
}

/** A heading and the table of its markers. */
export const writeGroup = (sheet: Sheet, { name, markers }: ReportGroup, { columns }: ReportContent): void => {
  const { pdf, root } = sheet
  const words = [columns.marker, columns.result, columns.scale, columns.range, columns.level]
  const first = markers[0]
  if (!first) return
  // A heading is never left alone at the bottom of a page.
  makeRoom(sheet, 52 + rowHeight(sheet, first))
  if (name) block(sheet, 'H2', name, { face: 'semibold', size: 12 }, 6)
  const table = pdf.struct('Table')
  root.add(table)
  const head = pdf.struct('THead')
  table.add(head)
  const heads = pdf.struct('TR')
  head.add(heads)
  drawHeads(sheet, words, (_, draw) => element(sheet, heads, 'TH', draw, { scope: 'Column' }))
  heads.end()
  head.end()
  sheet.y += 15
  const body = pdf.struct('TBody')
  table.add(body)
  for (const marker of markers) {
    const height = rowHeight(sheet, marker)
    if (makeRoom(sheet, height)) {
      // Read aloud once, shown on every page.
      drawHeads(sheet, words, (_, draw) => ornament(sheet, draw))
      sheet.y += 15
    }
    writeRow(sheet, body, marker, height)
  }
  body.end()
  table.end()
  sheet.y += 8
}
