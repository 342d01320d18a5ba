import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import { drawBar, drawSign, drawTrend } from './bars.ts'
import type { ReportContent, ReportTrend } from './content.ts'
import { ink, tones } from './ink.ts'
import { writeGroup } from './table.ts'
import { loadTypefaces, type LoadFont, type Typefaces } from './typefaces.ts'
import { block, element, heightOf, makeRoom, margin, ornament, set, write, writeFeet, type Sheet } from './sheet.ts'

/** The product's own, TrueType. */
export interface ReportFonts {
  regular: Uint8Array
  semibold: Uint8Array
}
export interface ReportOptions {
  fonts: ReportFonts
  /** For what these have not. */
  load: LoadFont
  /** Encrypts the file with AES-256; without it anyone can read it. */
  password?: string | null
  /** Creation date, part of the file's properties. */
  now: Date
}

const openSheet = (
  { title, language, paper, issuer }: ReportContent,
  { fonts, password, now }: ReportOptions,
  typefaces: Typefaces,
): Sheet => {
  const pdf = new PDFDocument({
    size: paper,
    margin,
    bufferPages: true,
    autoFirstPage: false,
    // None of the standard fonts, which browsers do not provide.
    font: null,
    // AES-256 came with an extension of 1.7.
    pdfVersion: password ? '1.7ext3' : '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: issuer, Creator: 'Hale', Producer: 'Hale', CreationDate: now },
    ...(password
      ? {
          userPassword: password,
          ownerPassword: crypto.randomUUID(),
          permissions: { printing: 'highResolution', copying: true, contentAccessibility: true },
        }
      : {}),
  } as unknown as PDFKit.PDFDocumentOptions)
  // The product's own typeface; its types only accept Node buffers.
  pdf.registerFont('regular', fonts.regular as PDFKit.Mixins.PDFFontSource)
  pdf.registerFont('semibold', fonts.semibold as PDFKit.Mixins.PDFFontSource)
  for (const [file, face] of typefaces.faces) pdf.registerFont(file, face as unknown as PDFKit.Mixins.PDFFontSource)
  pdf.font('regular')
  pdf.addPage()
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return { pdf, root, typefaces, left: margin, width: pdf.page.width - margin * 2, y: margin }
}

/** The bytes of a PDF while it is written. */
const collect = (pdf: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    pdf.on('data', (chunk: Uint8Array) => void chunks.push(chunk))
    pdf.on('error', reject)
    pdf.on('end', () => {
      const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
      chunks.reduce((offset, chunk) => {
        bytes.set(chunk, offset)
        return offset + chunk.length
      }, 0)
      resolve(bytes)
    })
  })

const writeHead = (sheet: Sheet, { title, facts, sentence, issuer }: ReportContent): void => {
  const { pdf, left, width, root } = sheet
  ornament(sheet, () => {
    const x = left
    const y = sheet.y
    pdf.lineWidth(2).strokeColor(ink.text).lineCap('round')
    for (const radius of [4, 8, 12])
      pdf.path(`M ${x + 13 - radius} ${y + 14} A ${radius} ${radius} 0 0 1 ${x + 13 + radius} ${y + 14}`).stroke()
    pdf.circle(x + 13, y + 14, 1.6).fill(ink.accent)
    write(sheet, issuer, left + 34, y + 3, { face: 'semibold', size: 10, width: width - 34 })
  })
  sheet.y += 36
  block(sheet, 'H1', title, { face: 'semibold', size: 22 }, 10)
  const columns = Math.min(facts.length, 5) || 1
  const column = width / columns
  const rows = Math.ceil(facts.length / columns)
  for (let row = 0; row < rows; row++) {
    const inRow = facts.slice(row * columns, (row + 1) * columns)
    const height = Math.max(...inRow.map(({ value }) => heightOf(sheet, value, { size: 9.5, width: column - 12 })))
    inRow.forEach(({ label, value }, index) => {
      const x = left + index * column
      element(sheet, root, 'P', () => {
        write(sheet, label, x, sheet.y, { size: 7.5, color: ink.text3, width: column - 12 })
        write(sheet, value, x, sheet.y + 11, { size: 9.5, width: column - 12 })
      })
    })
    sheet.y += height + 20
  }
  sheet.y += 4
  block(sheet, 'P', sentence, { face: 'semibold', size: 18 }, 12)
}

const writeStrip = (sheet: Sheet, strip: NonNullable<ReportContent['strip']>): void => {
  const { pdf, left, width, root } = sheet
  const { tones: blocks, legend, alt } = strip
  const gap = blocks.length > 30 ? 1.5 : 3
  const one = (width - gap * (blocks.length - 1)) / blocks.length
  makeRoom(sheet, 44)
  const base = sheet.y + 20
  const draw = () =>
    blocks.forEach((tone, index) => {
      const height = tone === 'bad' ? 20 : tone === 'warning' ? 16 : 12
      pdf
        .roundedRect(left + index * (one + gap), base - height, one, height, Math.min(2, one / 3))
        .fill(tones[tone].solid)
    })
  element(sheet, root, 'Figure', draw, { alt, bbox: [left, base - 20, left + width, base] })
  sheet.y = base + 8
  let x = left
  for (const { tone, words } of legend) {
    const at = x
    element(sheet, root, 'P', () => {
      drawSign(sheet, tone, at, sheet.y + 2, 6)
      write(sheet, words, at + 11, sheet.y, { size: 8.5, color: ink.text2, width: 200 })
    })
    x += set(sheet, { size: 8.5 }).widthOfString(words) + 28
  }
  sheet.y += 28
}

