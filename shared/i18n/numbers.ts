import { LastUsed } from '../rules/index.ts'

const formats = new LastUsed<string, Intl.NumberFormat>(200)
/** The format of a locale; making one takes longer than formatting a hundred numbers. */
export const numberFormat = (locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = JSON.stringify([locale, options])
  return formats.get(key) ?? formats.set(key, new Intl.NumberFormat(locale, options))
}

/** Whether every language writes a number with its digits alone. */
export const isFew = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000
