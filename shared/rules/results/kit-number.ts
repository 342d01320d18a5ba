const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The check character of a kit number: the Luhn algorithm modulo 36 over its digits and letters. It detects every single wrong
 * character and nearly every transposition.
 */
export const kitCheckCharacter = (number: string): string => {
  const values = [...number.toUpperCase()].map((character) => alphabet.indexOf(character)).filter((value) => value >= 0)
  const sum = values.toReversed().reduce((total, value, index) => {
    const weighted = index % 2 === 0 ? value * 2 : value
    return total + Math.floor(weighted / 36) + (weighted % 36)
  }, 0)
  return alphabet.charAt((36 - (sum % 36)) % 36)
}

/** A kit number as stored: capitals, groups with hyphens, however it was typed or scanned. */
export const kitNumber = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s_\u2010-\u2015]+/g, '-')
    .replaceAll(/-{2,}/g, '-')

/** Whether a number from `kitNumber` can belong to a kit: groups of letters and digits, and no wrong check character. */
export const isKitNumber = (number: string): boolean =>
  /^[0-9A-Z]{2,}(-[0-9A-Z]+)+$/.test(number) && !hasWrongCheck(number)

/**
 * Whether a number contradicts its own check character. Only numbers that end in one have it, as on newer boxes:
 * `4F7-3316-K`; `4F7-2291` cannot be checked.
 */
export const hasWrongCheck = (text: string): boolean => {
  const parts = /^([0-9A-Z]{2,4}-\d{4})-([0-9A-Z])$/.exec(kitNumber(text))
  return parts !== null && kitCheckCharacter(parts[1] ?? '') !== parts[2]
}
