import { useFormats } from '#shared/i18n/index.ts'
import type { DecimalSign } from '#shared/rules/index.ts'

/** The sign before decimals in the member's formats. */
export const useDecimalSign = (): DecimalSign => (useFormats().formatNumber(1.5).includes(',') ? ',' : '.')
