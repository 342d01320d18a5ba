import { formatNumber, useLanguage, type Language } from '../../i18n/index.ts'

const quantity = /^([<>≤≥=~]*\s*[-+]?\d+)\.(\d+)$/

/** A lab's result in the language's format: only the decimal separator changes. */
export const resultText = (result: string, language: Language): string =>
  result.replace(quantity, `$1${formatNumber(1.5, language).slice(1, -1)}$2`)

/** `resultText` in the page's language. */
export const useResultText = () => {
  const { language } = useLanguage()
  return (result: string) => resultText(result, language)
}
