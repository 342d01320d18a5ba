import { z } from 'zod'
import type { CallSpec } from '#shared/calls/define.ts'
import { bodyLimit, bodyLimitsOf } from '#shared/calls/index.ts'
import { errorCatalogue } from '#shared/errors.ts'

/** Why a call is refused, by status; each response's `message` has the details. */
const reasons = {
  400: 'The request is invalid; `errors` says why, by field',
  401: 'Not signed in, or the credentials are wrong',
  403: 'The caller lacks permission',
  404: 'The resource does not exist, or the caller cannot see it',
  409: 'Someone else changed it in the meantime, or the Idempotency-Key was used for a different request',
  413: 'The request or one of its files is too large; JSON is limited to 2 MB unless the endpoint says otherwise',
  422: 'The request is valid but cannot be accepted as it is',
  429: 'Too many requests; `Retry-After` says when to retry',
  500: 'A server error; `reference` identifies it in the log',
} as const

/** The maximum JSON size of a call. */
export const sizeWords = (bytes: number): string =>
  bytes < 2 ** 20 ? `${Math.floor(bytes / 2 ** 10)} KB` : `${Math.floor(bytes / 2 ** 20)} MB`
/** Of a call that takes less or more than others. */
export const sizeSentences = (call: CallSpec): string[] => {
  const { bytes } = bodyLimitsOf(call)
  return call.body && bytes !== bodyLimit ? [`Requests are limited to ${sizeWords(bytes)}.`] : []
}
const stepUpSentence =
  'Refused with 403 `PASSWORD_NEEDED` unless the caller signed in or confirmed the password (`confirmSession`) within the last five minutes.'
/** What the document says about a call besides its summary. */
export const describedIn = (call: CallSpec): { description?: string } => {
  const sentences = [...(call.stepUp ? [stepUpSentence] : []), ...sizeSentences(call)]
  return sentences.length > 0 ? { description: sentences.join(' ') } : {}
}
type ErrorStatus = keyof typeof reasons
const isDescribed = (status: number): status is ErrorStatus => Object.hasOwn(reasons, status)

/** Whether it has the id of something that may not exist. */
const namesRecord = (schema: z.ZodType | undefined): boolean =>
  schema !== undefined &&
  /"(?:\w*_)?id":|"\w+Id":/.test(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))

/** The failure statuses of a call, derived from its declaration. */
export const errorStatuses = ({
  access,
  method,
  params,
  query,
  body,
  handles,
  repetition,
}: CallSpec): ErrorStatus[] => {
  const isWrite = method !== 'GET'
  const applies: Record<ErrorStatus, boolean> = {
    400: true,
    // A public write may check credentials, or ask for a second step.
    401: access !== 'public' || isWrite,
    403: access !== 'public' || isWrite,
    404: params !== undefined || namesRecord(query) || namesRecord(body),
    409: isWrite,
    413: body !== undefined,
    422: isWrite && access !== 'public' && repetition !== 'free',
    429: true,
    500: true,
  }
  const handled = new Set(Object.keys(handles ?? {}).map(Number))
  return Object.keys(reasons)
    .map(Number)
    .filter(isDescribed)
    .filter((status) => applies[status] || handled.has(status))
}

/** A reason in any language but English is worded by its code. */
export const reasonSchema = {
  type: 'object',
  required: ['code'],
  properties: {
    code: { type: 'string' },
    values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
} as const

/** The body of every failure. */
export const errorSchema = {
  type: 'object',
  required: ['error_code', 'message'],
  properties: {
    error_code: { type: 'string', enum: Object.keys(errorCatalogue) },
    message: { type: 'string' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'One sentence per field, by its path',
    },
    reason: { $ref: '#/components/schemas/Reason', description: 'What `message` says' },
    reasons: {
      type: 'object',
      additionalProperties: { $ref: '#/components/schemas/Reason' },
      description: 'What the sentences of `errors` say, by the same paths',
    },
    missing_fields: { type: 'array', items: { type: 'string' } },
    permissions: {
      type: 'array',
      items: { type: 'string' },
      description: 'What the call requires and the roles of the caller do not include',
    },
    count: { type: 'integer', description: 'How many items the call would affect now' },
    conflict: {
      type: 'object',
      required: ['saved_by', 'saved_at'],
      properties: {
        saved_by: { type: ['string', 'null'] },
        saved_at: { type: 'string', format: 'date-time' },
        is_deleted: { type: 'boolean' },
      },
    },
    ticket: { type: 'string', description: 'Proves the first step of a sign-in that needs a second one' },
    factors: {
      type: 'array',
      items: { type: 'string', enum: ['code', 'passkey'] },
      description: 'The ways to take the second step; none if one has to be set up',
    },
    retry_after: { type: 'integer', description: 'Seconds after which the call may be made again' },
    reference: { type: 'string' },
  },
} as const

const integer = (description: string) => ({ description, schema: { type: 'integer' } })
const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example })
/** Headers shared by all calls, of draft-ietf-httpapi-ratelimit-headers. */
export const limitHeaders = {
  'RateLimit-Policy': text('How many requests are accepted (q) in a window of seconds (w)', '"read";q=600;w=60'),
  RateLimit: text(
    'How many requests are left (r), and the seconds until there are as many again (t)',
    '"read";r=599;t=60',
  ),
  'Retry-After': integer('Seconds after which the call may be made again'),
}
const refsTo = (...names: (keyof typeof limitHeaders)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
export const limitRefs = refsTo('RateLimit-Policy', 'RateLimit')

/** Responses shared by all calls: `Error400` and so on. */
export const errorResponses = Object.fromEntries(
  Object.entries(reasons).map(([status, description]) => [
    `Error${status}`,
    {
      description,
      headers: { ...limitRefs, ...(status === '429' && refsTo('Retry-After')) },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
)