/** Relative widths of the columns. */
const writeScore = (sheet: Sheet, { heading, value, level, bar }: NonNullable<ReportContent['score']>): void => {
  const { left, width, root } = sheet
  block(sheet, 'H2', heading, { face: 'semibold', size: 12 }, 4)
  makeRoom(sheet, 90)
  element(sheet, root, 'P', () => {
    write(sheet, value, left, sheet.y, { face: 'semibold', size: 30, width: 150 })
    drawSign(sheet, level.tone, left + 160, sheet.y + 17, 9)
    write(sheet, level.word, left + 176, sheet.y + 13, {
      face: 'semibold',
      size: 13,
      color: tones[level.tone].words,
      width: width - 176,
    })
  })
  sheet.y += 48
  element(sheet, root, 'Figure', () => drawBar(sheet, bar, left, sheet.y, width, 9), {
    alt: bar.alt,
    bbox: [left, sheet.y - 4, left + width, sheet.y + 14],
  })
  ornament(sheet, () => {
    write(sheet, String(bar.min), left, sheet.y + 16, { size: 8, color: ink.text3, width: 60 })
    write(sheet, String(bar.max), left + width - 60, sheet.y + 16, {
      size: 8,
      color: ink.text3,
      width: 60,
      align: 'right',
    })
  })
  sheet.y += 40
}

const writeTrends = (sheet: Sheet, { heading, items }: NonNullable<ReportContent['trends']>): void => {
  const { left, width, root } = sheet
  const [across, gap, height] = [2, 24, 104]
  const one = (width - gap * (across - 1)) / across
  const draw = (item: ReportTrend, x: number, y: number) => {
    element(sheet, root, 'H3', () =>
      write(sheet, item.unit ? `${item.name}, ${item.unit}` : item.name, x, y, {
        face: 'semibold',
        size: 9,
        width: one,
      }),
    )
    element(sheet, root, 'Figure', () => drawTrend(sheet, item, x, y + 18, one, height - 34), {
      alt: item.alt,
      bbox: [x, y + 14, x + one, y + height],
    })
  }
  makeRoom(sheet, 26 + height)
  block(sheet, 'H2', heading, { face: 'semibold', size: 12 }, 8)
  for (let index = 0; index < items.length; index += across) {
    makeRoom(sheet, height)
    items.slice(index, index + across).forEach((item, column) => draw(item, left + column * (one + gap), sheet.y))
    sheet.y += height + 6
  }
}

const writeSignature = (
  sheet: Sheet,
  { heading, text, fingerprint }: NonNullable<ReportContent['signature']>,
): void => {
  const inner = sheet.width - 24
  const height = heightOf(sheet, text, { size: 8.5, width: inner }) + 58
  makeRoom(sheet, height)
  const { pdf, left, width, root, y } = sheet
  ornament(sheet, () => pdf.roundedRect(left, y, width, height - 6, 6).fill(ink.sunken))
  element(sheet, root, 'H2', () =>
    write(sheet, heading, left + 12, y + 10, { face: 'semibold', size: 9, width: inner }),
  )
  element(sheet, root, 'P', () => {
    write(sheet, text, left + 12, y + 23, { size: 8.5, color: ink.text2, width: inner })
    write(sheet, fingerprint, left + 12, y + height - 26, { face: 'semibold', size: 8.5, width: inner })
  })
  sheet.y += height + 6
}

/**
 * Writes a report as a tagged PDF: a structure tree with headings and tables, alternative texts for graphics, language, title and
 * embedded fonts. The same in browsers and in Node.
 * @returns the file's bytes
 */
export const buildReport = async (content: ReportContent, options: ReportOptions): Promise<Uint8Array<ArrayBuffer>> => {
  const typefaces = await loadTypefaces(content, create(options.fonts.regular), options.load)
  const sheet = openSheet(content, options, typefaces)
  const bytes = collect(sheet.pdf)
  writeHead(sheet, content)
  if (typefaces.isIncomplete) block(sheet, 'P', content.unprintable, { size: 9, color: ink.text2 }, 12)
  for (const { title, steps } of content.severe) {
    makeRoom(sheet, 60)
    const { left, width, y } = sheet
    const writing = { face: 'semibold', size: 12, color: tones.bad.words, width: width - 15 } as const
    ornament(sheet, () => drawSign(sheet, 'bad', left, y + 3, 9))
    element(sheet, sheet.root, 'H2', () => write(sheet, title, left + 15, y, writing))
    sheet.y += heightOf(sheet, title, writing) + 4
    steps.forEach((step, index) => block(sheet, 'P', `${index + 1}. ${step}`, { size: 10 }, 6))
    sheet.y += 8
  }
  if (content.strip && content.strip.tones.length > 0) writeStrip(sheet, content.strip)
  if (content.score) writeScore(sheet, content.score)
  for (const group of content.groups) writeGroup(sheet, group, content)
  if (content.trends && content.trends.items.length > 0) writeTrends(sheet, content.trends)
  for (const { heading, text } of content.paragraphs) {
    makeRoom(sheet, 60)
    block(sheet, 'H2', heading, { face: 'semibold', size: 12 }, 4)
    block(sheet, 'P', text, { size: 10, color: ink.text2 }, 14)
  }
  block(sheet, 'P', content.notice, { size: 9, color: ink.text2 }, 12)
  if (content.signature) writeSignature(sheet, content.signature)
  sheet.root.end()
  writeFeet(sheet, content)
  sheet.pdf.end()
  return bytes
}
