import { ThirdPartyError } from '../call-log/index.ts'

const deepest = 40

/** Where a text stands that no database keeps: with a NUL, or half of a character. Null for none. */
const placeOf = (value: unknown, depth: number): string[] | null => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : null
  if (typeof value !== 'object' || value === null) return null
  if (depth > deepest) return []
  for (const [key, part] of Object.entries(value)) {
    if (placeOf(key, depth)) return ['(a name)']
    const place = placeOf(part, depth + 1)
    if (place) return [key, ...place]
  }
  return null
}

/**
 * Makes sure that all that a lab sent can be kept.
 * @throws ThirdPartyError with the place of the first text that cannot, and never with what it says
 */
export const assertKept = (value: unknown): void => {
  const place = placeOf(value, 0)
  if (place) throw new ThirdPartyError(`The lab's text cannot be kept: ${place.join('.').slice(0, 200)} has characters that are none.`, 200)
}
