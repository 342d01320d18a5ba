import type { CorrectionReason } from '#shared/rules/index.ts'
import { HaleError } from '#shared/errors.ts'
import { resultCount, type ResultDocument } from '#shared/results/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { nameColumn, noteUnrecorded, type StoredKit } from './queries.ts'
import { isStillSealed, type Sealed } from './seal.ts'
import type { arrivalSources } from './tables.ts'

/** The version of a kit's results stored with the kit. */
export interface Current {
  id: number
  source: (typeof arrivalSources)[number]
  /** Digest of the findings; '' if none was stored. */
  digest: string
  file_digest: string | null
  result_count: number
  is_partial: boolean
  sealed_to: string | null
  signed_by: string | null
  reported_at: Date | null
  /** Number of corrections among all versions. */
  corrections: number
}

/** What arrived, ready to be written for whoever had the kit when it was sealed. */
export interface Prepared {
  userId: number
  document: ResultDocument | null
  sealed: Sealed
  /** Digest of the findings; of empty findings if only a file arrived. */
  digest: string
  /** `path` is null for the existing file. */
  file: { path: string | null; digest: string } | null
  reportedAt: Date | null
}

/** Who typed results that no lab sent. */
export interface Entry {
  enteredBy: number
  /** The second person, who typed the same values; null if no review was required. */
  reviewedBy: number | null
  /** Number of values and missing markers confirmed. */
  confirmed: number
  /** Why it corrects what the member has; null for the first. */
  reason: CorrectionReason | null
}

/** How the new version differs from the existing one. */
interface Difference {
  document: boolean
  file: boolean
  /** Existing findings have changed; otherwise something was added, or re-sealed to another key. */
  isCorrection: boolean
}

export const findCurrent = async (db: Database, kitId: number, userId: number): Promise<Current | null> => {
  const [row] = await db.query<Current>({
    name: 'find_current_arrival',
    text: `select id, source, digest, file_digest, result_count, is_partial, sealed_to, signed_by, reported_at,
             (select count(*)::int from kit_arrivals where userkit_id = $1 and user_id = $2 and is_correction) as corrections
           from kit_arrivals where userkit_id = $1 and user_id = $2 and replaced_at is null order by version desc limit 1`,
    values: [kitId, userId],
  })
  return row ?? null
}

type OwnedKit = Pick<StoredKit, 'id' | 'user_id'>

/** The newest version of a kit's results: who sent it, and when; null without any. */
export const findNewest = async (db: Database, { id, user_id }: OwnedKit) => {
  const [row] = await db.query<{
    version: number
    arrived_at: Date
    source: Current['source']
    sent_by: string | null
  }>({
    name: 'find_newest_version',
    text: `select a.version, a.arrived_at, a.source, ${nameColumn('e')} as sent_by
           from kit_arrivals a left join users e on e.id = coalesce(a.reviewed_by, a.entered_by)
           where a.userkit_id = $1 and a.user_id = $2 order by a.version desc limit 1`,
    values: [id, user_id],
  })
  return row ?? null
}

/** @throws CONFLICT if another version than the one that was read is the newest by now */
export const assertNewest = async (db: Database, kit: OwnedKit, version: number): Promise<void> => {
  const newest = await findNewest(db, kit)
  if ((newest?.version ?? 0) === version) return
  if (!newest) throw new HaleError('CONFLICT')
  const sentBy = newest.source === 'entered' ? (newest.sent_by ?? 'Someone') : null
  throw new HaleError('CONFLICT', {
    message: `${sentBy ?? 'The lab'} sent results for this kit in the meantime. Nothing of yours was sent.`,
    conflict: { saved_by: sentBy, saved_at: newest.arrived_at.toISOString() },
  })
}

/**
 * A document delivered without a file says nothing about the file, and vice versa. A different file with the same findings is not a
 * correction: labs reprint reports.
 */
export const differenceOf = (current: Current | null, digest: string | null, fileDigest: string | null): Difference => {
  const hadDocument = current !== null && hasDocument(current)
  const document = digest !== null && digest !== current?.digest
  const file = fileDigest !== null && fileDigest !== current?.file_digest
  const hasOnlyFiles = digest === null && !hadDocument
  return {
    document,
    file,
    isCorrection: (document && hadDocument) || (file && hasOnlyFiles && (current?.file_digest ?? null) !== null),
  }
}

/** Whether the key the results were sealed to was abandoned, so that their member can no longer open them. */
export const isSealedToNobody = async (db: Database, userId: number, { sealed_to }: Current): Promise<boolean> => {
  if (sealed_to === null) return false
  const [row] = await db.query<{ gone: boolean }>({
    name: 'is_sealed_to_nobody',
    text: `select exists (select from pgp_keys where user_id = $1 and state in ('ready', 'locked'))
             and not exists (select from pgp_keys where user_id = $1 and fingerprint = $2 and state <> 'retired') as gone`,
    values: [userId, sealed_to],
  })
  return row?.gone ?? false
}

const hasDocument = ({ result_count, digest }: Current): boolean => result_count > 0 || digest === ''

/** Whether what arrived replaces all that was sealed: a file alone does not replace findings. */
export const replacesSealed = (current: Current, document: ResultDocument | null): boolean =>
  document !== null || !hasDocument(current)

/** Results from a lab replace the same values typed by staff: the lab then vouches for them. */
export const saysMore = (source: Current['source'], current: Current): boolean =>
  source !== 'entered' && current.source === 'entered'

