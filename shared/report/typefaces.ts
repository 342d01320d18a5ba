import type { Font } from 'fontkit'
import { openFace } from './face.ts'
import { clustersOf } from './runs.ts'
import { fontFileOf } from './scripts.ts'

/** Reads a font file, as its npm package exports it. */
export type LoadFont = (file: string) => Promise<Uint8Array>

/**
 * The file of the font that draws a cluster; null for the product's own. Undefined for what no font has.
 * @param before the font of the cluster before; spaces stay in it
 */
export type FontOf = (cluster: string, before: string | null) => string | null | undefined

export interface Typefaces {
  /** By file. */
  faces: ReadonlyMap<string, Font>
  fontOf: FontOf
  /** Whether some characters are in no font. */
  isIncomplete: boolean
  /** Whether the product's own font draws all of a text. */
  isPlain: (text: string) => boolean
}

const everyText = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(everyText) : []
}

/** What is not drawn itself: joiners, selectors of variants and line breaks. */
const isDrawn = (character: string): boolean => !/[\p{Cf}\uFE00-\uFE0F\n]/u.test(character)

const isIn = (font: Font, cluster: string): boolean =>
  [...cluster].every((character) => !isDrawn(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))

/** The fonts of all texts of a report; of those that cannot be loaded, the characters count as unknown. */
export const loadTypefaces = async (content: unknown, own: Font, load: LoadFont): Promise<Typefaces> => {
  const faces = new Map<string, Font>()
  const files = new Map<string, string | undefined>()
  const open = async (file: string): Promise<Font | null> => {
    const known = faces.get(file)
    if (known) return known
    try {
      const face = openFace(await load(file))
      faces.set(file, face)
      return face
    } catch {
      return null
    }
  }
  for (const text of everyText(content))
    for (const cluster of clustersOf(text)) {
      if (files.has(cluster) || isIn(own, cluster)) continue
      const file = await fontFileOf(cluster, text)
      const face = file === null ? null : await open(file)
      files.set(cluster, file !== null && face && isIn(face, cluster) ? file : undefined)
    }
  return {
    faces,
    isIncomplete: [...files.values()].includes(undefined),
    fontOf: (cluster, before) => {
      if (files.has(cluster)) return files.get(cluster)
      return cluster === ' ' && before !== null && faces.get(before)?.hasGlyphForCodePoint(0x20) ? before : null
    },
    isPlain: (text) => files.size === 0 || clustersOf(text).every((cluster) => !files.has(cluster)),
  }
}
