/** Results as laboratories write them: a number, or the limit that it is below or above ('<0.1', '≥ 60', 'less than 5'). */

import { toNumber } from '../values/coercion.ts'
import { folded } from '../values/folding.ts'
import { readNumber, type DecimalSign } from '../values/numbers.ts'

/** Which side of a limit a value is on, and whether it may be the limit itself. */
export type Comparator = '<' | '≤' | '>' | '≥'

/** All values that a result may stand for; an open end is infinite. */
export interface Span {
  least: number
  most: number
  /** Whether the ends belong to it. */
  hasLeast: boolean
  hasMost: boolean
}
export interface Quantity extends Span {
  /** The value, or the limit. */
  number: number
  /** Null for a value. */
  comparator: Comparator | null
}

/** Signs, and words in the languages of reports without accents, as patterns. */
const written: Readonly<Record<Comparator, string>> = {
  '≤': "<=|=<|≤|≦|⩽|up to|at most|au plus|no mas de|not? more than|bis(?: zu)?|hochstens|maximal|max\\.?|hasta|jusqu'a|ate",
  '≥': '>=|=>|≥|≧|⩾|from|at least|not? less than|ab|mindestens|min\\.?|al menos|desde|a partir de|au moins|pelo menos',
  '<': '<|less than|lower than|below|under|kleiner als|weniger als|unter|menor (?:que|do que|de|a)|menos de|por debajo de|abaixo de|inferi(?:or|eure?) a|moins de',
  '>': '>|greater than|higher than|more than|above|over|grosser als|mehr als|uber|mayor (?:que|de|a)|mas de|mais de|por encima de|acima de|maior (?:que|do que)|superi(?:or|eure?) a|plus de',
}
const comparators = ['≤', '≥', '<', '>'] as const
const compared = /* @__PURE__ */ comparators.map(
  (comparator) => [comparator, new RegExp(`^(?:${written[comparator]})(?![\\p{L}<>=])\\s*`, 'u')] as const,
)

/** A text in one form, for signs and numbers: '＜ 0,5' is '< 0,5'. */
export const plainSigns = (text: string): string =>
  text.normalize('NFKC').replaceAll('\u2212', '-').replaceAll('&lt;', '<').replaceAll('&gt;', '>').trim()

/** A comparator at the start of a plain text, and the text after it. */
export const splitComparator = (plain: string): { comparator: Comparator | null; rest: string } => {
  const start = folded(plain)
  for (const [comparator, pattern] of compared) {
    const rest = start.replace(pattern, '')
    if (rest === start) continue
    // Folding may change lengths, so the same words are found in the plain text.
    let end = 0
    while (folded(plain.slice(0, end)).length < start.length - rest.length) end += 1
    return { comparator, rest: plain.slice(end) }
  }
  return { comparator: null, rest: plain }
}

const spanOf = (number: number, comparator: Comparator | null): Span => {
  const isBelow = comparator === '<' || comparator === '≤'
  const isAbove = comparator === '>' || comparator === '≥'
  return {
    least: isBelow ? -Infinity : number,
    most: isAbove ? Infinity : number,
    hasLeast: !isBelow && comparator !== '>',
    hasMost: !isAbove && comparator !== '<',
  }
}

/**
 * What a result says as a number; null for words, and for a number that could be two ('1,250').
 * @param decimal the decimal sign of who wrote it
 */
export const readQuantity = (value: unknown, decimal: DecimalSign = '.'): Quantity | null => {
  if (typeof value !== 'string') {
    const number = toNumber(value, null)
    return number === null ? null : { number, comparator: null, ...spanOf(number, null) }
  }
  // '10⁵' is no 105, and a factor without its unit no result.
  if (/[⁰¹²³⁴-⁹]/.test(value)) return null
  const { comparator, rest } = splitComparator(plainSigns(value))
  const number = readNumber(rest, decimal) ?? (decimal === '.' ? toNumber(rest, null) : null)
  return number === null ? null : { number, comparator, ...spanOf(number, comparator) }
}

/** The number that a result is; null for a limit and for words. */
export const exactNumber = (value: unknown): number | null => {
  const quantity = readQuantity(value)
  return quantity?.comparator === null ? quantity.number : null
}
