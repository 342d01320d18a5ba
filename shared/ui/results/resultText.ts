import { formatNumber, useLanguage, type Language } from '../../i18n/index.ts'

const quantity = /^([<>≤≥=~]*\s*[-+]?\d+)\.(\d+)$/

/** A lab's result as the language writes it: the decimal sign changes, the lab's digits and its words stay. */
export const resultText = (result: string, language: Language): string =>
  result.replace(quantity, `$1${formatNumber(1.5, language).slice(1, -1)}$2`)

/** `resultText` in the language of the page. */
export const useResultText = () => {
  const { language } = useLanguage()
  return (result: string) => resultText(result, language)
}
