import type { FastifyRequest } from 'fastify'
import type { CallSpec } from '#shared/calls/define.ts'
import { bodyLimitsOf } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Received } from '../files/index.ts'
import type { UploadedFile } from '../types.ts'

const MB = 1024 * 1024
/** Boundaries and headers of the parts. */
const overhead = 256 * 1024

/** Form data that is refused before it is kept. */
export interface FormLimits {
  /** Whether the call expects a file under this name. */
  isFileField: (name: string) => boolean
  files: number
  /** Maximum size of each file. */
  fileSize: number
  /** Maximum size of all files together. */
  total: number
  /** Maximum size of all other fields together. */
  text: number
}

/** An entity's form may have several files, such as the pictures of a gallery. */
const ofEntity = { files: 20, fileSize: 15 * MB, total: 32 * MB }

/**
 * What the form data of a call may hold.
 * @param isEntityField whether some entity has a file in this field, for calls that write items
 */
export const formLimitsOf = (
  { access, files, maxBody }: Pick<CallSpec, 'access' | 'files' | 'maxBody'>,
  isEntityField: (name: string) => boolean,
): FormLimits => {
  const text = bodyLimitsOf({ access, maxBody }).bytes
  if (!files) return { ...ofEntity, text, isFileField: isEntityField }
  const { fields, bytes, count = 1 } = files
  return { files: count, fileSize: bytes, total: count * bytes, text, isFileField: (name) => fields.includes(name) }
}

/** Names that would reach into an object's prototype are not allowed as field names. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** The parser's own limits carry a status; anything else it throws means that the form itself is malformed. */
const asRefusal = (error: unknown): unknown =>
  error instanceof HaleError || (error instanceof Error && 'statusCode' in error)
    ? error
    : new HaleError('BAD_REQUEST', { message: say('form_data_unreadable'), cause: error })

/**
 * Reads form data: the text `null` is null, a repeated name is a list, files are written to disk as they arrive.
 * Lists and objects arrive as JSON text, which the schema of their field parses.
 * @throws VALIDATION at a file that is not expected, TOO_LARGE as soon as a limit is exceeded, and as `received`
 */
export const readMultipart = (
  request: FastifyRequest,
  limits: FormLimits,
  received: Received,
): Promise<{ body: Record<string, unknown>; files: UploadedFile[] }> =>
  readParts(request, limits, received).catch((error: unknown) => {
    // The rest is dropped unparsed; the parser would go on collecting it.
    request.raw.unpipe()
    request.raw.resume()
    throw asRefusal(error)
  })

const readParts = async (
  request: FastifyRequest,
  { isFileField, files: maxFiles, fileSize, total, text }: FormLimits,
  received: Received,
): Promise<{ body: Record<string, unknown>; files: UploadedFile[] }> => {
  if (Number(request.headers['content-length'] ?? 0) > total + text + overhead) throw new HaleError('TOO_LARGE')
  const body: Record<string, unknown> = {}
  const files: UploadedFile[] = []
  const add = (name: string, value: unknown) => {
    if (forbidden.has(name)) throw new HaleError('BAD_REQUEST', { message: say('field_name', { name }) })
    if (!(name in body)) body[name] = value
    else if (Array.isArray(body[name])) body[name].push(value)
    else body[name] = [body[name], value]
  }
  let fileBytes = 0
  let textBytes = 0
  const limits = { files: maxFiles, fileSize, fields: 500, fieldSize: Math.min(text, MB), parts: 500 + maxFiles }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const name = part.fieldname.slice(0, 100)
      const isUnknown = !isFileField(part.fieldname)
      if (isUnknown && part.filename !== '') throw fieldError(name, say('unknown_file', { name }))
      const content = async function* () {
        for await (const chunk of part.file as AsyncIterable<Buffer>) {
          if (isUnknown) throw fieldError(name, say('unknown_file', { name }))
          fileBytes += chunk.length
          if (fileBytes > total) throw new HaleError('TOO_LARGE')
          yield chunk
        }
        if (part.file.truncated) throw new HaleError('TOO_LARGE')
      }
      const { fieldname: fieldName, filename: fileName, mimetype: mediaType } = part
      const file = await received.keep({ fieldName, fileName, mediaType, content: content() })
      // Browsers send an empty, nameless file for a file input without a selection.
      if (fileName !== '' || file.size > 0) files.push(file)
    } else {
      const { value } = part
      textBytes += part.fieldname.length + Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value))
      if (part.valueTruncated || textBytes > text)
        throw new HaleError('TOO_LARGE', { message: say('part_too_large', { name: part.fieldname.slice(0, 100) }) })
      add(part.fieldname, value === 'null' ? null : value)
    }
  }
  return { body, files }
}
