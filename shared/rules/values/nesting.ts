/** Maximum nesting of lists and objects in a request; none of our forms comes close. */
export const maxNesting = 64

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Whether lists and objects are nested more than `maxNesting` deep. Goes level by level, so that no depth can overflow the
 * stack.
 */
export const isNestedTooDeeply = (value: unknown): boolean => {
  let level = [value].filter(isNested)
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxNesting) return true
    level = level.flatMap((part) => Object.values(part).filter(isNested))
  }
  return false
}
