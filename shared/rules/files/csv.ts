/** Digits and their punctuation, as in numbers and phone numbers (`+1 555 0100 x12`): a spreadsheet may reformat them, but runs nothing. */
const isHarmless = (text: string): boolean =>
  /^[+-]?[\d ().-]{1,40}(?:(?:x|ext\.?) ?\d{1,8})?$/i.test(text) && /\d/.test(text)

/**
 * Text that a spreadsheet displays without running it: formulas get a leading apostrophe. `fromNeutral` removes exactly what this
 * adds, so text that already has apostrophes gets one more.
 */
const neutral = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) && !isHarmless(text) ? `'${text}` : text)

/** A cell as it was before it was made safe for spreadsheets. */
export const fromNeutral = (text: string): string =>
  text.startsWith("'") && /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text

/** A number that only one reading fits: '26.001' could be 26 thousand to readers with a decimal comma, '26.0010' could not. */
export const clearNumber = (value: unknown): string => {
  const text = String(value as number)
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
}

/** One cell of a CSV file: safe for spreadsheets, quoted if necessary. */
export const csvCell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value as string)
  const safe = neutral(text)
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file, as in RFC 4180. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvCell).join(',')}\r\n`
