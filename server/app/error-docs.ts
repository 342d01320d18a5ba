import type { CallSpec } from '#shared/calls/define.ts'
import { errorCatalogue } from '#shared/errors.ts'

/** Why a call is refused, by status; the words of each stand in its `message`. */
const reasons = {
  400: 'Something in the request is not accepted; `errors` says what, by field',
  401: 'Nobody is signed in, or what was given to sign in is wrong',
  403: 'The caller may not do this',
  404: 'What the request is about does not exist, or not for this caller',
  409: 'Somebody else changed it meanwhile, or the Idempotency-Key was used for something else',
  413: 'The request or a file in it is too large; JSON may have 2 MB where a call says nothing else',
  422: 'This cannot be accepted as it is',
  429: 'Too many requests; `Retry-After` says when to come again',
  500: 'A fault of ours; `reference` is its number in the log',
} as const

/** How much JSON a call takes, in words. */
export const sizeSentence = (bytes: number): string =>
  `At most ${bytes < 2 ** 20 ? `${Math.floor(bytes / 2 ** 10)} KB` : `${Math.floor(bytes / 2 ** 20)} MB`} are accepted here.`
type ErrorStatus = keyof typeof reasons
const isDescribed = (status: number): status is ErrorStatus => Object.hasOwn(reasons, status)

/** The statuses of a call that are no success, by what it declares. */
export const errorStatuses = ({ access, method, params, body, handles, ownerOnly, path }: CallSpec): ErrorStatus[] => {
  const applies: Record<ErrorStatus, boolean> = {
    // A parameter that is not declared is refused everywhere but where a partner declares them.
    400: params !== undefined || body !== undefined || !path.startsWith('/api/'),
    401: access !== 'public',
    403: typeof access === 'object' || ownerOnly === true,
    404: params !== undefined,
    409: method !== 'GET',
    413: body !== undefined,
    422: false,
    429: access === 'public' && method !== 'GET',
    500: true,
  }
  const handled = new Set(Object.keys(handles ?? {}).map(Number))
  return Object.keys(reasons)
    .map(Number)
    .filter(isDescribed)
    .filter((status) => applies[status] || handled.has(status))
}

/** The body of every answer that is no success. */
export const errorSchema = {
  type: 'object',
  required: ['error_code', 'message'],
  properties: {
    error_code: { type: 'string', enum: Object.keys(errorCatalogue) },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'One sentence for each field, by its path' },
    missing_fields: { type: 'array', items: { type: 'string' } },
    count: { type: 'integer', description: 'How many items the call would concern now' },
    conflict: {
      type: 'object',
      required: ['saved_by', 'saved_at'],
      properties: { saved_by: { type: ['string', 'null'] }, saved_at: { type: 'string', format: 'date-time' } },
    },
    reference: { type: 'string' },
  },
} as const

/** Answers that all calls share, `Error400` and so on. */
export const errorResponses = Object.fromEntries(
  Object.entries(reasons).map(([status, description]) => [
    `Error${status}`,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  ]),
)
