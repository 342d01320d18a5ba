import { useTranslation } from '#shared/i18n/index.ts'
import { metersPerMile } from '#shared/rules/index.ts'
import { useUnits } from './useUnits.ts'

/**
 * How far away a place is, in the member's units. Distances are straight lines from the middle of a ZIP code's area, so they are
 * rounded to whole miles or kilometers and said to be approximate.
 */
export const useDistanceText = (): ((miles: number) => string) => {
  const { t } = useTranslation('common')
  const isMetric = useUnits() === 'metric'
  return (miles) => {
    const distance = Math.round(isMetric ? (miles * metersPerMile) / 1000 : miles)
    if (distance === 0) return t('in_area')
    return t(isMetric ? 'about_kilometres' : 'about_miles', { distance })
  }
}
