import { HttpError } from 'react-admin'

const fallback = 'Something went wrong! Try again later.'

export interface SavedSince {
  /** Null if it wasn't an administrator, or the account was deleted. */
  by: string | null
  at: string
}

const bodyOf = (error: unknown): Readonly<Record<string, unknown>> => {
  const body: unknown = error instanceof HttpError ? error.body : undefined
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

/** Who saved the item since it was read; null for any other failure, also if it was deleted. */
export const savedSince = (error: unknown): SavedSince | null => {
  const { conflict } = bodyOf(error) as { conflict?: { saved_by?: unknown; saved_at?: unknown; is_deleted?: unknown } }
  if (!conflict || typeof conflict.saved_at !== 'string' || conflict.is_deleted === true) return null
  return { by: typeof conflict.saved_by === 'string' ? conflict.saved_by : null, at: conflict.saved_at }
}

/**
 * Converts a failed save to form errors: field errors nested like the form, or one for the whole form. There is always
 * at least one, so that the form counts as unsaved.
 */
export const formErrorsOf = (error: unknown): Record<string, unknown> => {
  const { errors } = bodyOf(error)
  if (typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0)
    return errors as Record<string, unknown>
  const message = error instanceof Error && error.message !== '' ? error.message : fallback
  return { root: { serverError: message } }
}
