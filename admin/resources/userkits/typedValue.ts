import { isUnclearNumber, plainSigns, readNumber, splitComparator } from '#shared/rules/index.ts'

/** A typed number, or the lab's own notation ('<10'). A comma counts as the decimal separator. */
export const valueOf = (typed: string): number | string => readNumber(typed) ?? typed.trim()

/** '1,250' and '<1,250' are 1250 to one reader and 1.25 to another, so neither is guessed. '0,125' and '12,5' can only be decimals. */
export const commaProblem = (typed: string): string | undefined =>
  isUnclearNumber(splitComparator(plainSigns(typed)).rest)
    ? `Enter “${typed.trim().replaceAll(',', '')}” without a comma, or use a decimal point.`
    : undefined
