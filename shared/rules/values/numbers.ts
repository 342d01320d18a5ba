/** Numbers as people write them: with a decimal point or comma, with thousands apart, with spaces around. */

const spaces = /[\s'’]/gu
/** A whole number whose thousands stand apart by one of the signs. */
const grouped = /^([+-]?[1-9]\d{0,2})([.,])\d{3}(?:\2\d{3})*$/
/** The same with decimals after the other sign. */
const both = /^[+-]?[1-9]\d{0,2}(?:(,)\d{3})+(\.)\d+$|^[+-]?[1-9]\d{0,2}(?:(\.)\d{3})+(,)\d+$/
const spaced = /^[+-]?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/u
const simple = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/

/** The decimal point, or the comma of most languages. */
export type DecimalSign = '.' | ','

/**
 * Whether a text is one number to some people and another one, a thousand times as large, to others: '1,250' where the decimal sign is
 * a point, '1.250' where it is a comma.
 */
export const isUnclearNumber = (text: string, decimal: DecimalSign = '.'): boolean => {
  const [, , sign] = grouped.exec(text.trim()) ?? []
  return sign !== undefined && sign !== decimal && text.trim().split(sign).length === 2
}

/**
 * The number that a written text can only be; null for none, and for one that could be two.
 * @param decimal the decimal sign of the person's language
 */
export const readNumber = (text: string, decimal: DecimalSign = '.'): number | null => {
  const written = text.trim()
  if (isUnclearNumber(written, decimal)) return null
  const plain = spaced.test(written) ? written.replaceAll(spaces, '') : written
  const parts = both.exec(plain)
  const sign = parts ? (parts[1] ?? parts[3]) : grouped.exec(plain)?.[2]
  const isGrouped = sign !== undefined && (parts || sign !== decimal || plain.indexOf(sign) !== plain.lastIndexOf(sign))
  const digits = isGrouped ? plain.replaceAll(sign, '') : plain
  return simple.test(digits) ? Number(digits.replace(',', '.')) : null
}

/** The whole number that a written text can only be: '12,345', '12.345' and '12 345' are twelve thousand. Other numbers are read, too. */
export const readWhole = (text: string): number | null => {
  const sign = grouped.exec(text.trim())?.[2]
  return readNumber(sign === undefined ? text : text.replaceAll(sign, ''))
}

/** The same for text of a file whose decimal sign is known, so that the other sign can only stand between thousands. */
export const readNumberOfFile = (text: string, decimal: DecimalSign): number | null =>
  readNumber(isUnclearNumber(text, decimal) ? text.replaceAll(/[.,]/g, '') : text, decimal)
