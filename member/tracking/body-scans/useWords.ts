import { createContext, use } from 'react'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { girthsOf, shownChange, shownValue, weightOf, type BodyScan } from '#shared/rules/index.ts'
import { useTimezone, useUnits } from '../../app/index.ts'

export const measures = ['weight', 'chest', 'waist', 'high_hips'] as const
export type Measure = (typeof measures)[number]
export const girths = ['chest', 'waist', 'high_hips'] as const

/** A measurement in kg or cm; null if it was not taken. */
export const valueOf = (scan: BodyScan, measure: Measure): number | null =>
  measure === 'weight' ? weightOf(scan) : girthsOf(scan)[measure]

/** When the shown scans were taken. */
export const ScanDays = createContext<readonly string[]>([])

/** Measurements and dates in the member's format: whole pounds and inches, or kilograms and centimeters. */
export const useWords = () => {
  const { formatDate, formatDateTime, formatList, formatNumber } = useFormats()
  const { t } = useTranslation('body_scans')
  const timezone = useTimezone()
  const isMetric = useUnits() === 'metric'
  const kindOf = (measure: Measure) => (measure === 'weight' ? 'weight' : 'girth')
  const inUnit = (measure: Measure, value: number): string => {
    if (measure === 'weight') return isMetric ? t('kilograms', { value }) : t('pounds', { value })
    return isMetric ? t('centimeters', { value }) : t('inches', { value })
  }
  const amount = (measure: Measure, value: number): string =>
    inUnit(measure, shownValue(kindOf(measure), value, isMetric))
  /** The change of a measurement from one scan to the next; null if it rounds to nothing. */
  const change = (measure: Measure, before: number, now: number): { isDown: boolean; size: string } | null => {
    const changed = shownChange(kindOf(measure), before, now, isMetric)
    return changed === 0 ? null : { isDown: changed < 0, size: inUnit(measure, Math.abs(changed)) }
  }
  const days = use(ScanDays)
  /** The day, with the time if others were taken on the same day. */
  const date = ({ created_at: at }: BodyScan): string => {
    const day = formatDate(at, timezone)
    return days.filter((other) => formatDate(other, timezone) === day).length > 1 ? formatDateTime(at, timezone) : day
  }
  /** All measured circumferences, on one line. */
  const girthWords = (scan: BodyScan): string => {
    const known = girths.flatMap((name) => {
      const value = girthsOf(scan)[name]
      return value === null ? [] : [t('figure_value', { name: t(name), value: amount(name, value) })]
    })
    return known.length > 0 ? formatList(known) : t('figure_unknown')
  }
  return {
    amount,
    change,
    date,
    girthWords,
    isMetric,
    number: formatNumber,
    list: formatList,
  }
}
