/** Files in a bucket. Its libraries are loaded by the first file, and only where there is a bucket. */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Driver } from 'flydrive/drivers/s3'
import { HaleError } from '#shared/errors.ts'
import { connectionFailure, isOfNoTls } from '../database/index.ts'
import type { Bucket } from '../types.ts'

// Failures are logged by who is answered with them.
const silent = () => {}
const logger = { trace: silent, debug: silent, info: silent, warn: silent, error: silent }

const [connectMs, answerMs, idleMs] = [3000, 30_000, 5 * 60_000]
/** Seconds after which a service that failed may work again. */
const againSeconds = 10

export const isNoObject = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')

const openClient = async (bucket: Bucket): Promise<S3Client> => {
  const { endpoint, region, credentials } = bucket
  const s3 = await import('@aws-sdk/client-s3')
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
        throw unavailable(bucket, error)
      }),
    { step: 'initialize' },
  )
  return client
}

/** Why a bucket cannot be used, as a sentence that says what to set. */
const bucketFailure = ({ endpoint, name }: Bucket, error: unknown): Error => {
  const what = (error instanceof AggregateError ? error.errors[0] : error) as Error
  const mayNot = 'the key may not read, write, list and delete there, or the service does not know it'
  const elsewhere = 'it is in another region; set ?region= in its address'
  const reasons: Readonly<Record<string, string>> = {
    InvalidAccessKeyId: 'the service does not know the key',
    SignatureDoesNotMatch: 'the secret is not that of the key, or its special characters are not encoded (%2F for /)',
    AccessDenied: mayNot,
    Forbidden: mayNot,
    NoSuchBucket: 'there is none of that name; create it, or correct the name',
    PermanentRedirect: elsewhere,
    AuthorizationHeaderMalformed: elsewhere,
    RequestTimeTooSkewed: "this machine's clock differs from the service's; set it",
  }
  const noTls = `${connectionFailure(what)}; if it has none, add ?tls=off (or &tls=off) to its address`
  const reason = reasons[what.name] ?? (isOfNoTls(what) ? noTls : connectionFailure(what))
  return new Error(`The bucket ${name} at ${endpoint} cannot be used: ${reason}.`, { cause: error })
}

/** A failure of the service, as requests are answered with it; its cause says what is wrong. */
export const unavailable = (bucket: Bucket, error: unknown): unknown =>
  isNoObject(error) || error instanceof HaleError
    ? error
    : new HaleError('UNAVAILABLE', { retryAfter: againSeconds, cause: bucketFailure(bucket, error) })

export const connect = async (bucket: Bucket): Promise<S3Driver> => {
  const [client, drive] = await Promise.all([openClient(bucket), import('flydrive/drivers/s3')])
  const { name, encryption } = bucket
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

/** Services take at most 10,000 parts, of 5 MiB to 5 GiB. */
const [partBytes, mostParts] = [32 * 1024 * 1024, 10_000]

/** Stores a file of any size in parts: whole, or not at all. @throws UNAVAILABLE, or what reading the file throws */
export const putLargeFile = async (bucket: Bucket, key: string, path: string): Promise<void> => {
  const s3 = await import('@aws-sdk/client-s3')
  const client = await openClient(bucket)
  const place = { Bucket: bucket.name, Key: key }
  const file = await open(path)
  let upload: { UploadId: string | undefined } | undefined
  try {
    const { size } = await file.stat()
    const encryption = bucket.encryption && { ServerSideEncryption: bucket.encryption }
    const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand({ ...place, ...encryption }))
    upload = { UploadId }
    const length = Math.max(partBytes, Math.ceil(size / mostParts))
    const Parts: { ETag: string | undefined; PartNumber: number }[] = []
    for (let position = 0; position < size; position += length) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(length, size - position)), { position })
      const PartNumber = Parts.length + 1
      const Body = buffer.subarray(0, bytesRead)
      // Buckets that let nobody change objects for a time (object lock) want a checksum.
      const ContentMD5 = createHash('md5').update(Body).digest('base64')
      const part = { ...place, ...upload, PartNumber, Body, ContentMD5 }
      const { ETag } = await client.send(new s3.UploadPartCommand(part))
      Parts.push({ ETag, PartNumber })
    }
    await client.send(new s3.CompleteMultipartUploadCommand({ ...place, ...upload, MultipartUpload: { Parts } }))
  } catch (error) {
    // Services keep, and charge for, the parts of uploads that nobody ended.
    if (upload) await client.send(new s3.AbortMultipartUploadCommand({ ...place, ...upload })).catch(() => {})
    throw error
  } finally {
    await file.close()
    client.destroy()
  }
}
