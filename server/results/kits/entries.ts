import { HaleError, type FieldErrors } from '#shared/errors.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { recordAccess } from '../../kernel/access-log/index.ts'
import { nameColumn, type StoredKit } from './queries.ts'
import { valueDigest } from './seal.ts'
import type { Secret } from '../../kernel/crypto/index.ts'

/** Results entered by one person, without their values, until a second person enters the same. */
export interface WaitingEntry {
  user_id: number
  entered_by: number
  name: string
  entered_at: Date
  digests: Readonly<Record<string, string>>
  file_digest: string | null
  result_count: number
  confirmed_count: number
}

/** Typed values for comparison: a keyed digest by code. */
interface EntryDigests {
  digests: Record<string, string>
  fileDigest: string | null
}

/** Name of the global default that requires a second person for every kit; off if it is missing. */
const reviewSetting = 'ReviewEnteredResults'

/** Whether a second person must confirm what is entered: for all kits, for this kit's test, or for an organization of its member. */
export const needsReview = async (
  db: Database,
  { test_id, user_id }: Pick<StoredKit, 'test_id' | 'user_id'>,
): Promise<boolean> => {
  const rows = await db.query({
    name: 'needs_review',
    text: `select from global_defaults where lower(name) = lower($1) and lower(trim(value)) in ('true', '1')
           union all select from test where id = $2 and reviews_entries
           union all select from user_organizations u join organizations o on o.id = u.organization_id
             where u.user_id = $3 and o.reviews_entries
           limit 1`,
    values: [reviewSetting, test_id, user_id],
  })
  return rows.length > 0
}

/** The entry waiting for a kit; one for a previous member no longer counts. */
export const findEntry = async (
  db: Database,
  { id, user_id }: Pick<StoredKit, 'id' | 'user_id'>,
): Promise<WaitingEntry | null> => {
  const [row] = await db.query<WaitingEntry>({
    name: 'find_kit_entry',
    text: `select w.user_id, w.entered_by, ${nameColumn('e')} as name, w.entered_at,
             w.digests, w.file_digest, w.result_count, w.confirmed_count
           from kit_entries w join users e on e.id = w.entered_by where w.userkit_id = $1 and w.user_id = $2`,
    values: [id, user_id],
  })
  return row ?? null
}

export const dropEntry = async (db: Database, kitId: number): Promise<boolean> => {
  const rows = await db.query({
    name: 'drop_kit_entry',
    text: 'delete from kit_entries where userkit_id = $1 returning userkit_id',
    values: [kitId],
  })
  return rows.length > 0
}

/**
 * Discards the entry of a kit, which its history keeps.
 * @param enteredAt of the entry that was read; null for whichever waits
 */
export const discardEntry = async (
  db: Database,
  kitId: number,
  { by, now, enteredAt }: { by: number; now: Date; enteredAt: string | null },
): Promise<boolean> => {
  const rows = await db.query({
    name: 'discard_kit_entry',
    text: `with gone as (delete from kit_entries where userkit_id = $1 and ($4::timestamptz is null or entered_at = $4) returning *)
           insert into kit_discards (userkit_id, user_id, entered_by, entered_at, result_count, discarded_by, discarded_at)
           select userkit_id, user_id, entered_by, entered_at, result_count, $2, $3 from gone returning userkit_id`,
    values: [kitId, by, now, enteredAt],
  })
  return rows.length > 0
}

/** The entries that were discarded for the kit's present member, newest first. */
export const findDiscards = (db: Database, { id, user_id }: Pick<StoredKit, 'id' | 'user_id'>) =>
  db.query<{
    entered_by: string | null
    entered_at: Date
    result_count: number
    discarded_by: string | null
    discarded_at: Date
  }>({
    name: 'find_kit_discards',
    text: `select ${nameColumn('e')} as entered_by, d.entered_at, d.result_count, ${nameColumn('r')} as discarded_by, d.discarded_at
           from kit_discards d left join users e on e.id = d.entered_by left join users r on r.id = d.discarded_by
           where d.userkit_id = $1 and d.user_id = $2 order by d.discarded_at desc, d.id desc limit 20`,
    values: [id, user_id],
  })

/** Kits with an entry that waits for a second person, the longest waiting first. */
export const findWaiting = async (
  db: Database,
  { userId, closing = [] }: Pick<Caller, 'userId' | 'closing'>,
): Promise<{ id: number; is_own: boolean }[]> =>
  db.query({
    name: 'find_waiting_kits',
    text: `select k.id, w.entered_by = $1 as is_own from kit_entries w
           join userkits k on k.id = w.userkit_id and k.user_id = w.user_id
           where not (w.user_id = any($2::bigint[])) order by w.entered_at, k.id limit 1000`,
    values: [userId, closing],
  })

