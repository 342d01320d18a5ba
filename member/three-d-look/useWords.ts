import { formatNumber, useLanguage, useTranslation } from '#shared/i18n/index.ts'
import { girthsOf, inches, oneDecimal, pounds, weightOf, type BodyScan } from '#shared/rules/index.ts'
import { formatDate } from '#shared/ui/index.ts'
import { useTimezone, useUnits } from '../app/index.ts'

export const measures = ['weight', 'chest', 'waist', 'high_hips'] as const
export type Measure = (typeof measures)[number]
export const girths = ['chest', 'waist', 'high_hips'] as const

/** A value of a scan in kg or cm; null when it was not measured. */
export const valueOf = (scan: BodyScan, measure: Measure): number | null =>
  measure === 'weight' ? weightOf(scan) : girthsOf(scan)[measure]

/** Measures and dates as the member reads them: whole pounds and inches, or kilograms and centimeters. */
export const useWords = () => {
  const { t } = useTranslation('look')
  const { language } = useLanguage()
  const timezone = useTimezone()
  const isMetric = useUnits() === 'metric'
  const amount = (measure: Measure, value: number): string => {
    if (measure === 'weight')
      return isMetric ? t('kilograms', { value: oneDecimal(value) }) : t('pounds', { value: pounds(value) })
    return isMetric ? t('centimeters', { value: oneDecimal(value) }) : t('inches', { value: inches(value) })
  }
  const date = (scan: BodyScan): string => formatDate(scan.created_at, timezone)
  /** Every girth that was measured, in one line. */
  const girthWords = (scan: BodyScan): string => {
    const known = girths.flatMap((name) => {
      const value = girthsOf(scan)[name]
      return value === null ? [] : [t('figure_value', { name: t(name), value: amount(name, value) })]
    })
    return known.length > 0 ? new Intl.ListFormat(language).format(known) : t('figure_unknown')
  }
  return { amount, date, girthWords, isMetric, number: (value: number) => formatNumber(value, language), language }
}
