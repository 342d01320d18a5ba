/** Reads the contents of a PDF, independently of the library that wrote it. */
import { inflateSync } from 'node:zlib'

export interface ReadPdf {
  /** The document catalog. */
  catalog: string
  /** Every object outside of streams. */
  everything: string
  /** Words of all pages in drawing order. */
  text: string
  pages: number
  /** The drawing operators of all pages with their operands. */
  drawing: string
  /** Width and height of the first page in points. */
  box: number[]
  /** Number of structure elements by type. */
  structure: Readonly<Record<string, number>>
}

const objects = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g

const inflated = (body: string): string => {
  const start = body.indexOf('stream\n')
  if (start < 0) return ''
  const bytes = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1')
  if (!body.includes('/FlateDecode')) return bytes.toString('latin1')
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    // Encrypted.
    return ''
  }
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The character map of a font. */
const readMap = (stream: string): Map<number, string> => {
  const map = new Map<number, string>()
  for (const [, block = ''] of stream.matchAll(/beginbfrange\n?([\s\S]*?)endbfrange/g))
    for (const [, from = '', , list = ''] of block.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*\[([^\]]*)\]/gi))
      [...list.matchAll(/<([0-9a-f]*)>/gi)].forEach(([, hex = ''], index) =>
        map.set(Number.parseInt(from, 16) + index, fromHex(hex)),
      )
  return map
}

/** @param bytes as returned by `buildReport` */
export const openPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const file = Buffer.from(bytes).toString('latin1')
  const bodies = new Map([...file.matchAll(objects)].map(([, id = '', body = '']) => [id, body]))
  const dictionaries = [...bodies.values()].map((body) => body.split('stream\n')[0] ?? '')
  const trailer = file.slice(file.lastIndexOf('trailer'))
  const structure: Record<string, number> = {}
  for (const body of dictionaries) {
    const [, type] = /\/S \/([A-Z][A-Za-z0-9]*)/.exec(body) ?? []
    if (type) structure[type] = (structure[type] ?? 0) + 1
  }
  const maps = new Map<string, Map<number, string>>()
  for (const body of dictionaries)
    for (const [, name = '', font = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(bodies.get(font) ?? '') ?? []
      maps.set(name, readMap(inflated(bodies.get(unicode) ?? '')))
    }
  const pages = [...bodies.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body))
  const drawings = pages.map((page) => inflated(bodies.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? ''))
  const text = drawings
    .map((drawing) => {
      let font = ''
      return drawing.replace(
        /[\s\S]*?(?:\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|$)/g,
        (_, name?: string, shown?: string) => {
          if (name) font = name
          const codes = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => hex).join('')
          return (
            [...codes.matchAll(/.{4}/g)]
              .map(([code]) => maps.get(font)?.get(Number.parseInt(code, 16)) ?? '')
              .join('') + (shown ? '\n' : '')
          )
        },
      )
    })
    .join('\n')
  const [, root = ''] = /\/Root (\d+) 0 R/.exec(trailer) ?? []
  const [, box = ''] = /\/MediaBox \[([^\]]*)\]/.exec(pages[0] ?? '') ?? []
  return {
    catalog: bodies.get(root) ?? '',
    everything: `${dictionaries.join('\n')}\n${trailer}`,
    text: text.replace(/\n+/g, ' ').replace(/ {2,}/g, ' '),
    pages: pages.length,
    drawing: drawings.join('\n'),
    box: box.trim().split(/\s+/).map(Number).slice(2),
    structure,
  }
}

/** The text of all pages as a reader copies it. */
export const readText = async (bytes: Uint8Array): Promise<string> => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pdf = await getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()),
  )
  return pages
    .flatMap(({ items }) => items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')))
    .join('')
}
