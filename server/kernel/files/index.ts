import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HaleError, errorCatalogue } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { organizationManager } from '#shared/rules/index.ts'
import { assertShared } from '../consents/index.ts'
import type { Database } from '../database/types.ts'
import type { Caller, Config, FileOwner, FileStore, Services } from '../types.ts'
import { cleanStored } from './clean-stored.ts'
import { contentOf, examined, isOfCamera, modelOf, photoOf, storedType, type Content } from './content.ts'
import { assertOpens, copiesIn, removeFile } from './copies.ts'
import { withoutMetadata } from './pictures.ts'
import { contentLength, openFile, sealFile, sealedLength, sealStream } from './sealed.ts'
import { createStorage } from './storage.ts'
import { countEarlier, sealStored } from './take-over.ts'
export type { FileGuard, FileOwner } from '../types.ts'
export { readPdf } from './pdf/index.ts'
export { createReception, type Received, type Reception } from './received.ts'
export { assertOpens }
export { folderOrBucket } from './bucket.ts'
export { objectsIn, tryBucket } from './storage.ts'
export { createTurns } from './turns.ts'

const MAX_BYTES = {
  image: 8 * 1024 * 1024,
  photo: 8 * 1024 * 1024,
  document: 15 * 1024 * 1024,
  any: 15 * 1024 * 1024,
  model: 20 * 1024 * 1024,
} as const
/** Maximum size of a body model. */
export const largestModel = MAX_BYTES.model
const PREFIX = '/files/'
/** The only valid paths: a folder, and a server-generated name. */
const storedPath = /^\/files\/([a-z0-9_-]{1,64}\/[a-f0-9]{32}\.[a-z0-9]{1,8})$/
/** Whether a text is the path of an uploaded file. */
export const isStoredPath = (path: string): boolean => storedPath.test(path)
/** The files of an installation as they are stored, for backups. */
export const storedCopies = (place: Pick<Config, 'dataDir' | 'bucket'>) =>
  copiesIn(place, (key) => isStoredPath(PREFIX + key))
const keyOf = (path: string): string | null => storedPath.exec(path)?.[1] ?? null

const newKey = (folder: string, extension: string): string =>
  `${folder}/${randomBytes(16).toString('hex')}.${extension}`

const cameraFile =
  'HEIC photos and videos tell where they were taken. Save a photo as a JPEG, and link to a video instead.'

const readers = { image: contentOf, document: contentOf, any: contentOf, photo: photoOf, model: modelOf } as const
type Accept = keyof typeof readers
const isAccepted = ({ picture, isDocument }: Content, accept: Accept): boolean =>
  accept === 'any' || accept === 'model' || picture !== null || (accept === 'document' && isDocument)

/**
 * Files in the data directory or a bucket, sealed, under paths that nobody can guess and no upload can choose. A file is stored only
 * if its content and its name agree.
 */
export const createFileStore = (config: Pick<Config, 'dataDir' | 'bucket' | 'secret'>): FileStore => {
  const storage = createStorage(config)
  const open: FileStore['open'] = async (path) => {
    const key = keyOf(path)
    const storedLength = key === null ? null : await storage.lengthOf(key)
    if (key === null || storedLength === null) return null
    const source = await storage.read(key)
    return { ...(await openFile(config.secret, key, { source, storedLength })), mediaType: storedType(key).mediaType }
  }
  return {
    open,
    sealStored: () => sealStored(storage, config.secret),
    countEarlier: () => countEarlier(storage, config.secret),
    cleanStored: async function* (after) {
      for await (const { key, outcome } of cleanStored(storage, config.secret, keyOf(after) ?? ''))
        yield { path: PREFIX + key, outcome }
    },
    save: async (folder, file, accept) => {
      const given = examined(file)
      const content = await readers[accept](given)
      const ofCamera = accept === 'any' ? cameraFile : say('picture_heic')
      const why = isOfCamera(given.head) ? ofCamera : errorCatalogue.UNSUPPORTED_FILE.message
      const refused = new HaleError('UNSUPPORTED_FILE', { errors: { [file.fieldName]: why } })
      if (!content?.picture && given.size > MAX_BYTES[accept]) throw new HaleError('TOO_LARGE')
      if (!content || !isAccepted(content, accept)) throw refused
      const { picture } = content
      const clean = picture && given.whole ? await given.whole((bytes) => withoutMetadata(picture, bytes)) : undefined
      if (clean === null) throw refused
      // Metadata do not count, and nor does what a picture gains by being written anew.
      if (clean && Math.min(given.size, clean.length) > MAX_BYTES[accept]) throw new HaleError('TOO_LARGE')
      const safeFolder =
        folder
          .toLowerCase()
          .replaceAll(/[^a-z0-9_-]/g, '-')
          .slice(0, 64) || 'files'
      const key = newKey(safeFolder, content.extension)
      await storage.put(key, {
        parts: clean ? [sealFile(config.secret, key, clean)] : sealStream(config.secret, key, given.read()),
        length: sealedLength(clean?.length ?? given.size),
      })
      return PREFIX + key
    },
    savePart: async (folder, text, extension = 'txt') => {
      const key = newKey(folder, extension)
      const sealed = sealFile(config.secret, key, Buffer.from(text))
      await storage.put(key, { parts: [sealed], length: sealed.length })
      return PREFIX + key
    },
    read: async (path) => {
      const file = await open(path)
      return file && { bytes: Buffer.concat(await Array.fromAsync(file.content)), mediaType: file.mediaType }
    },
    lengthOf: async (path) => {
      const key = keyOf(path)
      const storedLength = key === null ? null : await storage.lengthOf(key)
      return storedLength === null ? 0 : contentLength(storedLength)
    },
    list: async function* () {
      for await (const { key, ...entry } of storage.list()) {
        const storedAt = isStoredPath(PREFIX + key) ? await entry.storedAt() : null
        if (storedAt) yield { path: PREFIX + key, storedAt }
      }
    },
    remove: async (path) => {
      const key = keyOf(path)
      if (key !== null) await removeFile(storage, key)
    },
  }
}

