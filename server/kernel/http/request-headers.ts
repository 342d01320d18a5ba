import type { FastifyRequest } from 'fastify'
import type { CallSpec } from '#shared/calls/define.ts'

/** A header that was sent once. */
export const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}
export const isMultipart = (request: FastifyRequest): boolean =>
  /^multipart\//i.test(header(request, 'content-type')?.trim() ?? '')

export const mediaTypeOf = (request: FastifyRequest): string =>
  (header(request, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
/** The field of a body sent as bare text, if the call accepts it. */
export const bareText = (request: FastifyRequest, call: CallSpec) =>
  call.text && mediaTypeOf(request) === call.text.mediaType ? call.text : null
