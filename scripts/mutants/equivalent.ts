/** Faults that change nothing anybody could notice. */
import type { Mutant } from './operators.ts'

interface Equivalent {
  file: string
  /** The whole line without the space around it, so that it is found again when lines move. */
  line: string
  original: string
  replacement: string
  why: string
}

export const equivalents: readonly Equivalent[] = []

/** Why no test can notice the mutant, or null where one could. */
export const equivalenceOf = (mutant: Mutant, code: string, known: readonly Equivalent[] = equivalents): string | null => {
  const line = code.split('\n')[mutant.line - 1]?.trim()
  const found = known.find((one) => one.file === mutant.file && one.line === line && one.original === mutant.original && one.replacement === mutant.replacement)
  return found?.why ?? null
}