/** @throws NOT_SHARED for a file of someone who does not consent to share what it belongs to, also to who acts as them */
const assertMayBeShown = async ({ db }: Services, { userId, actorId }: Caller, owner: FileOwner): Promise<void> => {
  const { consent } = owner
  const isOther = owner.userId !== userId || actorId !== null
  if (consent && owner.userId !== null && isOther) await assertShared(db, owner.userId, consent)
}

/** Whether the file is the caller's own, or one of a member whose records the caller's bounds, if there are any, include. */
const isWithin = async (
  { db }: Services,
  { userId, isBounded, permissions }: Caller,
  owner: FileOwner,
  isMemberWithin: FilesOptions['isMemberWithin'],
): Promise<boolean> =>
  !isBounded ||
  owner.userId === userId ||
  (owner.userId !== null && !permissions.has(organizationManager) && (await isMemberWithin(db, userId, owner.userId)))

/**
 * Whose a file is, for callers who may read it, `everybody` for one in a folder without a guard, and null for callers who may not.
 * @throws NOT_SHARED as `assertMayBeShown`
 */
export const ownerOfFile = async (
  services: Services,
  path: string,
  caller: Caller | null,
  isMemberWithin: FilesOptions['isMemberWithin'],
): Promise<FileOwner | 'everybody' | null> => {
  const guard = services.fileGuards[path.split('/')[2] ?? '']
  const owner = guard ? await guard(services, path, caller) : 'everybody'
  if (!caller || owner === null || owner === 'everybody') return owner
  if (!(await isWithin(services, caller, owner, isMemberWithin))) return null
  await assertMayBeShown(services, caller, owner)
  return owner
}

interface FilesOptions {
  /** The caller: browsers fetch images with their cookie and without a header. */
  callerOf: (request: FastifyRequest) => Promise<Caller | null>
  isMemberWithin: (db: Database, staffId: number, memberId: number) => Promise<boolean>
  /** Records that someone reads a member's file: if that fails, the file is not served. */
  noteRead: (request: FastifyRequest, caller: Caller, path: string, owner: FileOwner) => Promise<void>
}

/**
 * GET /files/…: raster images are displayed, everything else is downloaded and never rendered. A path never changes its content,
 * so public files can be cached forever. Browsers keep none of members' files: others use the same device.
 */
export const registerFiles = (
  app: FastifyInstance,
  services: Services,
  { callerOf, isMemberWithin, noteRead }: FilesOptions,
): void => {
  app.get('/files/*', { schema: { hide: true }, config: { access: 'guard' } }, async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const isGuarded = services.fileGuards[path.split('/')[2] ?? ''] !== undefined
    const caller = isGuarded ? await callerOf(request) : null
    const owner = await ownerOfFile(services, path, caller, isMemberWithin)
    if (owner === null) throw new HaleError('NOT_FOUND')
    if (caller && owner !== 'everybody' && !owner.isUnrecorded) await noteRead(request, caller, path, owner)
    const file = await services.files.open(path)
    if (!file) throw new HaleError('NOT_FOUND')
    const { picture } = storedType(path)
    return reply
      .header('cache-control', isGuarded ? 'no-store' : 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', picture ? 'inline' : 'attachment')
      .header('content-length', file.length)
      .type(file.mediaType)
      .send(Readable.from(file.content))
  })
}
