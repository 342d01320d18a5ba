/** The configuration of the tests is loaded apart from the script that runs them, so both meet in the process. */
const key = Symbol.for('hale.mutant')

interface Exchanged {
  /** Absolute. */
  path: string
  code: string
}
const store = globalThis as { [key]?: Exchanged | null }

export const exchanged = (): Exchanged | null => store[key] ?? null
export const exchange = (module: Exchanged | null): void => {
  store[key] = module
}
