import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { changeSince, isUnlikelyChange, type ReadingChange } from '#shared/rules/index.ts'
import type { Marker } from '#shared/ui/results/index.ts'
import { useTimezone } from '../../app/index.ts'
import type { KnownMarker } from './useCatalogue.ts'
import type { useReadings } from './useReadings.ts'

type Readings = Pick<ReturnType<typeof useReadings>, 'byCode'>

/** A result's change since the previous one, if the lab should be asked whether it is right; null otherwise. */
export const unlikelyChangeOf = (
  { byCode }: Readings,
  { code, value, unit }: Marker,
  at: string,
  known: KnownMarker | undefined,
): ReadingChange | null => {
  const change = changeSince(byCode.get(code) ?? [], { value, unit, at }, known?.substance)
  return isUnlikelyChange(change, known?.unlikelyChange ?? null) ? change : null
}

/**
 * How each marker changed since the previous results: '+12 since 05/28/2026'.
 * @param at the day or time of the shown results
 */
export const useChangeWords = (readings: Readings, at: string, known: ReadonlyMap<string, KnownMarker>) => {
  const { formatDate, formatNumber } = useFormats()
  const { t } = useTranslation('results')
  const timezone = useTimezone()
  return (marker: Marker): string | undefined => {
    const { code, value, unit } = marker
    const change = changeSince(readings.byCode.get(code) ?? [], { value, unit, at }, known.get(code)?.substance)
    if (!change) return undefined
    const date = formatDate(change.since, timezone)
    if (change.difference === 0) return t('change_none', { date })
    const sign = change.difference > 0 ? '+' : '−'
    const words = t('change', { difference: `${sign}${formatNumber(Math.abs(change.difference))}`, date })
    return unlikelyChangeOf(readings, marker, at, known.get(code)) ? `${words}. ${t('change_unlikely')}` : words
  }
}
