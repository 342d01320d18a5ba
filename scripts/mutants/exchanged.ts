/** The tests' configuration is loaded separately from the script that runs them, so they communicate through the process. */
const key = Symbol.for('hale.mutant')

interface Exchanged {
  /** Absolute. */
  path: string
  code: string
}
interface Current {
  module: Exchanged | null
  /** Absolute paths of the test files, nearest first. */
  tests: readonly string[]
}
const store = globalThis as { [key]?: Current }
const none: Current = { module: null, tests: [] }

export const current = (): Current => store[key] ?? none
export const exchange = (now: Current): void => {
  store[key] = now
}
/** Runs the nearest test first: failing early ends the run. */
export const inOrder = <T extends { moduleId: string }>(files: readonly T[]): T[] => {
  const { tests } = current()
  return files.toSorted((one, other) => tests.indexOf(one.moduleId) - tests.indexOf(other.moduleId))
}
