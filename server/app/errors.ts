import { randomBytes } from 'node:crypto'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { errorCatalogue, HaleError, type ErrorBody, type ErrorCode, type FieldErrors } from '#shared/errors.ts'
import { fromDatabaseError } from './database-errors.ts'

/** `name is required`: a schema's words that do not start a sentence of their own get the field's name in front. */
const sentence = (path: string, words: string): string =>
  /^[A-Z]/.test(words) || words.startsWith(path) || path === '' ? words : `${path} ${words}`

/** Field errors of failed schemas, by path. */
export const fieldErrorsOf = (issues: readonly { path: string; message: string }[]): FieldErrors => {
  const errors: FieldErrors = {}
  for (const { path, message } of issues) errors[path] ??= sentence(path, message)
  return errors
}

const fromValidation = (issues: readonly { instancePath: string; message?: string | undefined }[]): HaleError => {
  const errors = fieldErrorsOf(
    issues.map(({ instancePath, message }) => ({ path: instancePath.replace(/^\//, '').replaceAll('/', '.'), message: message ?? 'is not valid' })),
  )
  const messages = Object.values(errors)
  return new HaleError('VALIDATION', { errors, message: messages.length === 1 ? messages[0] : undefined })
}

const byStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
}
const messages: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This type of content is not accepted here',
  FST_ERR_CTP_BODY_TOO_LARGE: 'This is too large',
  FST_ERR_BAD_URL: 'This address is not valid',
}

/** Any thrown value as an error of the catalogue. What is not known counts as a fault of ours. */
export const toHaleError = (error: unknown): HaleError => {
  if (error instanceof HaleError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error.validation)
  const known = fromDatabaseError(error)
  if (known) return known
  const { statusCode: status, code } = error as Partial<FastifyError>
  if (status !== undefined && status >= 400 && status < 500) {
    const message = messages[code ?? ''] ?? (error instanceof SyntaxError || code?.includes('JSON') ? 'The body is not valid JSON' : undefined)
    return new HaleError(byStatus[status] ?? 'BAD_REQUEST', { message, cause: error })
  }
  return new HaleError('INTERNAL', { cause: error })
}

/** Answers any error as JSON; a fault of ours is logged under a reference number and answered without detail. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const failure = toHaleError(error)
  const { code, status } = failure
  const { report, message } = errorCatalogue[code]
  const body: ErrorBody = { error_code: code, message: report ? message : failure.message }
  if (failure.errors) body.errors = failure.errors
  if (failure.count !== undefined) body.count = failure.count
  if (failure.conflict) body.conflict = failure.conflict
  if (failure.missingFields) body.missing_fields = failure.missingFields
  if (report) {
    body.reference = randomBytes(4).toString('hex')
    request.log.error({ reference: body.reference, err: failure.cause ?? failure, route: request.routeOptions.url }, 'fault')
  }
  if (request.auditNote) request.auditNote.errorCode = code
  void reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body))
}
