/** The configuration of the tests is loaded apart from the script that runs them, so both meet in the process. */
const key = Symbol.for('hale.mutant')

interface Exchanged {
  /** Absolute. */
  path: string
  code: string
}
interface Current {
  module: Exchanged | null
  /** Absolute paths of the test files, the nearest first. */
  tests: readonly string[]
}
const store = globalThis as { [key]?: Current }
const none: Current = { module: null, tests: [] }

export const current = (): Current => store[key] ?? none
export const exchange = (now: Current): void => {
  store[key] = now
}
/** Puts the nearest test first: files that fail soon end the run. */
export const inOrder = <T extends { moduleId: string }>(files: readonly T[]): T[] => {
  const { tests } = current()
  return files.toSorted((one, other) => tests.indexOf(one.moduleId) - tests.indexOf(other.moduleId))
}
