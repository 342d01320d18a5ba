import { randomBytes } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { errorCatalogue, HaleError, isFault, type ErrorBody, type ErrorCode, type FieldErrors } from '#shared/errors.ts'
import { undeclaredField } from '#shared/sentences.ts'
import { reasonOf, say, type Reason } from '#shared/reasons/index.ts'
import { fromDatabaseError } from './database-errors.ts'
import { sizeWords } from './error-docs.ts'
import { overloaded } from './overload.ts'
import { sentenceAt } from './wording.ts'

interface FieldIssue {
  path: string
  message: string
}

/** Field errors of failed schemas, the first for each path. A path may have the name of an Object.prototype member. */
export const fieldErrorsOf = (issues: readonly FieldIssue[]): FieldErrors => {
  const errors = new Map<string, string>()
  for (const { path, message } of issues) if (!errors.has(path)) errors.set(path, sentenceAt(path, message))
  return Object.fromEntries(errors)
}

/** The reasons that the sentences of fields say. */
const reasonsOf = (errors: FieldErrors): Record<string, Reason> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, sentence]) => {
      const reason = reasonOf(sentence)
      return reason ? [[path, reason] as const] : []
    }),
  )

/** When to try again what should work in a moment. */
const SOON_SECONDS = 1

/** Whoever sends more wrong fields than this is told of the first ones. */
const toldOf = 100

type Validation = NonNullable<FastifyError['validation']>[number]
const parts: Readonly<Record<string, string>> = { querystring: 'query', params: 'path', headers: 'headers' }

/** What a schema found: each undeclared field under its own name, and the whole of a body or query under its name. */
const issuesOf = (
  { instancePath, keyword, message = say('not_valid'), params }: Validation,
  part: string,
): FieldIssue[] => {
  const path = instancePath.replace(/^\//, '').replaceAll('/', '.')
  const { keys } = params as { keys?: readonly string[] }
  if (keyword === 'unrecognized_keys' && keys)
    return keys
      .slice(0, 20)
      .map((key) => ({ path: [path, key.slice(0, 100)].filter(Boolean).join('.'), message: undeclaredField(key) }))
  return [{ path: path || part, message }]
}

const fromValidation = (issues: readonly Validation[], context: string): HaleError => {
  const errors = fieldErrorsOf(issues.slice(0, toldOf).flatMap((issue) => issuesOf(issue, parts[context] ?? context)))
  const messages = Object.values(errors)
  return new HaleError('VALIDATION', { errors, message: messages.length === 1 ? messages[0] : undefined })
}

const byStatus: Readonly<Record<number, Exclude<ErrorCode, 'TOO_MANY_REQUESTS'>>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  503: 'UNAVAILABLE',
}
const messages: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: say('content_type'),
  FST_ERR_CTP_BODY_TOO_LARGE: say('too_large'),
  FST_ERR_MAX_PARAM_LENGTH: say('address_too_long'),
  FST_ERR_BAD_URL: say('address_invalid'),
}

/** Converts any thrown value to an error of the catalogue. Unknown ones count as internal errors. */
export const toHaleError = (error: unknown): HaleError => {
  if (error instanceof HaleError) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return fromValidation(error.validation, (error as Partial<FastifyError>).validationContext ?? 'body')
  const known = fromDatabaseError(error)
  if (known) return known
  const { statusCode: status, code } = error as Partial<FastifyError>
  if (status !== undefined && status >= 400 && status < 500) {
    const message =
      messages[code ?? ''] ?? (error instanceof SyntaxError || code?.includes('JSON') ? say('not_json') : undefined)
    return new HaleError(byStatus[status] ?? 'BAD_REQUEST', { message, cause: error })
  }
  return new HaleError('INTERNAL', { cause: error })
}

/** Answers any error as JSON; internal errors are logged under a reference number and answered without detail. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const failure = toHaleError(error)
  const { maxBody } = request.routeOptions.config
  const { code, status } = failure
  const isOurs = isFault(code)
  const errors =
    failure.errors && fieldErrorsOf(Object.entries(failure.errors).map(([path, words]) => ({ path, message: words })))
  // With a single field error, its sentence is also the message.
  const [said] = Object.entries(failure.errors ?? {}).flatMap(([path, words]) =>
    words === failure.message ? [errors?.[path] ?? words] : [],
  )
  const sentence =
    code === 'TOO_LARGE' && maxBody !== undefined
      ? say('too_large_limit', { size: sizeWords(maxBody) })
      : failure.message
  const body: ErrorBody = { error_code: code, message: isOurs ? errorCatalogue[code].message : (said ?? sentence) }
  const reason = reasonOf(sentenceAt('', body.message))
  if (reason) body.reason = reason
  if (errors) {
    body.errors = errors
    const reasons = reasonsOf(errors)
    if (Object.keys(reasons).length > 0) body.reasons = reasons
  }
  if (failure.count !== undefined) body.count = failure.count
  if (failure.conflict) body.conflict = failure.conflict
  if (failure.ticket !== undefined) body.ticket = failure.ticket
  if (failure.factors) body.factors = failure.factors
  if (failure.permissions) body.permissions = failure.permissions
  if (failure.missingFields) body.missing_fields = failure.missingFields
  // The app says how long to wait for a limit; what is full or away is back within seconds.
  if (failure.retryAfter !== undefined && status !== 503) body.retry_after = failure.retryAfter
  const retryAfter = failure.retryAfter ?? (status === 503 ? SOON_SECONDS : null)
  if (retryAfter !== null) void reply.header('retry-after', retryAfter)
  if (isOurs && failure !== overloaded) {
    body.reference = randomBytes(4).toString('hex')
    request.log.error(
      { reference: body.reference, err: failure.cause ?? failure, route: request.routeOptions.url },
      'fault',
    )
  }
  if (request.auditNote) request.auditNote.errorCode = code
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
