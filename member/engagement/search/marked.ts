/** A piece of a text; `isHit` for a match. */
export interface Piece {
  text: string
  isHit: boolean
}

const escaped = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Splits a text at the searched words, wherever they occur, ignoring case. */
export const piecesOf = (text: string, term: string): Piece[] => {
  const words = term.split(/\s+/).filter(Boolean)
  if (words.length === 0) return [{ text, isHit: false }]
  const pattern = new RegExp(
    `(${words
      .toSorted((a, b) => b.length - a.length)
      .map(escaped)
      .join('|')})`,
    'giu',
  )
  return text
    .split(pattern)
    .map((piece, index) => ({ text: piece, isHit: index % 2 === 1 }))
    .filter(({ text: piece }) => piece !== '')
}
