import { folded, graphemes, searchedWords } from '#shared/rules/index.ts'

/** A piece of a text; `isHit` for a match. */
export interface Piece {
  text: string
  isHit: boolean
}

/** Splits a text at the searched words, wherever they occur, as the search compares them: without case and accents. */
export const piecesOf = (text: string, term: string): Piece[] => {
  const letters = graphemes(text)
  const plain = letters.map(folded)
  const all = plain.join('')
  // Marks stay with their letters. One letter may be folded to several, or to none.
  const origins = plain.flatMap((letter, at) => Array.from({ length: letter.length }, () => at))
  const hits = new Set<number>()
  for (const word of searchedWords(term))
    for (let start = all.indexOf(word); start >= 0; start = all.indexOf(word, start + 1))
      for (let at = start; at < start + word.length; at += 1) hits.add(origins[at] ?? -1)
  const pieces: Piece[] = []
  for (const [at, letter] of letters.entries()) {
    const last = pieces.at(-1)
    const isHit = plain[at] === '' && last ? last.isHit : hits.has(at)
    if (last?.isHit === isHit) last.text += letter
    else pieces.push({ text: letter, isHit })
  }
  return pieces
}
