import type { ReportBar, ReportTrend, Tone } from './content.ts'
import { ink, tones } from './ink.ts'
import type { Sheet } from './sheet.ts'
import { write } from './sheet.ts'

const placeOf = (value: number, { min, max }: Pick<ReportBar, 'min' | 'max'>): number =>
  max > min ? Math.min(Math.max((value - min) / (max - min), 0), 1) : 0

const severity: Readonly<Record<Tone, number>> = { good: 0, warning: 1, bad: 2, none: 3 }
/** The band containing a value. An edge belongs to the better of its two bands. */
const bandAt = (bands: ReportBar['bands'], value: number) =>
  bands
    .filter(({ from, to }) => value >= from && value <= to)
    .toSorted((one, other) => severity[one.tone] - severity[other.tone])[0]

/** A scale with its bands; the one containing the value is in full color, and the value is a ring. */
export const drawBar = ({ pdf }: Sheet, bar: ReportBar, x: number, y: number, width: number, height = 5): void => {
  const { bands, value } = bar
  const held = value === null ? null : bandAt(bands, value)
  const gap = 1
  pdf.save()
  pdf.roundedRect(x, y, width, height, height / 2).clip()
  for (const band of bands) {
    const { from, to, tone } = band
    const start = x + placeOf(from, bar) * width
    const end = x + placeOf(to, bar) * width
    if (end - start > gap)
      pdf
        .rect(start, y, end - start - gap, height)
        .fill(held === band || value === null ? tones[tone].solid : tones[tone].pale)
  }
  pdf.restore()
  if (value === null) return
  const at = x + placeOf(value, bar) * width
  const radius = height * 0.95
  pdf
    .circle(Math.min(Math.max(at, x + radius), x + width - radius), y + height / 2, radius)
    .lineWidth(2)
    .fillAndStroke(ink.white, ink.text)
}

/** A different symbol for every tone, so that meaning never depends on color alone. */
export const drawSign = ({ pdf }: Sheet, tone: Tone, x: number, y: number, size: number): void => {
  pdf.fillColor(tones[tone].solid)
  if (tone === 'good') pdf.circle(x + size / 2, y + size / 2, size / 2).fill()
  else if (tone === 'warning') pdf.polygon([x + size / 2, y], [x + size, y + size], [x, y + size]).fill()
  else if (tone === 'bad') pdf.rect(x, y, size, size).fill()
  else pdf.rect(x, y + size * 0.35, size, size * 0.3).fill()
}

/** The line of a marker's values over time, with the healthy range behind it. */
export const drawTrend = (
  sheet: Sheet,
  { points, healthy }: ReportTrend,
  x: number,
  y: number,
  width: number,
  height: number,
): void => {
  const { pdf } = sheet
  const values = [...points.map(({ value }) => value), ...[healthy.from, healthy.to].filter((one) => one !== null)]
  const low = Math.min(...values)
  const high = Math.max(...values)
  const room = (high - low || Math.abs(high) || 1) * 0.15
  const scale = { min: low - room, max: high + room * 2.2 }
  const plot = height - 14
  const yOf = (value: number) => y + plot - placeOf(value, scale) * plot
  const inset = 16
  const xOf = (index: number) =>
    x + inset + (points.length > 1 ? (index / (points.length - 1)) * (width - inset * 2) : (width - inset * 2) / 2)
  const top = yOf(healthy.to ?? scale.max)
  const bottom = yOf(healthy.from ?? scale.min)
  pdf.rect(x, top, width, Math.max(bottom - top, 1)).fill(tones.good.pale)
  pdf
    .moveTo(x, y + plot)
    .lineTo(x + width, y + plot)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke()
  points.forEach(({ value }, index) =>
    index === 0 ? pdf.moveTo(xOf(index), yOf(value)) : pdf.lineTo(xOf(index), yOf(value)),
  )
  pdf.lineWidth(1.2).strokeColor(ink.text2).stroke()
  points.forEach(({ value, label, tone }, index) => {
    drawSign(sheet, tone, xOf(index) - 3.5, yOf(value) - 3.5, 7)
    const isFirst = index === 0
    if (!isFirst && index < points.length - 1) return
    const start = isFirst ? x : x + width - 80
    const align = isFirst ? 'left' : 'right'
    write(sheet, label, start, y + plot + 4, { size: 7, color: ink.text3, width: 80, align })
    write(sheet, String(value), isFirst ? x + inset - 4 : x + width - inset - 76, yOf(value) - 14, {
      face: 'semibold',
      size: 7.5,
      width: 80,
      align,
    })
  })
}
