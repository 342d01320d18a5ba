/** Maximum nesting of lists and objects in a request; none of our forms comes close. */
export const maxNesting = 64

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Whether lists and objects are nested more than `maxNesting` deep. Goes level by level, so that no depth can overflow the
 * stack.
 */
export const isNestedTooDeeply = (value: unknown): boolean => {
  let level = isNested(value) ? [value] : []
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxNesting) return true
    const next: object[] = []
    for (const part of level)
      for (const inner of (Array.isArray(part) ? part : Object.values(part)) as unknown[])
        if (isNested(inner)) next.push(inner)
    level = next
  }
  return false
}

/** The most values that JSON in one field of a form may hold: five thousand corrected cells of a file, of four values each. */
export const maxValues = 25_000

const backslash = '\\'.charCodeAt(0)

/** The end of a text in JSON that starts at a quote; beyond the JSON if it has none. */
const endOfText = (json: string, start: number): number => {
  for (let at = start; ;) {
    at = json.indexOf('"', at + 1)
    if (at === -1) return json.length
    let before = at
    while (json.charCodeAt(before - 1) === backslash) before -= 1
    if ((at - before) % 2 === 0) return at
  }
}

/** What JSON may hold at most: lists, objects and values after a comma of all of it, and names of one object. */
export interface JsonLimits {
  values: number
  names?: number
}

/** What JSON has too much of: levels, or one of the limits; null for nothing. Finds out without reading it into memory. */
export const excessOf = (
  json: string,
  { values: most, names = Infinity }: JsonLimits,
): keyof JsonLimits | 'levels' | null => {
  if (json.length <= Math.min(most, names)) return null
  let values = 0
  /** Of each object that is open, how many names it has; of a list, nothing that ever counts. */
  const open: number[] = []
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === '"') at = endOfText(json, at)
    else if (sign === '[' || sign === '{') {
      if (open.push(sign === '{' ? 1 : -Infinity) > maxNesting) return 'levels'
      values += 1
    } else if (sign === ']' || sign === '}') open.pop()
    else if (sign === ',') {
      values += 1
      const count = (open.pop() ?? -Infinity) + 1
      if (count > names) return 'names'
      open.push(count)
    }
    if (values > most) return 'values'
  }
  return null
}
