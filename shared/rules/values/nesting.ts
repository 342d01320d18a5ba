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

/**
 * Whether JSON has more than this number of lists, objects and values after a comma. Finds out without reading it into memory; what is
 * nested too deeply does not count.
 */
export const hasMoreValues = (json: string, most: number): boolean => {
  if (json.length <= most) return false
  let values = 0
  let depth = 0
  for (let at = 0; at < json.length && values <= most; at += 1) {
    const sign = json[at]
    if (sign === '"') at = endOfText(json, at)
    else if (sign === ',') values += 1
    else if (sign === '[' || sign === '{') {
      values += 1
      depth += 1
      if (depth > maxNesting) return false
    } else if (sign === ']' || sign === '}') depth -= 1
  }
  return values > most
}
