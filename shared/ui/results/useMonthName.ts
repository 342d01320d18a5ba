import { useFormats } from '../../i18n/index.ts'

/** Formats 'yyyy-MM' in the page's language: 'Sep 2025', or 'Sep' if the year is clear. */
export const useMonthName = () => {
  const { formatMonth } = useFormats()
  return (month: string, length: 'long' | 'short' = 'long'): string => {
    const name = formatMonth(new Date(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1, 1), 'short')
    return length === 'short' ? name : `${name} ${month.slice(0, 4)}`
  }
}
