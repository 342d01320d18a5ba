/** What reports use of libraries without types of their own. */
declare module 'fontkit' {
  export interface OutlinePoint {
    onCurve: boolean
    endContour: boolean
    x: number
    y: number
    copy: () => OutlinePoint
  }
  export interface Glyph {
    advanceWidth: number
    _decode: () => {
      points?: OutlinePoint[]
      components?: { glyphID: number; dx: number; dy: number }[]
    } | null
  }
  export interface Subset {
    font: Font
    glyf: Uint8Array[]
    loca: { offsets: number[] }
    hmtx: { metrics: { advance: number; bearing: number }[] }
    offset: number
    _addGlyph: (glyph: number) => number
  }
  export interface Font {
    /** By axis; empty for fonts of one weight. */
    variationAxes: Readonly<Record<string, unknown>>
    stream: { constructor: new (bytes: Uint8Array) => unknown }
    hasGlyphForCodePoint: (point: number) => boolean
    getGlyph: (glyph: number) => Glyph
    createSubset: () => Subset
    _variationProcessor: { transformPoints: (glyph: number, points: OutlinePoint[]) => void } | null
    layout: (text: string, ...options: unknown[]) => { glyphs: (Glyph & { id: number; codePoints: number[] })[] }
    /** The characters that a glyph alone stands for. */
    stringsForGlyph: (glyph: number) => string[]
  }
  export const create: (bytes: Uint8Array) => Font
}

declare module 'bidi-js' {
  interface Levels {
    levels: Uint8Array
    paragraphs: { level: number }[]
  }
  const bidiFactory: () => {
    getEmbeddingLevels: (text: string) => Levels
    getReorderedIndices: (text: string, levels: Levels, start?: number, end?: number) => number[]
    getMirroredCharacter: (character: string) => string | null
  }
  export default bidiFactory
}
