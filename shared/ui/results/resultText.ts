import { readQuantity } from '../../rules/index.ts'
import { useFormats, type Formats } from '../../i18n/index.ts'

/** A lab's result in the reader's format: only the decimal separator changes. */
export const resultText = (result: string, { formatNumber }: Pick<Formats, 'formatNumber'>): string =>
  readQuantity(result) ? result.replace(/\.(?=\d+$)/, formatNumber(1.5).slice(1, -1)) : result

/** `resultText` in the page's formats. */
export const useResultText = () => {
  const formats = useFormats()
  return (result: string) => resultText(result, formats)
}
