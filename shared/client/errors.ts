import { errorCatalogue, type ErrorBody, type FieldErrors } from '../errors.ts'
import { isRecord } from '../rules/index.ts'

export const texts = {
  unexpected: errorCatalogue.INTERNAL.message,
  unauthorized: errorCatalogue.UNAUTHORIZED.message,
  /** Shown instead, to someone whose page stays open without a session. */
  signedOut: 'You are signed out. What you typed is still here: sign in again to save it.',
  missingFields: errorCatalogue.MISSING_FIELDS.message,
  noConnection: 'Unable to connect to server',
  superseded: 'Debounced by a newer request',
} as const

/** A failing response, as far as it could be read. */
export interface Refusal {
  status: number
  /** The body, whatever it is; usually an error of the catalog. */
  body: unknown
}

const textIn = (body: unknown, key: keyof ErrorBody): string | undefined => {
  const value = isRecord(body) ? body[key] : undefined
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
export const serverMessageOf = (body: unknown) => textIn(body, 'message')
const errorCodeOf = (body: unknown) => textIn(body, 'error_code')
export const missingFieldsOf = (body: unknown): string[] => {
  const names = isRecord(body) ? body['missing_fields'] : undefined
  return Array.isArray(names) ? names.map(String) : []
}

/** One sentence per field; several from the server are joined. */
const fieldErrorsOf = (body: unknown): FieldErrors => {
  const errors = isRecord(body) ? body['errors'] : undefined
  if (!isRecord(errors)) return {}
  return Object.fromEntries(
    Object.entries(errors).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map(String).join(' ') : String(value),
    ]),
  )
}

/** Any failed call. `message` can be shown to users; `fieldErrors` go under their inputs. */
export class CallError extends Error {
  override name = 'CallError'
  status: number
  code: string | undefined
  fieldErrors: FieldErrors
  /** The server's message, even if the product shows its own. */
  serverMessage: string | undefined
  /** Seconds after which the call may be made again. */
  retryAfter: number | undefined
  /** Number under which the server logged an internal error. */
  reference: string | undefined
  body: unknown

  constructor(message: string | undefined, { status, body }: Refusal, cause?: unknown) {
    super(message ?? texts.unexpected, { cause })
    this.status = status
    this.code = errorCodeOf(body)
    this.fieldErrors = fieldErrorsOf(body)
    this.serverMessage = serverMessageOf(body)
    this.reference = textIn(body, 'reference')
    this.retryAfter = (body as Partial<ErrorBody> | null | undefined)?.retry_after
    this.body = body
  }
}

/** Whether a call was refused until the person confirms who they are, or takes the second step of a sign-in. */
export const isUntilConfirmed = ({ code }: { code?: string | undefined }): boolean =>
  /^(?:PASSWORD|FACTOR).*_NEEDED$/.test(code ?? '')

/** No tokens, or the server refused them. Thrown without a request if there are none. */
export class UnauthorizedError extends CallError {
  override name = 'Unauthorized'
  constructor(refusal: Refusal = { status: 401, body: undefined }) {
    super(texts.unauthorized, refusal)
  }
}

const credentialTexts: Readonly<Record<string, string>> = {
  INVALID_CREDENTIALS: errorCatalogue.INVALID_CREDENTIALS.message,
  MAX_INCORRECT_LOGIN_ATTEMPTS: errorCatalogue.MAX_INCORRECT_LOGIN_ATTEMPTS.message,
  WEAK_PASSWORD: errorCatalogue.WEAK_PASSWORD.message,
}
/** True if the body says that a password or key was wrong, rather than the session. */
export const isAboutCredentials = (body: unknown): boolean => (errorCodeOf(body) ?? '') in credentialTexts

export class InvalidCredentialsError extends CallError {
  override name = 'InvalidCredentials'
  constructor(refusal: Refusal) {
    super(credentialTexts[errorCodeOf(refusal.body) ?? ''] ?? errorCatalogue.INVALID_CREDENTIALS.message, refusal)
  }
}

/** The input was refused; the message is the server's. */
export class ValidationError extends CallError {
  override name = 'Validation'
}

/** 'Failed to …', or the server's message for calls that show it. */
export class FailureError extends CallError {
  override name = 'Failure'
}

/** A 400 the call does not handle itself. */
export class BadRequestError extends FailureError {
  override name = 'BadRequest'
}

export class MissingFieldsError extends CallError {
  override name = 'MissingFields'
  missingFields: string[]
  constructor(refusal: Refusal) {
    super(texts.missingFields, refusal)
    this.missingFields = missingFieldsOf(refusal.body)
  }
}

/** The server could not be reached, or the connection broke. */
export class NetworkError extends CallError {
  override name = 'Network'
  constructor(cause: unknown) {
    super(texts.noConnection, { status: 500, body: undefined }, cause)
  }
}

/** The caller aborted the call; nothing to show. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** The error for a broken connection: aborted by the caller, or unreachable. */
export const connectionError = (error: unknown): unknown => (isAborted(error) ? error : new NetworkError(error))

/** This decides nothing: the server was not reached, has failed, or asks to retry later. */
export const isUndecided = (error: unknown): boolean =>
  error instanceof CallError && (error.status >= 500 || error.status === 429)

/** The message to show for anything thrown. */
export const messageOf = (error: unknown): string => {
  if (error instanceof UnauthorizedError) return texts.signedOut
  return error instanceof Error && error.message !== '' ? error.message : texts.unexpected
}

/** Errors by field path, empty for anything but refused input. */
export const fieldErrorsIn = (error: unknown): FieldErrors => (error instanceof CallError ? error.fieldErrors : {})

/** A body a call returned instead of its usual one, because its input was refused. */
export interface RefusedBody {
  message: string
  error_code?: string
  errors?: FieldErrors
}
export const isRefused = (answer: unknown): answer is RefusedBody =>
  isRecord(answer) && !('id' in answer) && (textIn(answer, 'error_code') !== undefined || isRecord(answer['errors']))

/** Whether a call was refused for want of a consent or of storage, or for a legal hold: what is to be done about it is the same for every call. */
export const isSaidAsIs = (body: unknown): boolean =>
  ['CONSENT_WITHHELD', 'NOT_SHARED', 'STORAGE_FULL', 'LEGAL_HOLD'].includes(errorCodeOf(body) ?? '')
