/** Texts stored only encrypted, under a key that is not in the database: the codes members redeem. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Resource } from '#shared/classkeys/define.ts'
import type { Services } from '../types.ts'
import { quoted } from '../database/index.ts'
import type { Secret } from '../crypto/index.ts'

const mark = 'sealed:1:'
const ivBytes = 12
const tagBytes = 16
const sweptAtOnce = 500

/** The column a text belongs to. A sealed text moved to another column cannot be opened. */
export interface SealedColumn {
  table: string
  name: string
  /** Whether equal texts are sealed to equal ciphertexts, so that the database can detect duplicates. */
  isComparable: boolean
}

const found = new WeakMap<Resource, ReadonlyMap<string, SealedColumn>>()
/** The sealed columns of a resource, by field. */
export const sealedColumnsOf = (resource: Resource): ReadonlyMap<string, SealedColumn> => {
  const known = found.get(resource)
  if (known) return known
  const { table, fields, uniqueTogether } = resource
  const columns = new Map(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind !== 'text' || !field.isSealed) return []
      const isComparable = field.unique === true || uniqueTogether.some((names) => names.includes(name))
      return [[name, { table, name, isComparable }] as const]
    }),
  )
  found.set(resource, columns)
  return columns
}

interface Keys {
  cipher: Buffer
  iv: Buffer
}
const derived = new WeakMap<Secret, Keys>()
const keysOf = (secret: Secret): Keys => {
  const known = derived.get(secret)
  if (known) return known
  const keys = { cipher: secret.key('sealed text'), iv: secret.key('sealed text, initialization vector') }
  derived.set(secret, keys)
  return keys
}
const placeOf = ({ table, name }: SealedColumn): Buffer => Buffer.from(`${table}.${name}`)

/** AES-256-GCM. Comparable texts use an initialization vector derived from the text (HMAC-SHA256), all others a random one. */
export const sealText = (secret: Secret, column: SealedColumn, text: string): string => {
  const keys = keysOf(secret)
  const place = placeOf(column)
  const iv = column.isComparable
    ? createHmac('sha256', keys.iv).update(place).update('\0').update(text).digest().subarray(0, ivBytes)
    : randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keys.cipher, iv).setAAD(place)
  const sealed = [cipher.update(text, 'utf8'), cipher.final()]
  return mark + Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64url')
}

/**
 * Opens a text sealed by `sealText`; a text from before sealing existed is returned as it is.
 * @throws Error for a text that was tampered with, or sealed under another secret
 */
export const openText = (secret: Secret, column: SealedColumn, sealed: string): string => {
  if (!sealed.startsWith(mark)) return sealed
  const bytes = Buffer.from(sealed.slice(mark.length), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keysOf(secret).cipher, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(placeOf(column)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}

/** Seals texts written before their column was sealed. @returns how many */
export const sealPlainTexts = async ({
  db,
  config,
  resources,
}: Pick<Services, 'db' | 'config' | 'resources'>): Promise<number> => {
  let count = 0
  for (const resource of resources.values())
    for (const column of sealedColumnsOf(resource).values()) {
      const [table, name] = [quoted(column.table), quoted(column.name)]
      for (;;) {
        const rows = await db.query<{ id: number; plain: string }>({
          text: `select id, ${name} as plain from ${table} where ${name} not like '${mark}%' order by id limit ${sweptAtOnce}`,
        })
        for (const { id, plain } of rows)
          await db.query({
            text: `update ${table} set ${name} = $3 where id = $1 and ${name} = $2`,
            values: [id, plain, sealText(config.secret, column, plain)],
          })
        count += rows.length
        if (rows.length < sweptAtOnce) break
      }
    }
  return count
}
