import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { HaleError, errorCatalogue } from '#shared/errors.ts'
import type { Caller, FileStore, Services } from '../app/types.ts'
import { contentOf, modelOf, storedType } from './content.ts'

export { withoutMetadata } from './metadata.ts'
export { readPdf } from './pdf/index.ts'

const MAX_BYTES = { image: 8 * 1024 * 1024, document: 15 * 1024 * 1024, any: 15 * 1024 * 1024, model: 20 * 1024 * 1024 } as const
/** A model of a body is no larger. */
export const largestModel = MAX_BYTES.model
const PREFIX = '/files/'
/** The only paths there are: a folder, and a name that the server made. */
const storedPath = /^\/files\/([a-z0-9_-]{1,64}\/[a-f0-9]{32}\.[a-z0-9]{1,8})$/
/** Whether a text is the path of an uploaded file. */
export const isStoredPath = (path: string): boolean => storedPath.test(path)
const keyOf = (path: string): string | null => storedPath.exec(path)?.[1] ?? null

/**
 * Files under the data directory, by paths that nobody can guess and no upload can choose. What is stored is what its
 * bytes and its name agree on.
 */
export const createFileStore = (dataDir: string): FileStore => {
  const disk = new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }))
  return {
    save: async (folder, file, accept) => {
      if (file.bytes.length > MAX_BYTES[accept]) throw new HaleError('TOO_LARGE')
      const content = accept === 'model' ? modelOf(file.fileName, file.bytes) : contentOf(file.fileName, file.bytes)
      const isAccepted = content && (accept === 'any' || accept === 'model' || (accept === 'image' ? content.isImage : content.isDocument || content.isImage))
      if (!isAccepted) {
        throw new HaleError('UNSUPPORTED_FILE', { errors: { [file.fieldName]: errorCatalogue.UNSUPPORTED_FILE.message } })
      }
      const safeFolder = folder.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '-').slice(0, 64) || 'files'
      const key = `${safeFolder}/${randomBytes(16).toString('hex')}.${content.extension}`
      await disk.put(key, file.bytes)
      return PREFIX + key
    },
    read: async (path) => {
      const key = keyOf(path)
      if (key === null || !(await disk.exists(key))) return null
      return { bytes: Buffer.from(await disk.getBytes(key)), mediaType: storedType(key).mediaType }
    },
    remove: async (path) => {
      const key = keyOf(path)
      if (key !== null) await disk.delete(key)
    },
  }
}

/** The item that shows a file, and the member whose it is; null where the file is of nobody or nothing shows it any more. */
export interface FileOwner {
  resource: string
  itemId: number | null
  userId: number | null
}
/**
 * Says whose a file is to somebody who may read it (null: nobody is signed in), `everybody` for one that is no member's, and
 * null to whoever may not read it.
 */
export type FileGuard = (services: Services, path: string, caller: Caller | null) => Promise<FileOwner | 'everybody' | null>

interface FilesOptions {
  /** Who watches over the files of a folder; those of other folders are the platform's own, shown to everybody. */
  guards: Readonly<Record<string, FileGuard | undefined>>
  /** Who asks: pictures are fetched by the browser, which sends its cookie and no header. */
  callerOf: (request: FastifyRequest) => Promise<Caller | null>
  /** Writes down that somebody reads a file of a member's: a file whose reading cannot be written down is not given. */
  noteRead: (request: FastifyRequest, caller: Caller, path: string, owner: FileOwner) => Promise<void>
}

/**
 * GET /files/…: raster images are shown, everything else is saved by the browser and never rendered. A path never changes
 * its content, so what everybody may see can be kept for good; what belongs to a member is asked for each time.
 */
export const registerFiles = (app: FastifyInstance, services: Services, { guards, callerOf, noteRead }: FilesOptions): void => {
  app.get('/files/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const guard = guards[path.split('/')[2] ?? '']
    const caller = guard ? await callerOf(request) : null
    const owner = guard ? await guard(services, path, caller) : 'everybody'
    const file = owner === null ? null : await services.files.read(path)
    if (!file) throw new HaleError('NOT_FOUND')
    if (caller && owner !== null && owner !== 'everybody') await noteRead(request, caller, path, owner)
    const { isImage } = storedType(path)
    return reply
      .header('cache-control', guard ? 'private, no-cache' : 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', isImage ? 'inline' : 'attachment')
      .type(file.mediaType)
      .send(file.bytes)
  })
}
