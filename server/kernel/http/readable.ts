import { isStorableText } from '#shared/classkeys/schema.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { isNestedTooDeeply, maxNesting } from '#shared/rules/index.ts'

/** The path of a text the database cannot store, or null. As deep as the value, which `checkReadable` bounds. */
const unstorableAt = (value: unknown, path: readonly string[] = []): readonly string[] | null => {
  if (typeof value === 'string') return isStorableText(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const found = isStorableText(name) ? unstorableAt(part, [...path, name]) : path
    if (found) return found
  }
  return null
}

/**
 * Refuses input that no call can process, before it is looked at: a body or query nested too deeply, and text with NUL
 * characters or lone surrogates, which would be stored differently from how it was sent.
 * @throws BAD_REQUEST, or VALIDATION at the field
 */
export const checkReadable = (value: unknown): void => {
  if (isNestedTooDeeply(value))
    throw new HaleError('BAD_REQUEST', { message: `This is nested too deeply: the limit is ${maxNesting} levels.` })
  const path = unstorableAt(value)
  if (path) throw fieldError(path.join('.').slice(0, 200), 'Contains a character that cannot be stored.')
}
