/** A piece of a text; `isHit` for one that was searched for. */
export interface Piece {
  text: string
  isHit: boolean
}

const escaped = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Cuts a text at the searched words, wherever they stand in it and in whatever case. */
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
