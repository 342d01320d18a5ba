import { pictureSignatures } from '#shared/rules/index.ts'
import type { MadeFile, UploadedFile } from '../types.ts'
import { isModel } from './models.ts'
import { readPdf } from './pdf/index.ts'
import type { PictureType } from './pictures.ts'

/** A file type, determined by content. */
interface FileType {
  extension: string
  mediaType: string
  /** Extensions a file of this type may have. */
  names: readonly string[]
  picture?: PictureType
  matches: (bytes: Buffer) => boolean
  /** For a type that is read completely. */
  isWhole?: (bytes: Buffer) => Promise<boolean>
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

const picture = (extension: PictureType, mediaType: string, names: readonly string[]): FileType => ({
  extension,
  mediaType,
  names,
  picture: extension,
  matches: pictureSignatures[extension],
})

const types: readonly FileType[] = [
  picture('png', 'image/png', ['png']),
  picture('jpg', 'image/jpeg', ['jpg', 'jpeg']),
  picture('gif', 'image/gif', ['gif']),
  picture('webp', 'image/webp', ['webp']),
  picture('avif', 'image/avif', ['avif']),
  {
    extension: 'pdf',
    mediaType: 'application/pdf',
    names: ['pdf'],
    matches: (bytes) => ascii(bytes, 0, 5) === '%PDF-',
    isWhole: async (bytes) => (await readPdf(bytes)) !== null,
  },
  {
    extension: 'zip',
    mediaType: 'application/zip',
    names: office,
    matches: startsWith(0x50, 0x4b, 0x03, 0x04),
  },
  {
    extension: 'doc',
    mediaType: 'application/msword',
    names: ['doc', 'xls', 'ppt'],
    matches: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  },
  {
    extension: 'rtf',
    mediaType: 'application/rtf',
    names: ['rtf'],
    matches: (bytes) => ascii(bytes, 0, 5) === '{\\rtf',
  },
]
/** HEIC photos and videos tell where they were taken, nothing here can remove that, and few browsers show HEIC. */
export const isOfCamera = (head: Buffer): boolean => ascii(head, 4, 8) === 'ftyp' && !pictureSignatures.avif(head)

const photoTypes: ReadonlySet<PictureType> = new Set(['jpg', 'png', 'webp'])
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

/** What only the server makes; no upload is accepted as one. */
const sealedTypes: Readonly<Record<string, string>> = { pgp: 'application/pgp-encrypted' }

const modelTypes: Readonly<Record<string, string>> = { glb: 'model/gltf-binary', obj: 'model/obj' }

export interface Content {
  /** Of the stored file. */
  extension: string
  mediaType: string
  /** Its type, for a picture that a browser can show. */
  picture: PictureType | null
  isDocument: boolean
}

/** A file whose content is looked at. */
export interface Examined {
  fileName: string
  /** The first bytes, at least `signatureBytes` if there are as many. */
  head: Buffer
  size: number
  read: UploadedFile['read']
  /** What the server made itself is not looked at as a whole. */
  whole?: UploadedFile['whole']
}
export const examined = (file: UploadedFile | MadeFile): Examined => {
  if (!('bytes' in file)) return file
  const { fileName, bytes } = file
  const read = async function* () {
    yield bytes
  }
  return { fileName, head: bytes, size: bytes.length, read }
}

/** A 3D model whose content and name agree; null for anything else. */
export const modelOf = async ({ fileName, head, whole }: Examined): Promise<Content | null> => {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  const mediaType = modelTypes[extension]
  const check = (bytes: Buffer) => isModel(extension, bytes)
  // What the server holds in memory may come from a provider.
  if (mediaType === undefined || !(await (whole ? whole(check) : check(head)))) return null
  return { extension, mediaType, picture: null, isDocument: false }
}

/** A photo, whatever its name: phones name them as they like. Null for anything but a JPEG, PNG or WebP. */
export const photoOf = async ({ head }: Examined): Promise<Content | null> => {
  const type = types.find(({ picture, matches }) => picture && photoTypes.has(picture) && matches(head))
  return type ? { ...type, picture: type.picture ?? null, isDocument: false } : null
}

/**
 * A file's type, if its content and the extension of its name agree. Null if they do not, and for anything a browser could run:
 * HTML, SVG, scripts. Whether a picture can be shown is only known once it was decoded.
 */
export const contentOf = async ({ fileName, head, whole }: Examined): Promise<Content | null> => {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  const type = types.find(({ matches }) => matches(head))
  if (type) {
    if (!type.names.includes(extension) || (type.isWhole && whole && !(await whole(type.isWhole)))) return null
    const stored = type.names === office ? extension : type.extension
    return {
      extension: stored,
      mediaType: type.mediaType,
      picture: type.picture ?? null,
      isDocument: documentNames.has(extension),
    }
  }
  const mediaType = textNames[extension]
  if (mediaType === undefined || (whole && !(await whole(isText)))) return null
  return { extension, mediaType, picture: null, isDocument: true }
}

/** Media type and kind of a stored file by its extension, which the server chose. */
export const storedType = (path: string): Pick<Content, 'mediaType' | 'picture'> => {
  const extension = path.slice(path.lastIndexOf('.') + 1)
  const type = types.find(({ extension: own, names }) => own === extension || names.includes(extension))
  return {
    mediaType:
      type?.mediaType ??
      textNames[extension] ??
      modelTypes[extension] ??
      sealedTypes[extension] ??
      'application/octet-stream',
    picture: type?.picture ?? null,
  }
}
