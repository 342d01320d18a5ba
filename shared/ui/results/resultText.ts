import { useFormats, type Formats } from '../../i18n/index.ts'

const quantity = /^([<>≤≥=~]*\s*[-+]?\d+)\.(\d+)$/

/** A lab's result in the reader's format: only the decimal separator changes. */
export const resultText = (result: string, { formatNumber }: Pick<Formats, 'formatNumber'>): string =>
  result.replace(quantity, `$1${formatNumber(1.5).slice(1, -1)}$2`)

/** `resultText` in the page's formats. */
export const useResultText = () => {
  const formats = useFormats()
  return (result: string) => resultText(result, formats)
}
