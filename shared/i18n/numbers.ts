import { localeOf, type Language } from '../rules/index.ts'

/** A number as the language writes it: '10,000', '10.000', '10 000'. */
export const formatNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language)).format(value)

/** A whole percent of 100 as the language writes it: '50%', '50 %'. */
export const formatPercent = (percent: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(percent / 100)
