/**
 * Files of requests, on disk from the first to the last byte: in a folder that only the server may read, sealed under a key that this
 * process keeps in memory, and deleted when the request ends.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { Secret } from '../crypto/index.ts'
import type { Config, UploadedFile } from '../types.ts'
import { createTurns } from './turns.ts'
import { openFile, sealStream, sealedLength } from './sealed.ts'

/** Enough to tell a file's type. */
export const headBytes = 64
/** No request takes as long: a file of this age is left from a server that died. */
const abandonedMs = 60 * 60_000
/** Seconds after which requests that were refused for others may be over. */
const againSeconds = 10

/** Files that are read whole, by all requests together. A picture may take half a minute, so nobody has both turns. */
const readings = createTurns(2, 1)

/** Bytes of requests that have not ended, by account or network and of all together. */
class InFlight {
  #all = 0
  readonly #of = new Map<string, number>()
  readonly #limits: Config['uploadsInFlight']

  constructor(limits: Config['uploadsInFlight']) {
    this.#limits = limits
  }

  /** @throws TOO_MANY_REQUESTS if the account has too many, UNAVAILABLE if the server has */
  add(who: string, bytes: number): void {
    const own = (this.#of.get(who) ?? 0) + bytes
    if (own > this.#limits.account) throw new HaleError('TOO_MANY_REQUESTS', { retryAfter: againSeconds })
    if (this.#all + bytes > this.#limits.server) throw new HaleError('UNAVAILABLE', { retryAfter: againSeconds })
    this.#of.set(who, own)
    this.#all += bytes
  }

  remove(who: string, bytes: number): void {
    const left = (this.#of.get(who) ?? 0) - bytes
    if (left > 0) this.#of.set(who, left)
    else this.#of.delete(who)
    this.#all -= bytes
  }
}

/** What a part of a form says about its file, and the file as it arrives. */
interface Part {
  fieldName: string
  fileName: string
  mediaType: string
  content: AsyncIterable<Uint8Array>
}

/** The files of one request. */
export interface Received {
  /** Writes a file to disk while it arrives. @throws what `content` throws, TOO_MANY_REQUESTS, UNAVAILABLE */
  keep(part: Part): Promise<UploadedFile>
  /** Deletes them. */
  end(): Promise<void>
}

export interface Reception {
  /** @param who the account, or the network, whose bytes are counted together, and whose files are read one after the other */
  begin(who: string): Received
  /** Deletes what servers left that died. */
  clear(): Promise<void>
}

type Needs = Pick<Config, 'dataDir' | 'databaseUrl' | 'workers' | 'uploadsInFlight'>

export const createReception = ({ dataDir, databaseUrl, workers, uploadsInFlight }: Needs): Reception => {
  const folder = join(dataDir, 'receiving')
  const secret = new Secret(randomBytes(32))
  const inFlight = new InFlight(uploadsInFlight)

  const keep = async (
    path: string,
    name: string,
    part: Part,
    { who, count }: { who: string; count: (bytes: number) => void },
  ): Promise<UploadedFile> => {
    const { content, ...about } = part
    const digest = createHash('sha256')
    let head = Buffer.alloc(0)
    let size = 0
    const counted = async function* () {
      for await (const bytes of content) {
        count(bytes.length)
        digest.update(bytes)
        size += bytes.length
        if (head.length < headBytes) head = Buffer.concat([head, bytes.subarray(0, headBytes - head.length)])
        yield bytes
      }
    }
    await writeFile(path, sealStream(secret, name, counted()), { mode: 0o600, flag: 'wx' })
    const read = async function* () {
      const opened = await openFile(secret, name, { source: createReadStream(path), storedLength: sealedLength(size) })
      yield* opened.content
    }
    return {
      ...about,
      size,
      sha256: digest.digest('hex'),
      head,
      read,
      whole: (work) => readings(async () => work(Buffer.concat(await Array.fromAsync(read()))), who),
    }
  }

  return {
    begin: (who) => {
      const paths: string[] = []
      const arriving: Promise<unknown>[] = []
      let isEnded = false
      let bytes = 0
      const count = (more: number) => {
        inFlight.add(who, more)
        bytes += more
      }
      return {
        keep: async (part) => {
          if (isEnded) throw new HaleError('BAD_REQUEST', { message: say('ended') })
          const name = randomUUID()
          const path = join(folder, name)
          paths.push(path)
          const file = mkdir(folder, { recursive: true, mode: 0o700 }).then(() =>
            keep(path, name, part, { who, count }),
          )
          arriving.push(file)
          return file
        },
        end: async () => {
          isEnded = true
          // Otherwise a file could be made after it was deleted.
          await Promise.allSettled(arriving)
          await Promise.all(paths.splice(0).map((path) => rm(path, { force: true })))
          inFlight.remove(who, bytes)
          bytes = 0
        },
      }
    },
    clear: async () => {
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const path = join(folder, name)
        const left = await stat(path).catch(() => null)
        // The embedded database has one server; of several, or of several processes, the others may be receiving.
        if (left && ((databaseUrl === null && workers === 1) || left.mtimeMs < Date.now() - abandonedMs))
          await rm(path, { force: true })
      }
    },
  }
}
