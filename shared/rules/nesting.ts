/** Levels of lists and objects that a request may have; no form of ours comes near it. */
export const maxNesting = 64

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Whether lists and objects stand in each other more than `maxNesting` deep. It goes level by level, so that no depth can
 * take the stack.
 */
export const isNestedTooDeeply = (value: unknown): boolean => {
  let level = [value].filter(isNested)
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxNesting) return true
    level = level.flatMap((part) => Object.values(part).filter(isNested))
  }
  return false
}
