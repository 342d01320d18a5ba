import type { FieldErrors as FormErrors } from 'react-hook-form'

/** `{'quad_options.0.subtitle': 'is required'}` → `{quad_options: {0: {subtitle: 'is required'}}}`, as forms expect it. */
export const nestErrors = (errors: Readonly<Record<string, string>>): Record<string, unknown> => {
  const nested: Record<string, unknown> = {}
  for (const [path, message] of Object.entries(errors)) {
    const keys = path.split('.')
    const last = keys.pop() ?? path
    let level = nested
    for (const key of keys) {
      const below = level[key]
      const next = typeof below === 'object' && below !== null ? (below as Record<string, unknown>) : {}
      level[key] = next
      level = next
    }
    level[last] ??= message
  }
  return nested
}

/** Number of fields with errors per section. */
export const errorsIn = (errors: FormErrors, names: readonly string[]): number =>
  names.filter((name) => errors[name] !== undefined).length

/** The first message of an error, including nested ones. */
export const firstMessage = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return typeof error === 'string' ? error : undefined
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message
  for (const [key, part] of Object.entries(error)) {
    const found = key === 'ref' || key === 'type' ? undefined : firstMessage(part)
    if (found !== undefined) return found
  }
  return undefined
}
