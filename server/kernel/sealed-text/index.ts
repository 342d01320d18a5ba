/** Texts stored only encrypted, under a key that is not in the database. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Services } from '../types.ts'
import type { TableSpec } from '../database/types.ts'
import { quoted } from '../database/index.ts'
import type { Secret } from '../crypto/index.ts'

/** What sealed texts start with. Those marked `sealed:1:` do not say which secret they were sealed under. */
const shape = /^sealed:(?:1|2:([\w-]{8})):([\w-]+)$/
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

/** A table as far as its columns can be sealed: a resource, or a table of a module. */
type Sealable = Pick<TableSpec, 'fields' | 'uniqueTogether' | 'primaryKey'> & ({ table: string } | { name: string })

const keyOf = (spec: Sealable): readonly string[] => spec.primaryKey ?? ['id']

const found = new WeakMap<Sealable, ReadonlyMap<string, SealedColumn>>()
/** The sealed columns of a table, by field. */
export const sealedColumnsOf = (spec: Sealable): ReadonlyMap<string, SealedColumn> => {
  const known = found.get(spec)
  if (known) return known
  const { fields, uniqueTogether = [], primaryKey = [] } = spec
  const table = 'table' in spec ? spec.table : spec.name
  const columns = new Map(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind !== 'text' || !field.isSealed) return []
      const isComparable =
        field.unique === true || [primaryKey, ...uniqueTogether].some((names) => names.includes(name))
      return [[name, { table, name, isComparable }] as const]
    }),
  )
  found.set(spec, columns)
  return columns
}

/** A column that its table declares as sealed. @throws Error if it does not */
export const sealedColumn = (spec: Sealable, name: string): SealedColumn => {
  const column = sealedColumnsOf(spec).get(name)
  if (!column) throw new Error(`The column ${name} is not sealed`)
  return column
}

interface Keys {
  mark: string
  cipher: Buffer
  iv: Buffer
}
const derived = new WeakMap<Secret, Keys>()
const keysOf = (secret: Secret): Keys => {
  const known = derived.get(secret)
  if (known) return known
  const keys = {
    mark: `sealed:2:${secret.id}:`,
    cipher: secret.key('sealed text'),
    iv: secret.key('sealed text, initialization vector'),
  }
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
  return keys.mark + Buffer.concat([iv, cipher.getAuthTag(), ...sealed]).toString('base64url')
}

const openWith = (secret: Secret, column: SealedColumn, bytes: Buffer): string => {
  const decipher = createDecipheriv('aes-256-gcm', keysOf(secret).cipher, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(placeOf(column)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}

/**
 * Opens a text sealed by `sealText`, under the secret or one before it; a text from before sealing existed is returned as it is.
 * @throws Error for a text that was tampered with, or sealed under a secret that is not accepted
 */
export const openText = (secret: Secret, column: SealedColumn, sealed: string): string => {
  const [, id, text = ''] = shape.exec(sealed) ?? []
  if (text === '') return sealed
  const bytes = Buffer.from(text, 'base64url')
  const candidates = secret.accepted.filter((one) => id === undefined || keysOf(one).mark === `sealed:2:${id}:`)
  for (const one of candidates)
    try {
      return openWith(one, column, bytes)
    } catch (error) {
      if (one === candidates.at(-1)) throw error
    }
  throw new Error(`A text in ${column.table}.${column.name} is encrypted under a secret that was not given`)
}

/** What the texts start with that need nothing, as a pattern of `like`. */
const currentPattern = (secret: Secret): string => `${keysOf(secret).mark.replaceAll('_', String.raw`\_`)}%`

type Needs = Pick<Services, 'db' | 'config' | 'resources'>

/** Seals a column's texts that are plain, or sealed under an earlier secret. */
const sealColumn = async ({ db, config }: Needs, column: SealedColumn, key: readonly string[]): Promise<number> => {
  const [table, name] = [quoted(column.table), quoted(column.name)]
  const isRow = key.map((part, index) => `${quoted(part)} = $${index + 3}`).join(' and ')
  for (let count = 0; ;) {
    const rows = await db.query<Record<string, unknown> & { sealed_text: string }>({
      text: `select ${key.map(quoted).join(', ')}, ${name} as sealed_text from ${table}
             where ${name} not like $1 limit ${sweptAtOnce}`,
      values: [currentPattern(config.secret)],
    })
    for (const row of rows)
      await db.query({
        text: `update ${table} set ${name} = $1 where ${name} = $2 and ${isRow}`,
        values: [
          sealText(config.secret, column, openText(config.secret, column, row.sealed_text)),
          row.sealed_text,
          ...key.map((part) => row[part]),
        ],
      })
    count += rows.length
    if (rows.length < sweptAtOnce) return count
  }
}

/** One sealed text of every column that has any. */
export const sampleSealedTexts = async (
  { db, resources }: Pick<Needs, 'db' | 'resources'>,
  tables: readonly TableSpec[],
): Promise<{ column: SealedColumn; text: string }[]> => {
  const samples: { column: SealedColumn; text: string }[] = []
  for (const spec of [...resources.values(), ...tables])
    for (const column of sealedColumnsOf(spec).values()) {
      const [row] = await db.query<{ sealed_text: string }>({
        text: `select ${quoted(column.name)} as sealed_text from ${quoted(column.table)}
               where ${quoted(column.name)} like 'sealed:%' limit 1`,
      })
      if (row) samples.push({ column, text: row.sealed_text })
    }
  return samples
}

/** Sums a figure of every sealed column. */
const overColumns = async (
  resources: Services['resources'],
  tables: readonly TableSpec[],
  figure: (column: SealedColumn, key: readonly string[]) => Promise<number>,
): Promise<number> => {
  let sum = 0
  for (const spec of [...resources.values(), ...tables])
    for (const column of sealedColumnsOf(spec).values()) sum += await figure(column, keyOf(spec))
  return sum
}

/**
 * Seals all texts that are plain, or sealed under an earlier secret.
 * @param tables those that are not resources
 * @returns how many
 * @throws Error at the first text that no accepted secret opens
 */
export const sealStoredTexts = (services: Needs, tables: readonly TableSpec[]): Promise<number> =>
  overColumns(services.resources, tables, (column, key) => sealColumn(services, column, key))

/** How many texts `sealStoredTexts` would seal. */
export const countEarlierTexts = ({ db, config, resources }: Needs, tables: readonly TableSpec[]): Promise<number> =>
  overColumns(resources, tables, async ({ table, name }) => {
    const [row] = await db.query<{ count: number }>({
      text: `select count(*) from ${quoted(table)} where ${quoted(name)} not like $1`,
      values: [currentPattern(config.secret)],
    })
    return row?.count ?? 0
  })
