/** Files in a bucket. Its libraries are loaded by the first file, and only where there is a bucket. */
import { Readable } from 'node:stream'
import type { S3Driver } from 'flydrive/drivers/s3'
import { HaleError } from '#shared/errors.ts'
import type { Bucket } from '../types.ts'

// Failures are logged by who is answered with them.
const silent = () => {}
const logger = { trace: silent, debug: silent, info: silent, warn: silent, error: silent }

const [connectMs, answerMs, idleMs] = [3000, 30_000, 5 * 60_000]
/** Seconds after which a service that failed may work again. */
const againSeconds = 10

export const isNoObject = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')

/** A failure of the service, as requests are answered with it. */
export const unavailable = (error: unknown): unknown =>
  isNoObject(error) || error instanceof HaleError
    ? error
    : new HaleError('UNAVAILABLE', { retryAfter: againSeconds, cause: error })

export const connect = async ({ endpoint, name, region, credentials, encryption }: Bucket): Promise<S3Driver> => {
  const [s3, drive] = await Promise.all([import('@aws-sdk/client-s3'), import('flydrive/drivers/s3')])
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials,
    // Every service knows this form, and it needs no name and certificate for each bucket.
    forcePathStyle: true,
    // Not every service knows checksums after the content, and a file's seal tells any change.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A connection of its own for each file, and half a minute where a service does not know it.
    expectContinueHeader: false,
    maxAttempts: 2,
    logger,
    requestHandler: {
      // Each file that somebody reads slowly holds a connection.
      httpAgent: { maxSockets: Number.POSITIVE_INFINITY },
      httpsAgent: { maxSockets: Number.POSITIVE_INFINITY },
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: idleMs,
    },
  })
  client.middlewareStack.add(
    (next) => (args) =>
      next(args).catch((error: unknown) => {
        throw unavailable(error)
      }),
    { step: 'initialize' },
  )
  return new drive.S3Driver({
    client,
    bucket: name,
    visibility: 'private',
    // Objects are private by default, and newer buckets refuse to be told so.
    supportsACL: false,
    ...(encryption && { encryption }),
  })
}

/** Stores an object, whole or not at all. @throws what `parts` throws, UNAVAILABLE */
export const putObject = async (
  driver: S3Driver,
  key: string,
  { parts, length }: { parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>; length: number },
): Promise<void> => {
  let broken: { error: unknown } | undefined
  const noted = async function* () {
    try {
      yield* parts
    } catch (error) {
      broken = { error }
      throw error
    }
  }
  const source = Readable.from(noted())
  try {
    // What is stored is sealed, whatever its name says.
    await driver.putStream(key, source, { contentType: 'application/octet-stream', contentLength: length })
  } catch (error) {
    throw broken ? broken.error : error
  } finally {
    source.destroy()
  }
}
