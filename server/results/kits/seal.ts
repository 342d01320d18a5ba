import { createHmac } from 'node:crypto'
import { encryptText } from '#shared/crypto/index.ts'
import type { ResultDocument } from '#shared/results/index.ts'
import { readQuantity } from '#shared/rules/index.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { findKeyPair, lockUser } from '../../identity/keys/index.ts'
import { signingKey } from '../../identity/signing/index.ts'
import { dropLeftReports } from './sent-reports.ts'
import type { Secret } from '../../kernel/crypto/index.ts'

export type SealingNeeds = Pick<Services, 'db' | 'config' | 'now'>

/** Results as they are stored: a message only their member can open, or plain without a key. */
export interface Sealed {
  encrypted_data: string | null
  rawResults: object | null
  /** Fingerprint of the member's key. */
  sealed_to: string | null
  /** Fingerprint of the server's key. */
  signed_by: string | null
}

/**
 * Encrypts a text to a member's public key, even while that key awaits recovery, and signs it with this server's. The message is null
 * for a member without a key.
 */
export const sealText = async (
  services: SealingNeeds,
  userId: number,
  text: string,
): Promise<Pick<Sealed, 'sealed_to' | 'signed_by'> & { message: string | null }> => {
  const pair = await findKeyPair(services.db, userId)
  if (!pair) return { message: null, sealed_to: null, signed_by: null }
  const { fingerprint, privateKey, passphrase } = await signingKey(services)
  const message = await encryptText(text, { publicKeys: [pair.public_key], signWith: { privateKey, passphrase } })
  return { message, sealed_to: pair.fingerprint, signed_by: fingerprint }
}

/** Seals a document for its member. Nothing is written before that. */
export const seal = async (services: SealingNeeds, userId: number, document: object): Promise<Sealed> => {
  const { message, ...seals } = await sealText(services, userId, JSON.stringify(document))
  return { ...seals, encrypted_data: message, rawResults: message === null ? document : null }
}

/** Canonical JSON with sorted keys, so that equal content gives equal text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** A document's findings, without the kit's status history, which changes independently. */
const findingsOf = (document: ResultDocument): unknown =>
  document.provider === 'namida'
    ? { score: document.score, interpretation: document.interpretation }
    : {
        biomarkers: document.biomarkers,
        reports: document.samples.map(({ report }) => report),
        ...(document.partial && { partial: true }),
      }

const keyed = (secret: Secret) => createHmac('sha256', secret.key('digest of results'))

/**
 * A keyed digest of the findings, even empty ones: equal for a repetition, different for a correction, and useless for guessing.
 */
export const digestOf = (secret: Secret, kitId: number, document: ResultDocument | null): string =>
  keyed(secret)
    .update(`${kitId}\0${document ? canonical(findingsOf(document)) : ''}\0`)
    .digest('base64url')

/** One form of a value, however it was typed: '≤ 4,0' and '<=4' are the same. */
const plainValue = (result: string | number): string => {
  const quantity = readQuantity(result)
  return quantity
    ? `${quantity.comparator ?? ''}${quantity.number}`
    : String(result).replaceAll(/\s+/g, '').toLowerCase()
}

/** The same for one entered value. */
export const valueDigest = (secret: Secret, kitId: number, code: string, result: string | number): string =>
  keyed(secret)
    .update(`entry\0${kitId}\0${code.toLowerCase()}\0${plainValue(result)}\0`)
    .digest('base64url')

/** The same for a lab's file. */
export const fileDigestOf = (secret: Secret, bytes: Uint8Array): string =>
  keyed(secret).update('file\0').update(bytes).digest('base64url')

/**
 * Whether the key the results were sealed to is still in use, or there still is none. Locks this member's keys until the
 * transaction ends.
 */
export const isStillSealed = async (
  tx: Database,
  userId: number,
  { sealed_to }: Pick<Sealed, 'sealed_to'>,
): Promise<boolean> => {
  await lockUser(tx, userId)
  return ((await findKeyPair(tx, userId))?.fingerprint ?? null) === sealed_to
}

interface PlainRow {
  id: number
  user_id: number
  results: object
}

const sealAtOnce = 20

/** Where results may be stored unencrypted. */
const places = {
  current: { table: 'userkits', column: '"rawResults"' },
  former: { table: 'kit_arrivals', column: 'raw_results' },
} as const
type Place = keyof typeof places

/** Unencrypted results of members with a key, in id order. */
const findPlain = (db: Database, place: Place, userId: number | null, after: number): Promise<PlainRow[]> => {
  const { table, column } = places[place]
  return db.query<PlainRow>({
    name: `plain_results_${place}`,
    text: `select x.id, x.user_id, x.${column} as results from ${table} x
           where x.${column} is not null and x.user_id is not null and x.id > $2 and ($1::bigint is null or x.user_id = $1)
             and exists (select from pgp_keys p where p.user_id = x.user_id and p.state in ('ready', 'locked'))
           order by x.id limit ${sealAtOnce}`,
    values: [userId, after],
  })
}

/**
 * Seals results from before their member had a key, current and previous ones. Reports of them in the outbox are deleted. May run twice and alongside arrivals: a row
 * that changed in the meantime is left to the next run.
 * @param userId one member, or everyone
 * @returns how many were sealed
 * @throws the first failure, after everything else was sealed: one member's key does not hold up the others
 */
export const sealPlainResults = async (
  services: SealingNeeds & Pick<Services, 'files'>,
  userId: number | null = null,
): Promise<number> => {
  await dropLeftReports(services, userId)
  const failures: unknown[] = []
  let done = 0
  for (const place of ['current', 'former'] as const) {
    let rows = await findPlain(services.db, place, userId, 0)
    while (rows.length > 0) {
      for (const row of rows) {
        try {
          done += await sealRow(services, place, row)
        } catch (error) {
          failures.push(error)
        }
      }
      rows = await findPlain(services.db, place, userId, rows.at(-1)?.id ?? 0)
    }
  }
  if (failures.length > 0) throw failures[0]
  return done
}

const sealRow = async (services: SealingNeeds, place: Place, { id, user_id, results }: PlainRow): Promise<number> => {
  const sealed = await seal(services, user_id, results)
  if (sealed.encrypted_data === null) return 0
  const { encrypted_data, sealed_to, signed_by } = sealed
  return services.db.transaction(async (tx) => {
    if (!(await isStillSealed(tx, user_id, sealed))) return 0
    if (place === 'former') {
      const rows = await tx.query({
        name: 'seal_former_results',
        text: `update kit_arrivals set encrypted_data = $2, raw_results = null, sealed_to = $3, signed_by = $4
               where id = $1 and raw_results is not null returning id`,
        values: [id, encrypted_data, sealed_to, signed_by],
      })
      return rows.length
    }
    const rows = await tx.query({
      name: 'seal_plain_results',
      text: `update userkits set encrypted_data = $3, "rawResults" = null, samples = null
             where id = $1 and user_id = $2 and "rawResults" = $4::jsonb returning id`,
      values: [id, user_id, encrypted_data, JSON.stringify(results)],
    })
    if (rows.length === 0) return 0
    await tx.query({
      name: 'note_sealed_arrival',
      text: 'update kit_arrivals set sealed_to = $3, signed_by = $4 where userkit_id = $1 and user_id = $2 and replaced_at is null',
      values: [id, user_id, sealed_to, signed_by],
    })
    return 1
  })
}
