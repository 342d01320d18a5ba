/** Faults without an observable effect. */
import type { Mutant } from './operators.ts'

interface Equivalent {
  file: string
  /** The whole trimmed line, so that it is found when lines move. */
  line: string
  original: string
  replacement: string
  why: string
}

export const equivalents: readonly Equivalent[] = [
  {
    file: 'shared/ui/model-viewer/trunk.ts',
    line: 'for (let place = 0; place + 2 < corners.length; place += 3) {',
    original: '<',
    replacement: '<=',
    why: 'Corners come by threes, so that the third of a triangle is never one past the last.',
  },
]

/** Why no test can notice the mutant; null if one could. */
export const equivalenceOf = (
  mutant: Mutant,
  code: string,
  known: readonly Equivalent[] = equivalents,
): string | null => {
  const line = code.split('\n')[mutant.line - 1]?.trim()
  const found = known.find(
    (one) =>
      one.file === mutant.file &&
      one.line === line &&
      one.original === mutant.original &&
      one.replacement === mutant.replacement,
  )
  return found?.why ?? null
}
