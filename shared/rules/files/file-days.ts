/** How a file writes dates with slashes or dashes: month first, as in the US, or day first. */
export const dayOrders = ['mdy', 'dmy'] as const
export type DayOrder = (typeof dayOrders)[number]

const yearLast = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?: 0?0:00(?::00)?)?$/
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T ]0?0:00(?::00)?)?$/
const two = (part: string | undefined): string => (part ?? '').padStart(2, '0')

/** A date in a file as `YYYY-MM-DD`; with dots the day always comes first. Other text is returned unchanged. */
export const dayFrom = (text: string, order: DayOrder): string => {
  const words = text.trim()
  const [, year, month, day] = yearFirst.exec(words) ?? []
  if (year !== undefined) return `${year}-${two(month)}-${two(day)}`
  const [, first, separator, second, last] = yearLast.exec(words) ?? []
  if (last === undefined) return text
  return order === 'dmy' || separator === '.'
    ? `${last}-${two(second)}-${two(first)}`
    : `${last}-${two(first)}-${two(second)}`
}

/**
 * The order of a file's dates, determined by numbers above 12. Null if there are none with slashes or dashes; `isCertain` is false
 * if nothing or both orders are indicated, so that a person must decide.
 */
export const dayOrderOf = (texts: readonly string[]): { order: DayOrder; isCertain: boolean } | null => {
  const found = texts.map((text) => yearLast.exec(text.trim())).filter((match) => match !== null && match[2] !== '.')
  if (found.length === 0) return null
  const isDayFirst = found.some((match) => Number(match?.[1]) > 12)
  const isMonthFirst = found.some((match) => Number(match?.[3]) > 12)
  return { order: isDayFirst && !isMonthFirst ? 'dmy' : 'mdy', isCertain: isDayFirst !== isMonthFirst }
}
