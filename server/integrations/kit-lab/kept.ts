import { isNestedTooDeeply } from '#shared/rules/index.ts'
import { ThirdPartyError } from '../call-log/index.ts'

/** The path of a text no database can store, with a NUL or a lone surrogate. Null if there is none. */
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
 * Makes sure that everything a lab sent can be stored.
 * @throws ThirdPartyError with the path of the first text that cannot, never with its contents
 */
export const assertKept = (value: unknown): void => {
  if (isNestedTooDeeply(value))
    throw new ThirdPartyError("The lab's data cannot be stored: it is nested too deeply.", 200)
  const place = placeOf(value)
  if (place)
    throw new ThirdPartyError(
      `The lab's data cannot be stored: ${place.join('.').slice(0, 200)} contains an invalid character.`,
      200,
    )
}
