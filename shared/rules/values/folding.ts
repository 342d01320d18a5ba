/**
 * How texts are compared in searches, on the server and in browsers: without case, accents, ligatures and kinds of apostrophes and
 * hyphens. The database does the same by these tables (`server/kernel/database/folding.ts`).
 */

/** Letters that Unicode does not decompose, and one letter or sign each that people type instead. */
export const plainLetterOf: Readonly<Record<string, string>> = {
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  ħ: 'h',
  Ħ: 'h',
  ı: 'i',
  ł: 'l',
  Ł: 'l',
  ŧ: 't',
  Ŧ: 't',
  ς: 'σ',
  ẞ: 'ß',
  Æ: 'æ',
  Œ: 'œ',
  Þ: 'þ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  ʻ: "'",
  '′': "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
}
/** Lowercase letters that are written as two. */
export const pairOf: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/** Accents and other marks above or below a letter, as a pattern of JavaScript and of PostgreSQL. */
export const marks = '[\\u0300-\\u036f]'

// Marked as pure, so that bundles without a search leave it out.
const single = /* @__PURE__ */ new RegExp(`[${Object.keys(plainLetterOf).join('')}]`, 'gu')
const paired = /* @__PURE__ */ new RegExp(`[${Object.keys(pairOf).join('')}]`, 'gu')
const marking = /* @__PURE__ */ new RegExp(marks, 'gu')

/** 'Nuñez' → 'nunez', 'Ødegård' → 'odegard', 'Weiß' → 'weiss', 'Işıl' → 'isil', 'D’Arc' → "d'arc". */
export const folded = (text: string): string =>
  text
    // Unicode decomposes this one to a space.
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replaceAll(marking, '')
    .toLowerCase()
    .replaceAll(single, (letter) => plainLetterOf[letter] ?? letter)
    .replaceAll(paired, (letter) => pairOf[letter] ?? letter)

/** The order of two texts for all readers, as lists of the server have it: without case and accents, an empty one last. */
export const compareTexts = (one: string, other: string): number => {
  const [first, second] = [folded(one), folded(other)]
  if (first === second) return 0
  return second === '' || (first !== '' && first < second) ? -1 : 1
}

/** The folded words of a search. A comma as in 'Nuñez, José' belongs to no word. */
export const searchedWords = (search: string): string[] =>
  folded(search)
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[,;]+|[,;]+$/g, ''))
    .filter(Boolean)

/** Whether texts together contain each of the words of a search. */
export const matchesWords = (search: string, texts: readonly (string | null)[]): boolean => {
  const all = folded(texts.filter((text) => text !== null).join(' '))
  return searchedWords(search).every((word) => all.includes(word))
}
