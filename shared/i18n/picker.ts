/** A pick of the language is applied this many ms after the last one. */
export const languageDelay = 1000

/**
 * Applies only the last of several picks, `delay` ms after it.
 * @returns `pick` and `cancel`; a cancelled pick is never applied.
 */
export const createPicker = <Value>(apply: (value: Value) => void, delay: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    pick: (value: Value) => {
      clearTimeout(timer)
      timer = setTimeout(() => apply(value), delay)
    },
    cancel: () => clearTimeout(timer),
  }
}
