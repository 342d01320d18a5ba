import { useMemo } from 'react'
import { useFormats } from '#shared/i18n/index.ts'
import { compareTexts, countries } from '#shared/rules/index.ts'

/** The countries for a Select, in the order of their names. */
export const useCountryOptions = (): { value: string; label: string }[] => {
  const { locale } = useFormats()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    return countries
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((one, other) => compareTexts(one.label, other.label))
  }, [locale])
}
