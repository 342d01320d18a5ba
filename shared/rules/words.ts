/** Words as they are compared: without case, spaces, dashes and underscores ('CONTACT US' is 'contactus'). */
export const normalizeWord = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, '')

/** The one of `values` that `given` means, or null. An exact match goes before a loose one. */
export const matchWord = <V extends string>(values: readonly V[], given: unknown): V | null => {
  if (typeof given !== 'string' && typeof given !== 'number') return null
  const text = String(given)
  const exact = values.find((value) => value === text)
  if (exact !== undefined) return exact
  const wanted = normalizeWord(text)
  return values.find((value) => normalizeWord(value) === wanted) ?? null
}

/** A name as part of an address: 'Sleep Well!' → 'sleep-well'. Empty when it has no letter or digit of the Latin script. */
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
 * The slug that an item gets from another of its fields: clear of reserved words, and with room for a number where it is
 * taken. Null without any words.
 */
export const slugFrom = (words: unknown, { name, max, reserved = [] }: { name: string; max: number; reserved?: readonly string[] }): string | null => {
  if (typeof words !== 'string' || words.trim() === '') return null
  const slug = slugOf(words).slice(0, max - 12) || `${name}-${hashOf(words)}`
  return reserved.includes(slug) ? `${slug}-page` : slug
}

/** A label inside a sentence: 'Health tip' is 'health tip', while 'FAQ' and 'PDF template' stay. */
export const inSentence = (label: string): string =>
  /^.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
