import { LastUsed, localeOf, type Language } from '../rules/index.ts'

const formats = new LastUsed<string, Intl.NumberFormat>(200)
/** The format of a locale; making one takes longer than formatting a hundred numbers. */
export const numberFormat = (locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = JSON.stringify([locale, options])
  return formats.get(key) ?? formats.set(key, new Intl.NumberFormat(locale, options))
}

/** Whether every language writes a number with its digits alone. */
export const isFew = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000

/** A number as the language writes it: '10,000', '10.000', '10 000'. */
export const formatNumber = (value: number, language: Language): string =>
  isFew(value) ? String(value) : numberFormat(localeOf(language)).format(value)

/** A whole percent of 100 as the language writes it: '50%', '50 %'. */
export const formatPercent = (percent: number, language: Language): string =>
  numberFormat(localeOf(language), { style: 'percent' }).format(percent / 100)

const byteUnits = ['kilobyte', 'megabyte', 'gigabyte'] as const
const step = 1024
/** A size as the language writes it: '1.5 MB', '1,5 Mo'. @param bytes of which 1024 make a kilobyte */
export const formatBytes = (bytes: number, language: Language): string => {
  let size = bytes / step
  let unit = 0
  while (size >= step && unit < byteUnits.length - 1) {
    size /= step
    unit += 1
  }
  const options = { style: 'unit', unit: byteUnits[unit], maximumFractionDigits: unit === 0 ? 0 : 1 } as const
  return numberFormat(localeOf(language), options).format(unit === 0 ? Math.ceil(size) : size)
}
