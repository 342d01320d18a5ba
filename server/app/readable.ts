import { isStorableText } from '#shared/classkeys/schema.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { isNestedTooDeeply, maxNesting } from '#shared/rules/index.ts'

/** Where a text stands that the database cannot keep, or null. Goes as deep as the value, which `checkReadable` bounds. */
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
 * Refuses what no call can do anything with, before it is looked at: a body or a query that is nested without end, and text
 * with NUL characters or halves of surrogate pairs, which would be kept as another text than it was sent.
 * @throws BAD_REQUEST, or VALIDATION at the field
 */
export const checkReadable = (value: unknown): void => {
  if (isNestedTooDeeply(value))
    throw new HaleError('BAD_REQUEST', { message: `This is nested too deeply: at most ${maxNesting} levels are accepted.` })
  const path = unstorableAt(value)
  if (path) throw fieldError(path.join('.').slice(0, 200), 'Has a character that cannot be stored.')
}
