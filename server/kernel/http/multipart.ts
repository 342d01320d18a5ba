import type { FastifyRequest } from 'fastify'
import { HaleError } from '#shared/errors.ts'
import type { UploadedFile } from '../types.ts'

/** The limits of a multipart request. */
export const multipartLimits = {
  fileSize: 15 * 1024 * 1024,
  files: 20,
  fields: 500,
  fieldSize: 1024 * 1024,
  parts: 520,
}

/** Names that would reach into an object's prototype are not allowed as field names. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** The parser's own limits carry a status; anything else it throws means that the form itself is malformed. */
const asRefusal = (error: unknown): unknown =>
  error instanceof HaleError || (error instanceof Error && 'statusCode' in error)
    ? error
    : new HaleError('BAD_REQUEST', { message: 'The form data cannot be read', cause: error })

/**
 * Reads form data: the text `null` is null, a repeated name is a list, files are kept separately.
 * Lists and objects arrive as JSON text, which the schema of their field parses.
 */
export const readMultipart = (
  request: FastifyRequest,
): Promise<{ body: Record<string, unknown>; files: UploadedFile[] }> =>
  readParts(request).catch((error: unknown) => {
    throw asRefusal(error)
  })

const readParts = async (
  request: FastifyRequest,
): Promise<{ body: Record<string, unknown>; files: UploadedFile[] }> => {
  const body: Record<string, unknown> = {}
  const files: UploadedFile[] = []
  const add = (name: string, value: unknown) => {
    if (forbidden.has(name)) throw new HaleError('BAD_REQUEST', { message: `'${name}' cannot be used as a field name` })
    if (!(name in body)) body[name] = value
    else if (Array.isArray(body[name])) body[name].push(value)
    else body[name] = [body[name], value]
  }
  for await (const part of request.parts({ limits: multipartLimits })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      // Browsers send an empty, nameless file for a file input without a selection.
      if (part.filename === '' && bytes.length === 0) continue
      files.push({ fieldName: part.fieldname, fileName: part.filename, mediaType: part.mimetype, bytes })
    } else {
      if (part.valueTruncated) throw new HaleError('TOO_LARGE', { message: `${part.fieldname} is too large` })
      add(part.fieldname, part.value === 'null' ? null : part.value)
    }
  }
  return { body, files }
}
