import { readLine } from './text.ts'

/** Digits of a script stand in runs of ten from zero on. */
const valueOfDigit = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(point - before - 1))) before += 1
  return String(before % 10)
}

const prefix = /^(?:tel|phone|fax|mobile?|mobil|t|f|m)\s*[.:]+\s*/i
/** RFC 3966: `;phone-context=+49` completes a number, `;ext=` extends it, other parameters say nothing of it. */
const parameters = /;\s*[\w-]+=.*$/
const context = /^[^+].*?;\s*phone-context=(\+[\d.()-]+)/i
const extensionParameter = /;\s*ext=(\d[\d.()-]*)/i
const extension = /\s*[,;]?\s*(?:x|ext|extension|durchwahl|poste|#)[.:]?\s*(\d{1,8})\s*$/i
/** What a spreadsheet makes of digits. */
const decimals = /^(\+?\d{7,})\.0$/

/** A number without the trunk prefix that stands in brackets after its country code, unless the country's numbers begin with it. */
export const withoutTrunk = (number: string): string =>
  number
    .replace(/^(\+\s?(?:39|378|225|229|242))[\s-]*\(0\)\s*/, '$1 0')
    .replace(/^(\+\s?(?!39|378|225|229|242)[\d\s-]{1,4}?)[\s-]*\(0(?:\)\s*|(?=\d))/, (bracket, code: string) =>
      bracket.includes(')') ? `${code} ` : `${code} (`,
    )

/**
 * A phone number as it is stored, in plain characters: '+49 (0)30 – 99 88 77' → '+49 30 - 99 88 77', 'tel:089/1234567;ext=5' →
 * '089/1234567 x5'. Text that is no number is read like any other line, and stays none.
 */
export const readPhone = (text: string): string => {
  const plain = readLine(text.normalize('NFKC'))
    .replaceAll(/\p{Nd}/gu, valueOfDigit)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\s·•]+/gu, ' ')
    .replace(prefix, '')
  const country = context.exec(plain)?.[1]
  const inside = extensionParameter.exec(plain)?.[1]?.replaceAll(/\D/g, '')
  const number = plain.replace(parameters, '').replace(extension, ' x$1').replace(/;.*$/, '').replace(decimals, '$1')
  const parts = [country, number.trim(), inside && `x${inside}`].filter(Boolean)
  const written = withoutTrunk(parts.join(' '))
  return isPhone(written) ? written : readLine(text)
}

const pattern = /^\+?(?=(?:\D*\d){3})[\d\s()./-]{3,30}(?: x\d{1,8})?$/

/** Whether a read text can be dialed: anything from the three digits of an emergency number on. */
export const isPhone = (text: string): boolean => pattern.test(text)

/** The digits that tell a number from others in a search, without what numbers are stored with or without; null for words. */
export const phoneDigits = (search: string): string | null => {
  const read = readPhone(search)
  if (!isPhone(read)) return null
  const digits = (read.split(' x')[0] ?? '').replaceAll(/\D/g, '').replace(/^0+|^1(?=\d{10}$)/, '')
  return digits.length < 4 ? null : digits
}
