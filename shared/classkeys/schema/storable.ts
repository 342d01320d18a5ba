/** What the database can store: no NUL characters and no lone surrogates, in text and anywhere inside JSON. */
export const isStorableText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

const maxDepth = 32
const maxCharacters = 1_000_000

/** Why free-form JSON cannot be stored, worded to follow the field's name, or null if it can. */
export const jsonProblem = (value: unknown): string | null => {
  let characters = 0
  const problem = (part: unknown, depth: number): string | null => {
    if (depth > maxDepth) return 'is nested too deeply.'
    if (typeof part === 'string') {
      characters += part.length
      if (characters > maxCharacters) return 'is too long.'
      return isStorableText(part) ? null : 'has a character that cannot be stored.'
    }
    if (typeof part !== 'object' || part === null) {
      characters += 8
      return part === undefined || ['boolean', 'number', 'object'].includes(typeof part) ? null : 'is not JSON.'
    }
    for (const [key, inner] of Object.entries(part)) {
      if (!isStorableText(key)) return 'has a character that cannot be stored.'
      characters += key.length + 4
      if (characters > maxCharacters) return 'is too long.'
      const found = problem(inner, depth + 1)
      if (found) return found
    }
    return null
  }
  return problem(value, 0)
}
