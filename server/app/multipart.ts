import type { FastifyRequest } from 'fastify'
import { HaleError } from '#shared/errors.ts'
import type { UploadedFile } from './types.ts'

/** What a multipart request may carry. */
export const multipartLimits = { fileSize: 15 * 1024 * 1024, files: 20, fields: 500, fieldSize: 1024 * 1024, parts: 520 }

/** Field names that would reach into an object's prototype are no field names. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** The parser's own limits carry a status; whatever else it throws means that the form itself is broken. */
const asRefusal = (error: unknown): unknown =>
  error instanceof HaleError || (error instanceof Error && 'statusCode' in error)
    ? error
    : new HaleError('BAD_REQUEST', { message: 'The form data cannot be read', cause: error })

/**
 * Reads form data: a field's text `null` is null, a name that comes several times is a list, files are kept apart.
 * Lists and objects arrive as JSON text, which the schema of their field reads.
 */
export const readMultipart = (request: FastifyRequest): Promise<{ body: Record<string, unknown>; files: UploadedFile[] }> =>
  readParts(request).catch((error: unknown) => {
    throw asRefusal(error)
  })

const readParts = async (request: FastifyRequest): Promise<{ body: Record<string, unknown>; files: UploadedFile[] }> => {
  const body: Record<string, unknown> = {}
  const files: UploadedFile[] = []
  const add = (name: string, value: unknown) => {
    if (forbidden.has(name)) throw new HaleError('BAD_REQUEST', { message: `'${name}' cannot be the name of a field` })
    if (!(name in body)) body[name] = value
    else if (Array.isArray(body[name])) body[name].push(value)
    else body[name] = [body[name], value]
  }
  for await (const part of request.parts({ limits: multipartLimits })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      // A browser sends an empty, nameless file for an input without a choice.
      if (part.filename === '' && bytes.length === 0) continue
      files.push({ fieldName: part.fieldname, fileName: part.filename, mediaType: part.mimetype, bytes })
    } else {
      if (part.valueTruncated) throw new HaleError('TOO_LARGE', { message: `${part.fieldname} is too large` })
      add(part.fieldname, part.value === 'null' ? null : part.value)
    }
  }
  return { body, files }
}
