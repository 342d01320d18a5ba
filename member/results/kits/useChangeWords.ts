import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { changeSince } from '#shared/rules/index.ts'
import type { Marker } from '#shared/ui/results/index.ts'
import { useTimezone } from '../../app/index.ts'
import type { useReadings } from './useReadings.ts'

/**
 * How each marker changed since the previous results: '+12 since 05/28/2026'.
 * @param at the day or time of the shown results
 */
export const useChangeWords = ({ byCode }: Pick<ReturnType<typeof useReadings>, 'byCode'>, at: string) => {
  const { formatDate, formatNumber } = useFormats()
  const { t } = useTranslation('results')
  const timezone = useTimezone()
  return ({ code, value, unit }: Marker): string | undefined => {
    const change = changeSince(byCode.get(code) ?? [], { value, unit, at })
    if (!change) return undefined
    const date = formatDate(change.since, timezone)
    if (change.difference === 0) return t('change_none', { date })
    const sign = change.difference > 0 ? '+' : '−'
    return t('change', { difference: `${sign}${formatNumber(Math.abs(change.difference))}`, date })
  }
}
