/** `STORAGE_URL` and `BACKUP_TARGET`: a bucket of an S3-compatible service, as an address. */
import { resolve } from 'node:path'
import { z } from 'zod'
import type { Bucket } from '../types.ts'

const example = 's3://key:secret@host/bucket?region=us-east-1'
const form = `must be an address such as ${example}`
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const options = z.strictObject(
  {
    region: z
      .string()
      .regex(/^[\w-]+$/, 'must be a name such as us-east-1')
      .default('us-east-1'),
    tls: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    encryption: z.enum(['AES256', 'aws:kms', 'off'], { error: 'must be AES256, aws:kms or off' }).default('AES256'),
  },
  {
    error: ({ code }) => (code === 'unrecognized_keys' ? 'has only the options region, tls and encryption' : undefined),
  },
)

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The bucket at an address, or what is wrong with the address. Never repeats it, as it holds a secret. */
export const bucketAt = (address: string): Bucket | string => {
  const url = URL.parse(address)
  if (!url || url.protocol !== 's3:' || !url.hostname || url.hash) return form
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)]
  if (!accessKeyId || !secretAccessKey) return `${form}, with %2F for a / in the secret`
  const name = url.pathname.slice(1)
  if (!bucketName.test(name)) return `${form}, whose path is the name of a bucket and nothing else`
  const read = options.safeParse(Object.fromEntries(url.searchParams))
  if (!read.success) {
    const [issue] = read.error.issues
    return [...(issue?.path ?? []), issue?.message].join(' ')
  }
  const { region, tls, encryption } = read.data
  return {
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
    name,
    region,
    credentials: { accessKeyId, secretAccessKey },
    encryption: encryption === 'off' ? null : encryption,
  }
}

const toBucket = (address: string, context: z.RefinementCtx): Bucket => {
  const bucket = bucketAt(address)
  if (typeof bucket !== 'string') return bucket
  context.addIssue(bucket)
  return z.NEVER
}
/** A bucket's address that may be left out. */
export const bucketAddress = () => z.string().transform(toBucket).optional()

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i
/** The path of a folder, or a bucket's address, that may be left out. */
export const folderOrBucket = () =>
  z
    .string()
    .transform((place, context) => {
      if (!scheme.test(place)) return resolve(place)
      if (place.startsWith('s3:')) return toBucket(place, context)
      context.addIssue(`must be the path of a folder, or an address such as ${example}`)
      return z.NEVER
    })
    .optional()
