import bidiFactory from 'bidi-js'
import type { FontOf } from './typefaces.ts'

/** A piece of a line in one font and direction, as it is drawn from left to right. */
export interface Run {
  text: string
  /** Null for the product's own. */
  font: string | null
  /** Where it is in the text. */
  index: number
}

/** Characters with what is drawn on or joined to them. */
const clusters = /\P{M}(?:\p{M}|\p{Variation_Selector}|\u200C|\u200D\P{M}?)*/gu
/** Where lines may break: after spaces, and around characters of scripts without spaces. */
const words =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F][\p{M}]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F]+/gu

const marksOfDirection = /^[\u200E\u200F\u202A-\u202E\u2066-\u2069]+$/

const bidi = bidiFactory()

export const clustersOf = (text: string): string[] => text.match(clusters) ?? []

/**
 * A line's runs in the order in which they are drawn.
 */
export const visualRuns = (line: string, fontOf: FontOf): Run[] => {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(line)
  const pieces: (Run & { level: number })[] = []
  for (const { 0: cluster, index } of line.matchAll(clusters)) {
    // They have said their part, and no font draws them.
    if (marksOfDirection.test(cluster)) continue
    const last = pieces.at(-1)
    const found = fontOf(cluster, last?.font ?? null)
    const [text, font, level] = [found === undefined ? '…' : cluster, found ?? null, levels[index] ?? 0]
    if (last?.font === font && last.level === level) {
      if (text !== '…' || !last.text.endsWith(text)) last.text += text
    } else pieces.push({ text, font, index, level })
  }
  const highest = Math.max(...pieces.map(({ level }) => level), paragraphs[0]?.level ?? 0)
  // Rule L2 of the algorithm: from the highest level to the lowest odd one, each stretch at or above it is reversed.
  let drawn = pieces
  for (let level = highest; level > 0; level--) {
    const next: typeof pieces = []
    let stretch: typeof pieces = []
    for (const piece of [...drawn, null]) {
      if (piece && piece.level >= level) stretch.unshift(piece)
      else {
        next.push(...stretch, ...(piece ? [piece] : []))
        stretch = []
      }
    }
    drawn = next
  }
  return drawn.map(({ text, font, index, level }) => ({
    text: level % 2 === 1 && font === null ? mirrored(text) : text,
    font,
    index,
  }))
}

/** Signs between words that run from right to left; the fonts of those words turn their own. */
const mirrored = (text: string): string =>
  [...text]
    .toReversed()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('')

/** A text in lines that are no wider than a width; a word that is wider is cut between characters. */
export const brokenLines = (text: string, width: number, widthOf: (line: string) => number): string[] => {
  const lines: string[] = []
  let line = ''
  const add = (part: string) => {
    if (line !== '' && widthOf(`${line}${part}`.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += line === '' ? part.trimStart() : part
  }
  for (const paragraph of text.split('\n')) {
    for (const [word] of paragraph.matchAll(words))
      if (widthOf(word) > width) for (const [cluster] of word.matchAll(clusters)) add(cluster)
      else add(word)
    lines.push(line.trimEnd())
    line = ''
  }
  return lines
}