export const stillFits = async (
  tx: Database,
  kit: StoredKit,
  { userId, sealed, document, file }: Prepared,
): Promise<boolean> =>
  kit.user_id === userId && (!(document || file?.path) || (await isStillSealed(tx, userId, sealed)))

const putAside = (tx: Database, { id }: Current, now: Date) =>
  tx.query({
    name: 'put_arrival_aside',
    text: `update kit_arrivals a set replaced_at = $2, encrypted_data = k.encrypted_data, raw_results = k."rawResults",
             results_file = k.results_file
           from userkits k where a.id = $1 and k.id = a.userkit_id`,
    values: [id, now],
  })

/** Whether a document holds only what changed. */
export const isPartial = (document: ResultDocument | null): boolean => document?.provider === 'spot' && document.partial

/** Values that stay keep it simulated. */
const simulatedWith = (kit: StoredKit, document: ResultDocument | null): boolean =>
  document === null || isPartial(document) ? kit.is_simulated || (document?.simulated ?? false) : document.simulated

interface Version {
  kit: StoredKit
  source: (typeof arrivalSources)[number]
  prepared: Prepared
  isCorrection: boolean
  entry: Entry | null
  /** What remains true of the previous version. */
  kept: Pick<Current, 'result_count' | 'is_partial' | 'sealed_to' | 'signed_by' | 'file_digest'> & {
    digest: string | null
  }
  /** Everything that the version holds was sealed now. */
  isSealedAnew: boolean
  now: Date
}
const addVersion = (tx: Database, { kit, source, prepared, isCorrection, entry, kept, isSealedAnew, now }: Version) => {
  const { userId, document, sealed, digest, file, reportedAt } = prepared
  return tx.query({
    name: 'add_arrival',
    text: `insert into kit_arrivals (userkit_id, user_id, version, source, digest, file_digest, is_correction, is_simulated, result_count,
             sealed_to, signed_by, reported_at, arrived_at, entered_by, reviewed_by, confirmed_count, reason, is_partial)
           select $1, $2, coalesce(max(version), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17
           from kit_arrivals where userkit_id = $1 and user_id = $2`,
    values: [
      kit.id,
      userId,
      source,
      document ? digest : (kept.digest ?? digest),
      file?.digest ?? kept.file_digest,
      isCorrection,
      simulatedWith(kit, document),
      document && !isPartial(document) ? resultCount(document) : kept.result_count,
      isSealedAnew ? sealed.sealed_to : kept.sealed_to,
      isSealedAnew ? sealed.signed_by : kept.signed_by,
      reportedAt,
      now,
      entry?.enteredBy ?? null,
      entry?.reviewedBy ?? null,
      entry?.confirmed ?? 0,
      entry?.reason ?? null,
      document ? isPartial(document) : kept.is_partial,
    ],
  })
}

/** The lab's file of a corrected report is no longer accurate; it stays with its version. */
const writeResults = (tx: Database, kit: StoredKit, { document, sealed, file }: Prepared, keepsFile: boolean) => {
  const samples = document?.provider === 'spot' && sealed.rawResults ? document.samples : null
  return tx.query({
    name: 'write_results',
    text: `update userkits set
             is_simulated = case when $6 then $2 else is_simulated end,
             encrypted_data = case when $6 then $3 else encrypted_data end,
             "rawResults" = case when $6 then $4::jsonb else "rawResults" end,
             samples = case when $6 then $5::jsonb else samples end,
             results_file = case when $7::text is not null then $7 when $8 then results_file end where id = $1`,
    values: [
      kit.id,
      simulatedWith(kit, document),
      sealed.encrypted_data,
      sealed.rawResults && JSON.stringify(sealed.rawResults),
      samples && JSON.stringify(samples),
      document !== null,
      file?.path ?? null,
      keepsFile,
    ],
  })
}

interface Replaced {
  isNew: boolean
  isCorrection: boolean
}
/**
 * Moves the version stored with the kit to the history, and stores the new one in its place.
 * @returns null if the existing file is gone and must be stored first
 */
export const replaceResults = async (
  tx: Database,
  kit: StoredKit,
  {
    source,
    prepared,
    entry,
    now,
  }: { source: (typeof arrivalSources)[number]; prepared: Prepared; entry: Entry | null; now: Date },
): Promise<Replaced | null> => {
  const { userId, document, digest, file } = prepared
  await noteUnrecorded(tx, kit.id, now)
  const current = await findCurrent(tx, kit.id, userId)
  const difference = differenceOf(current, document && digest, file?.digest ?? null)
  const isSealedAnew = current === null || replacesSealed(current, document)
  const isLost =
    current !== null &&
    ((document !== null && saysMore(source, current)) ||
      (isSealedAnew && (await isSealedToNobody(tx, userId, current))))
  if (!difference.document && !difference.file && !isLost) return { isNew: false, isCorrection: false }
  if (difference.file && file?.path === null) return null
  if (current) await putAside(tx, current, now)
  const keepsFile = !(difference.document && difference.isCorrection) || file !== null
  const kept = {
    digest: current?.digest ?? null,
    file_digest: keepsFile ? (current?.file_digest ?? null) : null,
    result_count: current?.result_count ?? 0,
    is_partial: current?.is_partial ?? false,
    sealed_to: current?.sealed_to ?? null,
    signed_by: current?.signed_by ?? null,
  }
  await addVersion(tx, { kit, source, prepared, isCorrection: difference.isCorrection, entry, kept, isSealedAnew, now })
  await writeResults(tx, kit, prepared, keepsFile)
  return { isNew: true, isCorrection: difference.isCorrection }
}
