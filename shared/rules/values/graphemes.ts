/** Characters as their readers see them: a letter with its marks, a flag, a family of emoji. */

/** Firefox before 125 has no segmenter: there they are code points. */
export const graphemes = (text: string): string[] =>
  Intl.Segmenter ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [...text]

/** The first ones, at most `most` in length, which is that of code units or `of` something else. */
const fitting = (text: string, most: number, lengthOf: (part: string) => number): string => {
  let [kept, length] = ['', 0]
  for (const one of graphemes(text.slice(0, most * 32))) {
    length += lengthOf(one)
    if (length > most) break
    kept += one
  }
  return kept
}

/** A text of at most `most` characters; of a longer one the beginning, with an ellipsis as the last. */
export const shortened = (text: string, most: number): string => {
  if (text.length <= most) return text
  const first = fitting(text, most, () => 1)
  return first === text ? text : `${fitting(text, most - 1, () => 1).trimEnd()}…`
}

/** The beginning of a text that fits into `most` UTF-16 units, as columns of the database count at most, without half a character. */
export const within = (text: string, most: number): string =>
  text.length <= most ? text : fitting(text, most, (part) => part.length)
