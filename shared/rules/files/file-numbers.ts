import { isUnclearNumber, readNumber, readNumberOfFile, readWhole, type DecimalSign } from '../values/numbers.ts'

/** A cell with a number. */
export interface NumberCell {
  text: string
  /** Whether its column takes whole numbers only, so that a sign in it stands between thousands. */
  isWhole: boolean
}

const signs: readonly DecimalSign[] = ['.', ',']
const otherThan = (sign: string | undefined): DecimalSign => (sign === '.' ? ',' : '.')

/** The decimal sign that a number shows; null if it shows none, or could be two numbers. */
const shownBy = ({ text, isWhole }: NumberCell): DecimalSign | null => {
  const found = text.match(/[.,]/g) ?? []
  const last = found.at(-1)
  if (last === undefined || (readNumber(text, '.') ?? readNumber(text, ',')) === null) return null
  if (new Set(found).size > 1) return last as DecimalSign
  const isGrouped = found.length > 1 || signs.some((sign) => isUnclearNumber(text, sign))
  return isGrouped ? (isWhole || found.length > 1 ? otherThan(last) : null) : (last as DecimalSign)
}

/** How a file writes numbers, where it has some that could be two. */
export interface FileNumbers {
  /** Null if the others do not show it, or show both, so that a person must decide. */
  decimal: DecimalSign | null
  /** One that could be two. */
  sample: string
}

/** The decimal sign of a file by all of its numbers; null if none of them could be two numbers, such as 1.250. */
export const decimalOf = (cells: Iterable<NumberCell>): FileNumbers | null => {
  const shown = new Set<DecimalSign>()
  let sample: string | null = null
  for (const cell of cells) {
    const sign = shownBy(cell)
    if (sign) shown.add(sign)
    else if (!cell.isWhole && sample === null && signs.some((one) => isUnclearNumber(cell.text, one)))
      sample = cell.text.trim()
  }
  if (sample === null) return null
  const [decimal = null] = shown.size === 1 ? shown : []
  return { decimal, sample }
}

/** A number in a file's cell; null for other text. Whole numbers with thousands apart are the same in any notation. */
export const numberFrom = ({ text, isWhole }: NumberCell, decimal: DecimalSign): number | null =>
  (isWhole ? readWhole(text) : null) ?? readNumberOfFile(text, decimal)
