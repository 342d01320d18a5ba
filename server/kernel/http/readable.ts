import { bodyLimitsOf } from '#shared/calls/index.ts'
import { isStorableText } from '#shared/classkeys/schema.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { excessOf, isNestedTooDeeply, maxNesting } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'

/** Whether the database can store all texts in a value. Every request is looked at, so no path is noted yet. */
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isStorable)
  return Object.keys(value).every(isStorableText) && Object.values(value).every(isStorable)
}

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

const tooDeep = () => new HaleError('BAD_REQUEST', { message: say('too_deep', { limit: maxNesting }) })

/** Refuses JSON that is nested too deeply or has more values than a call takes, before it is read. @throws BAD_REQUEST */
export const checkSize = (json: string, values = bodyLimitsOf({ access: 'signed-in' }).values): void => {
  const excess = excessOf(json, { values })
  if (excess === 'levels') throw tooDeep()
  if (excess)
    throw new HaleError('BAD_REQUEST', {
      message: say('too_many_values', { limit: values.toLocaleString('en-US') }),
    })
}

/**
 * Refuses input that no call can process, before it is looked at: a body or query nested too deeply, and text with NUL
 * characters or lone surrogates, which would be stored differently from how it was sent.
 * @throws BAD_REQUEST, or VALIDATION at the field
 */
export const checkReadable = (value: unknown): void => {
  if (isNestedTooDeeply(value)) throw tooDeep()
  const path = isStorable(value) ? null : unstorableAt(value)
  if (path) throw fieldError(path.join('.').slice(0, 200), say('contains_unstorable'))
}
