import { HttpError } from 'ra-core'
import { CallError, messageOf, UnauthorizedError, type RefusedBody } from '#shared/client/index.ts'
import { nestErrors } from './formErrors.ts'

/** Converts a call's error for react-admin, with field errors in `body.errors`, nested like the form. */
export const toHttpError = (error: unknown): unknown => {
  if (!(error instanceof CallError)) return error
  if (error instanceof UnauthorizedError) return new HttpError(messageOf(error), 401, {})
  const words = error.status === 400 || error.status === 409 ? (error.serverMessage ?? error.message) : error.message
  const { conflict, permissions } = (error.body ?? {}) as { conflict?: unknown; permissions?: unknown }
  return new HttpError(words, error.status, {
    ...bodyOf(error.fieldErrors, words),
    ...(conflict === undefined ? {} : { conflict }),
    ...(error.code === undefined ? {} : { error_code: error.code, message: error.serverMessage ?? words }),
    ...(permissions === undefined ? {} : { permissions }),
  })
}

/** The error of a call that returned its refusal in the body. */
export const refusedError = ({ message, errors = {} }: RefusedBody): HttpError =>
  new HttpError(message, 400, bodyOf(errors, message))

const bodyOf = (fieldErrors: Readonly<Record<string, string>>, message: string) => {
  const errors = nestErrors(fieldErrors)
  return Object.keys(errors).length > 0 ? { errors, message } : { message }
}
