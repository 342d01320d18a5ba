import { CallError, messageOf, UnauthorizedError } from '#shared/client/index.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { isOffline } from '#shared/offline.ts'

/** What a screen may know about a failure. Everything else stays in the log. */
export interface Failure {
  code: string | undefined
  message: string
  /** Of the answer, if a call failed. */
  status?: number | undefined
  fields: FieldErrors
  reference: string | undefined
  /** Seconds after which it can be done again. */
  retryAfter?: number | undefined
  /** There was no connection, so nothing was refused and the same request can be retried. */
  isOffline: boolean
}

const isFailure = (error: unknown): error is Failure =>
  error instanceof Object && !(error instanceof Error) && 'fields' in error && 'isOffline' in error

/** Describes a failed call, whatever was thrown; what describes it already stays as it is. */
export const failureOf = (error: unknown): Failure => {
  if (isFailure(error)) return error
  const refused = error instanceof CallError ? error : undefined
  return {
    code: refused instanceof UnauthorizedError ? 'UNAUTHORIZED' : refused?.code,
    message: messageOf(error),
    status: refused?.status,
    fields: refused?.fieldErrors ?? {},
    reference: refused?.reference,
    retryAfter: refused?.retryAfter,
    isOffline: isOffline(error),
  }
}
