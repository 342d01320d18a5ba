import { create, type Font, type OutlinePoint, type Subset } from 'fontkit'

/** The weight of fonts that have a choice. */
const weight = 500

/** A glyph's points in the chosen weight, which fontkit does not apply to WOFF2; those of a composed glyph are its parts'. */
const pointsOf = (font: Font, id: number): OutlinePoint[] => {
  const glyph = font.getGlyph(id)
  const { points = [], components = [] } = glyph._decode() ?? {}
  if (components.length > 0)
    return components.flatMap(({ glyphID, dx, dy }) =>
      pointsOf(font, glyphID).map((point) => Object.assign(point, { x: point.x + dx, y: point.y + dy })),
    )
  const moved = points.map((point) => point.copy())
  // Four points of metrics follow those of the outline.
  const phantoms = moved
    .slice(0, 1)
    .flatMap((point) => [0, 0, 0, 0].map(() => Object.assign(point.copy(), { endContour: true, x: 0, y: 0 })))
  font._variationProcessor?.transformPoints(id, [...moved, ...phantoms])
  return moved.map((point) => Object.assign(point.copy(), { x: Math.round(point.x), y: Math.round(point.y) }))
}

/** An outline as the 'glyf' table has it: a simple glyph without instructions, its points as differences of two bytes. */
const encodedOutline = (points: readonly OutlinePoint[]): Uint8Array => {
  if (points.length === 0) return new Uint8Array()
  const ends = points.flatMap(({ endContour }, index) => (endContour ? [index] : []))
  const flags = 12 + ends.length * 2
  const bytes = new Uint8Array(Math.ceil((flags + points.length * 5) / 4) * 4)
  const view = new DataView(bytes.buffer)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const header = [ends.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  header.forEach((value, index) => view.setInt16(index * 2, value))
  ends.forEach((end, index) => view.setUint16(10 + index * 2, end))
  points.forEach(({ x, y, onCurve }, index) => {
    const last = points[index - 1] ?? { x: 0, y: 0 }
    bytes[flags + index] = onCurve ? 1 : 0
    view.setInt16(flags + points.length + index * 2, x - last.x)
    view.setInt16(flags + points.length * 3 + index * 2, y - last.y)
  })
  return bytes
}

/** A subset whose glyphs are written from their outlines: fontkit copies them from a table, which WOFF2 does not have. */
const subsetOf = (font: Font, subset: Subset): Subset => {
  // Offsets of four bytes, for large fonts.
  subset.font = Object.create(font, { loca: { value: { version: 1 } } }) as Font
  subset._addGlyph = (id) => {
    const points = pointsOf(font, id)
    const outline = encodedOutline(points)
    subset.glyf.push(outline)
    subset.loca.offsets.push(subset.offset)
    subset.hmtx.metrics.push({
      advance: Math.round(font.getGlyph(id).advanceWidth),
      bearing: points.length > 0 ? Math.min(...points.map(({ x }) => x)) : 0,
    })
    subset.offset += outline.length
    return subset.glyf.length - 1
  }
  return subset
}

/**
 * Lets each glyph be copied as a character: parts of one that was taken apart as themselves, or as nothing; ligatures of right-to-left
 * scripts backwards, since readers turn whole lines around.
 */
const copyable = (font: Font): Font => {
  const layout = font.layout.bind(font)
  const known = new Set<number>()
  font.layout = (...options) => {
    const run = layout(...options)
    const isPart = run.glyphs.map(({ codePoints }) => codePoints.length === 0)
    run.glyphs.forEach((glyph, index) => {
      if (known.has(glyph.id)) return
      known.add(glyph.id)
      const [own] = isPart[index] || isPart[index + 1] ? font.stringsForGlyph(glyph.id) : []
      if (own !== undefined) glyph.codePoints = [...own].map((character) => character.codePointAt(0) ?? 0)
      else if (isPart[index]) glyph.codePoints = [0x200b]
      else if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(String.fromCodePoint(...glyph.codePoints)))
        glyph.codePoints = glyph.codePoints.toReversed()
    })
    return run
  }
  return font
}

/** A font file as pdfkit takes it: WOFF and TrueType, and WOFF2 with a choice of weights. */
export const openFace = (bytes: Uint8Array): Font => {
  const font = create(bytes)
  if (!('wght' in font.variationAxes)) return copyable(font)
  const { constructor: Varied } = font as unknown as {
    constructor: new (stream: unknown, coordinates: number[]) => Font
  }
  const varied = new Varied(new font.stream.constructor(bytes), [weight])
  const createSubset = varied.createSubset.bind(varied)
  varied.createSubset = () => subsetOf(varied, createSubset())
  return copyable(varied)
}
