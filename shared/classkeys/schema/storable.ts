/** What the database can store: no NUL characters and no lone surrogates, in text and anywhere inside JSON. */
export const isStorableText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

const maxDepth = 32
const maxCharacters = 1_000_000

type Problem = 'field_deep' | 'field_too_long' | 'field_unstorable' | 'field_not_json'

/** The reason why free-form JSON cannot be stored, or null if it can. */
export const jsonProblem = (value: unknown): Problem | null => {
  let characters = 0
  const problem = (part: unknown, depth: number): Problem | null => {
    if (depth > maxDepth) return 'field_deep'
    if (typeof part === 'string') {
      characters += part.length
      if (characters > maxCharacters) return 'field_too_long'
      return isStorableText(part) ? null : 'field_unstorable'
    }
    if (typeof part !== 'object' || part === null) {
      characters += 8
      return part === undefined || ['boolean', 'number', 'object'].includes(typeof part) ? null : 'field_not_json'
    }
    for (const [key, inner] of Object.entries(part)) {
      if (!isStorableText(key)) return 'field_unstorable'
      characters += key.length + 4
      if (characters > maxCharacters) return 'field_too_long'
      const found = problem(inner, depth + 1)
      if (found) return found
    }
    return null
  }
  return problem(value, 0)
}
