import { isNestedTooDeeply } from '#shared/rules/index.ts'
import { ThirdPartyError } from '../call-log/index.ts'

/** Where a text stands that no database keeps: with a NUL, or half of a character. Null for none. */
const placeOf = (value: unknown): string[] | null => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    if (placeOf(key)) return ['(a name)']
    const place = placeOf(part)
    if (place) return [key, ...place]
  }
  return null
}

/**
 * Makes sure that all that a lab sent can be kept.
 * @throws ThirdPartyError with the place of the first text that cannot, and never with what it says
 */
export const assertKept = (value: unknown): void => {
  if (isNestedTooDeeply(value)) throw new ThirdPartyError("The lab's data cannot be stored: it is nested too deeply.", 200)
  const place = placeOf(value)
  if (place) throw new ThirdPartyError(`The lab's data cannot be stored: ${place.join('.').slice(0, 200)} contains an invalid character.`, 200)
}
