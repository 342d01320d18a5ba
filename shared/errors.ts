import type { Reason } from './reasons/index.ts'

/** The error catalogue. One closed union of codes; the server answers them, both apps show their messages. */
export const errorCatalogue = {
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid Credentials' },
  MAX_INCORRECT_LOGIN_ATTEMPTS: { status: 401, message: 'Max Incorrect Login Attempts' },
  WEAK_PASSWORD: { status: 400, message: 'Weak Password' },
  UNAUTHORIZED: { status: 401, message: 'You are not authorized to access this resource' },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this' },
  OWNER_ONLY: {
    status: 403,
    message: 'Only the member can do this, not an administrator signed in as the member',
  },
  PASSWORD_NEEDED: { status: 403, message: 'Please enter your password again to continue' },
  SIGN_IN_AGAIN: {
    status: 403,
    message: 'Please sign in again to continue: you signed in too long ago',
  },
  FACTOR_NEEDED: { status: 403, message: 'Please enter the code from your authenticator app' },
  FACTOR_SETUP_NEEDED: {
    status: 403,
    message: 'Please set up an authenticator app to sign in',
  },
  CONSENT_NEEDED: { status: 403, message: 'Please accept the agreement first' },
  CONSENT_WITHHELD: { status: 403, message: 'Please agree to this under Privacy first' },
  NOT_SHARED: { status: 403, message: 'Unavailable: this member does not share this with staff' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  OTHER_HOST: { status: 421, message: 'This server does not answer at this address' },
  BAD_REQUEST: { status: 400, message: 'BadRequest' },
  VALIDATION: { status: 400, message: 'Some fields need another look' },
  CONFIRMATION_NEEDED: { status: 422, message: 'Some entries are unusual and need your confirmation' },
  UNPROCESSABLE: { status: 422, message: 'This cannot be saved as it is' },
  MISSING_FIELDS: { status: 400, message: 'Missing required fields' },
  IN_USE: { status: 400, message: 'This is in use and cannot be deleted' },
  LEGAL_HOLD: { status: 409, message: 'This is kept because of a legal hold' },
  STARS_SPENT: { status: 400, message: 'The stars for this are already spent, so it stays done' },
  DUPLICATE: { status: 400, message: 'This value is already in use' },
  LINK_EXPIRED: { status: 400, message: 'This link is no longer valid. Please request a new one.' },
  CONFLICT: { status: 409, message: 'Someone else changed this in the meantime' },
  TOO_LARGE: { status: 413, message: 'This file is too large' },
  STORAGE_FULL: { status: 413, message: 'Your storage is full. Please delete other files first.' },
  UNSUPPORTED_FILE: { status: 400, message: 'Please select a valid file.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Try again in {minutes} min.' },
  NOT_IMPLEMENTED: { status: 501, message: 'This part is not available yet' },
  MAINTENANCE: { status: 503, message: 'We are working on Hale right now. Please try again later.' },
  UNAVAILABLE: { status: 503, message: 'Please try again in a moment' },
  INTERNAL: { status: 500, message: 'Something went wrong! Try again later.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** Faults of ours, which are logged with a reference number and answered without detail. */
export const isFault = (code: ErrorCode): boolean => code === 'UNAVAILABLE' || code === 'INTERNAL'

/** Field errors by path (`quad_options.0.subtitle`), one sentence each. */
export type FieldErrors = Record<string, string>

/** A way to take the second step of a sign-in. */
export type Factor = 'code' | 'passkey'

export interface Conflict {
  /** Null for the system, and for an account that is gone. */
  saved_by: string | null
  saved_at: string
  /** It was deleted, and `saved_at` is when. */
  is_deleted?: true
}

/** The JSON body of every answer that is not a success. */
export interface ErrorBody {
  error_code: ErrorCode
  message: string
  errors?: FieldErrors
  /** What `message` says, and what each of `errors` says, for readers of other languages; absent for what has no code. */
  reason?: Reason
  reasons?: Record<string, Reason>
  missing_fields?: string[]
  /** What the call requires and the caller's roles do not include. */
  permissions?: string[]
  /** How many items the call would affect now. */
  count?: number
  /** Who saved the item since it was read, and when. */
  conflict?: Conflict
  /** Proves the first step of a sign-in that needs a second one. */
  ticket?: string
  /** The ways to take the second step; none if one has to be set up. */
  factors?: readonly Factor[]
  /** Seconds after which the call may be made again, as in the header Retry-After. */
  retry_after?: number
  /** Given for faults of ours; the log has the detail under the same number. */
  reference?: string
}

interface ErrorOptions {
  message?: string
  errors?: FieldErrors
  missingFields?: string[]
  permissions?: string[]
  count?: number
  conflict?: Conflict
  ticket?: string
  factors?: readonly Factor[]
  /** Seconds. */
  retryAfter?: number
  cause?: unknown
}

/** A failure that has a place in the catalogue. Thrown by commands, turned into an answer in one place. */
export class HaleError extends Error {
  override name = 'HaleError'
  code: ErrorCode
  status: number
  errors: FieldErrors | undefined
  missingFields: string[] | undefined
  permissions: string[] | undefined
  count: number | undefined
  conflict: Conflict | undefined
  ticket: string | undefined
  factors: readonly Factor[] | undefined
  retryAfter: number | undefined

  constructor(code: Exclude<ErrorCode, 'TOO_MANY_REQUESTS'>, options?: ErrorOptions)
  constructor(code: 'TOO_MANY_REQUESTS', options: ErrorOptions & { retryAfter: number })
  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    const { message, retryAfter, cause } = options
    // What can be done again later says when, unless it is within seconds.
    const words = errorCatalogue[retryAfter && errorCatalogue[code].status !== 503 ? 'TOO_MANY_REQUESTS' : code].message
    super(message ?? words.replace('{minutes}', `${Math.ceil((retryAfter ?? 0) / 60)}`), { cause })
    this.code = code
    this.status = errorCatalogue[code].status
    this.errors = options.errors
    this.missingFields = options.missingFields
    this.permissions = options.permissions
    this.count = options.count
    this.conflict = options.conflict
    this.ticket = options.ticket
    this.factors = options.factors
    this.retryAfter = options.retryAfter
  }
}

/** A validation failure at one field. */
export const fieldError = (path: string, message: string): HaleError =>
  new HaleError('VALIDATION', { message, errors: { [path]: message } })