/** Closes the entry under review. @throws CONFLICT if it has been replaced */
export const endEntry = async (tx: Database, kitId: number, enteredAt: Date): Promise<void> => {
  const rows = await tx.query({
    name: 'end_kit_entry',
    text: 'delete from kit_entries where userkit_id = $1 and entered_at = $2 returning userkit_id',
    values: [kitId, enteredAt],
  })
  if (rows.length === 0)
    throw new HaleError('CONFLICT', { message: 'The entry you were compared with has changed. Save again.' })
}

/**
 * The values of an entry by code; the score of an Auria test and the lab's wording have their own names, and so does what is chosen for
 * a correction.
 */
export const digestsOf = (
  secret: Secret,
  kit: StoredKit,
  values: readonly (readonly [code: string, result: string | number])[],
): Record<string, string> =>
  Object.fromEntries(values.map(([code, result]) => [code, valueDigest(secret, kit.id, code, result)]))

/** Errors for the choices of a correction that differ between two people, by field. */
const choices: Readonly<Record<string, (who: string) => string>> = {
  reason: (who) => `${who} chose another reason. Agree on one.`,
  is_partial: (who) => `${who} chose the opposite. Agree whether the member’s other values stay.`,
}

/**
 * Where two entries of the same report differ. Neither value is shown: the reviewer must look at the report.
 * @param places path of the field each code was typed in
 */
export const differencesOf = (
  first: WaitingEntry,
  second: EntryDigests,
  places: ReadonlyMap<string, string>,
): FieldErrors => {
  const who = first.name ?? 'The first person'
  const errors: FieldErrors = {}
  for (const [code, digest] of Object.entries(second.digests)) {
    if (first.digests[code] === digest) continue
    const chosen = choices[code]?.(who)
    if (chosen) errors[code] = chosen
    else if (first.digests[code] === undefined)
      errors[places.get(code) ?? code] = `${who} entered no value here. Check the report.`
    else errors[places.get(code) ?? code] = `This differs from what ${who} entered. Check the report.`
  }
  for (const code of Object.keys(first.digests))
    if (second.digests[code] === undefined)
      errors[places.get(code) ?? `missing.${code}`] = `${who} entered a value here. Check the report.`
  if (first.file_digest !== second.fileDigest)
    errors['file'] =
      `${who} ${first.file_digest === null ? 'added no file' : 'added a different file'}. Check the report.`
  return errors
}

/**
 * Stores that someone entered results, for a second person to enter them as well. The same person may re-enter them.
 * @throws CONFLICT if someone else did so at the same time
 */
export const saveEntry = async (
  services: Services,
  caller: Caller,
  kit: StoredKit & { user_id: number },
  { digests, fileDigest, confirmed, count }: EntryDigests & { confirmed: number; count: number },
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const rows = await tx.query({
      name: 'save_kit_entry',
      text: `insert into kit_entries as e (userkit_id, user_id, entered_by, entered_at, digests, file_digest, result_count, confirmed_count)
             values ($1, $2, $3, $4, $5, $6, $7, $8)
             on conflict (userkit_id) do update set user_id = excluded.user_id, entered_by = excluded.entered_by, entered_at = excluded.entered_at,
               digests = excluded.digests, file_digest = excluded.file_digest, result_count = excluded.result_count, confirmed_count = excluded.confirmed_count
             where e.entered_by = excluded.entered_by or e.user_id <> excluded.user_id returning userkit_id`,
      values: [
        kit.id,
        kit.user_id,
        caller.userId,
        services.now(),
        JSON.stringify(digests),
        fileDigest,
        count,
        confirmed,
      ],
    })
    if (rows.length === 0)
      throw new HaleError('CONFLICT', {
        message: 'Someone else has just entered results for this kit. Save again to compare them.',
      })
    await recordAccess(tx, services, caller, { userId: kit.user_id, kind: 'changed', subject: 'Kit', itemId: kit.id })
  })

const keptMs = 14 * 24 * 60 * 60_000
/** Deletes entries nobody reviewed. */
export const sweepEntries = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.query({
    text: 'delete from kit_entries where entered_at < $1',
    values: [new Date(now().getTime() - keptMs)],
  })
}
