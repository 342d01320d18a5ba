import { CallError, messageOf, UnauthorizedError } from '#shared/client/index.ts'
import type { ErrorBody, FieldErrors } from '#shared/errors.ts'
import type { Reason } from '#shared/reasons/index.ts'
import { isOffline } from '#shared/offline.ts'

/** What a screen may know about a failure. Everything else stays in the log. */
export interface Failure {
  code: string | undefined
  message: string
  /** Of the answer, if a call failed. */
  status?: number | undefined
  /** Whether `message` is the server's, and not what the contract has for the call. */
  isSent?: boolean
  fields: FieldErrors
  /** What `message` and `fields` say, by their codes. */
  reason?: Reason | undefined
  reasons?: Record<string, Reason> | undefined
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
  const message = messageOf(error)
  const { reason, reasons } = (refused?.body ?? {}) as Partial<ErrorBody>
  return {
    code: refused instanceof UnauthorizedError ? 'UNAUTHORIZED' : refused?.code,
    message,
    status: refused?.status,
    isSent: message === refused?.serverMessage,
    fields: refused?.fieldErrors ?? {},
    reason,
    reasons,
    reference: refused?.reference,
    retryAfter: refused?.retryAfter,
    isOffline: isOffline(error),
  }
}
