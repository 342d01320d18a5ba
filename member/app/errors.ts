import { CallError, messageOf } from '#shared/client/index.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { isOffline } from '#shared/offline.ts'

/** What a screen may know about a failure. Everything else stays in the log. */
export interface Failure {
  code: string | undefined
  message: string
  fields: FieldErrors
  reference: string | undefined
  /** There was no connection, so nothing was refused and the same request can be retried. */
  isOffline: boolean
}

/** Describes a failed call, whatever was thrown. */
export const failureOf = (error: unknown): Failure => ({
  code: error instanceof CallError ? error.code : undefined,
  message: messageOf(error),
  fields: error instanceof CallError ? error.fieldErrors : {},
  reference: error instanceof CallError ? error.reference : undefined,
  isOffline: isOffline(error),
})
