/** Words normalized for comparison: without case, spaces, dashes and underscores ('CONTACT US' is 'contactus'). */
export const normalizeWord = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, '')

/** The one of `values` matching `given`, or null. An exact match takes precedence over a loose one. */
export const matchWord = <V extends string>(values: readonly V[], given: unknown): V | null => {
  if (typeof given !== 'string' && typeof given !== 'number') return null
  const text = String(given)
  const exact = values.find((value) => value === text)
  if (exact !== undefined) return exact
  const wanted = normalizeWord(text)
  return values.find((value) => normalizeWord(value) === wanted) ?? null
}

/** A name as a path segment: 'Sleep Well!' → 'sleep-well'. Empty if it has no Latin letters or digits. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

const hashOf = (words: string): string => {
  let hash = 0
  for (const letter of words) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash.toString(36)
}

/**
 * The slug generated from another field: avoids reserved words, and leaves room for a number if it is taken. Null without any
 * words.
 */
export const slugFrom = (
  words: unknown,
  { name, max, reserved = [] }: { name: string; max: number; reserved?: readonly string[] },
): string | null => {
  if (typeof words !== 'string' || words.trim() === '') return null
  const slug = slugOf(words).slice(0, max - 12) || `${name}-${hashOf(words)}`
  return reserved.includes(slug) ? `${slug}-page` : slug
}

/** A label within a sentence: 'Health tip' becomes 'health tip', while 'FAQ' and 'PDF template' are unchanged. */
export const inSentence = (label: string): string =>
  /^.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
