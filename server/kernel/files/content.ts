import { HaleError } from '#shared/errors.ts'
import { pictureSignatures } from '#shared/rules/index.ts'
import type { MadeFile, UploadedFile } from '../types.ts'
import { isModel } from './models.ts'
import { readPdf } from './pdf/index.ts'
import { pixelsOf } from './pixels.ts'

/** What phones take; whoever opens a picture needs four bytes for each. */
const mostPixels = 50_000_000
/** @throws TOO_LARGE for a picture with too many pixels */
const isPicture = (type: keyof typeof pictureSignatures) => (bytes: Buffer) => {
  const pixels = pixelsOf(type, bytes)
  if (pixels !== null && pixels > mostPixels) throw new HaleError('TOO_LARGE')
  return pixels !== null
}

/** A file type, determined by content. */
interface FileType {
  extension: string
  mediaType: string
  /** Extensions a file of this type may have. */
  names: readonly string[]
  isImage: boolean
  matches: (bytes: Buffer) => boolean
  /** For a type that is read completely. */
  isWhole?: (bytes: Buffer) => boolean
}

const startsWith =
  (...signature: number[]) =>
  (bytes: Buffer): boolean =>
    signature.every((byte, index) => bytes[index] === byte)
const ascii = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end)
const office = ['docx', 'xlsx', 'pptx', 'zip']

/** Text without control characters except tabs and line breaks. */
const isText = (bytes: Buffer): boolean => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !/[\p{Cc}--[\t\n\r]]/v.test(text)
  } catch {
    return false
  }
}

const picture = (extension: keyof typeof pictureSignatures, mediaType: string, names: readonly string[]): FileType => ({
  extension,
  mediaType,
  names,
  isImage: true,
  matches: pictureSignatures[extension],
  isWhole: isPicture(extension),
})

const types: readonly FileType[] = [
  picture('png', 'image/png', ['png']),
  picture('jpg', 'image/jpeg', ['jpg', 'jpeg']),
  picture('gif', 'image/gif', ['gif']),
  picture('webp', 'image/webp', ['webp']),
  picture('avif', 'image/avif', ['avif']),
  {
    extension: 'heic',
    mediaType: 'image/heic',
    names: ['heic', 'heif'],
    isImage: false,
    matches: (bytes) => /^ftyp(heic|heix|mif1|msf1)$/.test(ascii(bytes, 4, 12)),
  },
  {
    extension: 'pdf',
    mediaType: 'application/pdf',
    names: ['pdf'],
    isImage: false,
    matches: (bytes) => ascii(bytes, 0, 5) === '%PDF-',
    isWhole: (bytes) => readPdf(bytes) !== null,
  },
  {
    extension: 'mp4',
    mediaType: 'video/mp4',
    names: ['mp4', 'm4v', 'mov'],
    isImage: false,
    matches: (bytes) => ascii(bytes, 4, 8) === 'ftyp',
  },
  {
    extension: 'zip',
    mediaType: 'application/zip',
    names: office,
    isImage: false,
    matches: startsWith(0x50, 0x4b, 0x03, 0x04),
  },
  {
    extension: 'doc',
    mediaType: 'application/msword',
    names: ['doc', 'xls', 'ppt'],
    isImage: false,
    matches: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  },
  {
    extension: 'rtf',
    mediaType: 'application/rtf',
    names: ['rtf'],
    isImage: false,
    matches: (bytes) => ascii(bytes, 0, 5) === '{\\rtf',
  },
]
const textNames: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  md: 'text/plain',
  ics: 'text/calendar',
}
const documentNames: ReadonlySet<string> = new Set([
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'rtf',
  'txt',
  'csv',
  'json',
  'md',
  'ics',
])

const modelTypes: Readonly<Record<string, string>> = { glb: 'model/gltf-binary', obj: 'model/obj' }

export interface Content {
  /** Of the stored file. */
  extension: string
  mediaType: string
  isImage: boolean
  isDocument: boolean
}

/** A file whose content is looked at. */
export interface Examined {
  fileName: string
  /** The first bytes, at least `signatureBytes` if there are as many. */
  head: Buffer
  whole: UploadedFile['whole']
}
export const examined = (file: UploadedFile | MadeFile): Examined =>
  'bytes' in file ? { fileName: file.fileName, head: file.bytes, whole: async (work) => work(file.bytes) } : file

/** A 3D model whose content and name agree; null for anything else. */
export const modelOf = async ({ fileName, whole }: Examined): Promise<Content | null> => {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  const mediaType = modelTypes[extension]
  if (mediaType === undefined || !(await whole((bytes) => isModel(extension, bytes)))) return null
  return { extension, mediaType, isImage: false, isDocument: false }
}

/**
 * A file's type, if its content and the extension of its name agree. Null if they do not, and for anything a browser could run:
 * HTML, SVG, scripts.
 * @throws TOO_LARGE for an image with too many pixels
 */
export const contentOf = async ({ fileName, head, whole }: Examined): Promise<Content | null> => {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  const type = types.find(({ matches }) => matches(head))
  if (type) {
    if (!type.names.includes(extension) || (type.isWhole && !(await whole(type.isWhole)))) return null
    const stored = type.names === office ? extension : type.extension
    return {
      extension: stored,
      mediaType: type.mediaType,
      isImage: type.isImage,
      isDocument: documentNames.has(extension),
    }
  }
  const mediaType = textNames[extension]
  if (mediaType === undefined || !(await whole(isText))) return null
  return { extension, mediaType, isImage: false, isDocument: true }
}

/** Media type and kind of a stored file by its extension, which the server chose. */
export const storedType = (path: string): { mediaType: string; isImage: boolean } => {
  const extension = path.slice(path.lastIndexOf('.') + 1)
  const type = types.find(({ extension: own, names }) => own === extension || names.includes(extension))
  return {
    mediaType: type?.mediaType ?? textNames[extension] ?? modelTypes[extension] ?? 'application/octet-stream',
    isImage: type?.isImage ?? false,
  }
}
