import {
  checkResultDocument,
  readResultDocument,
  resultCount,
  wholeDocument,
  type DocumentProblem,
  type ResultDocument,
} from '#shared/results/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { RawJson, type Caller, type Services } from '../../kernel/types.ts'
import { engineOf } from '../../entities/classkeys/index.ts'
import { assertShared, isWithheld } from '../../kernel/consents/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { ThirdPartyError } from '../../integrations/call-log/index.ts'
import type { LabKit } from '../../integrations/kit-lab/index.ts'
import type { Delivery } from '../../integrations/webhooks/index.ts'
import { recordAccess } from '../../kernel/access-log/index.ts'
import { withMarkers } from './catalogue.ts'
import { courseChanges, withResulted } from './status.ts'
import { dropEntry, endEntry } from './entries.ts'
import { findKit, markOrderReady, type StoredKit } from './queries.ts'
import { digestOf, fileDigestOf, seal, type Sealed } from './seal.ts'
import { saveSealedFile } from './seal-files.ts'
import type { arrivalSources } from './tables.ts'
import { notifyMember } from './notify-member.ts'
import {
  assertNewest,
  differenceOf,
  findCurrent,
  isPartial,
  isSealedToNobody,
  replaceResults,
  replacesSealed,
  saysMore,
  stillFits,
  type Current,
  type Entry,
  type Prepared,
} from './versions.ts'

/** A lab's response being processed. */
export interface Arrival {
  source: (typeof arrivalSources)[number]
  lab: LabKit
  /** Who changes the kit: an administrator, or the system for what a lab sends by itself. */
  caller: Caller
  /** For what a lab sent by itself. */
  delivery?: Delivery
  /** For results typed by staff. */
  entry?: Entry
  /** When the first person made the entry under review; it must still be waiting. */
  reviews?: Date
  /** The version that the entry was made for; it must still be the newest. */
  basedOn?: number
}
export interface Taken {
  kit: RawJson
  /** The delivery was already processed. */
  isRepeated: boolean
}
interface Written extends Taken {
  /** Someone else wrote the same results first; the file stored for them is not needed. */
  isIdle: boolean
}

/** The system as a writer: its changes have no author in a kit's history. */
export const systemCaller: Caller = {
  userId: 0,
  sessionId: '',
  permissions: new Set(['userkits:read', 'userkits:write', 'userkits:results']),
  timezone: null,
  language: 'en',
  actorId: null,
}

/** `biomarkers.0.name must be text`: a sentence about a path, without its period. */
const wordsOf = ({ path, message }: DocumentProblem): string =>
  [path, message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '')].filter(Boolean).join(' ')

/**
 * A lab's report, read against this platform's scales; null if there is none yet.
 * @throws ThirdPartyError that says what is wrong with it, but never its contents
 */
export const readLabReport = async (
  db: Database,
  kit: Pick<StoredKit, 'provider_code'>,
  lab: LabKit,
): Promise<ResultDocument | null> => {
  if (!lab.results) return null
  const { document, problem } = checkResultDocument(kit.provider_code, lab.results)
  if (!document) throw new ThirdPartyError(`The lab's report could not be read: ${wordsOf(problem)}.`, 200)
  return document.provider === 'spot' ? withMarkers(db, document) : document
}

/** When a delivery was written, according to the lab. A polled response is current. */
const reportedAt = ({ source, lab }: Arrival): Date | null => {
  const latest =
    lab.reportedAt ??
    lab.events
      .map(({ created }) => created)
      .toSorted((one, other) => Date.parse(one) - Date.parse(other))
      .at(-1)
  return source === 'entered' || latest === undefined ? null : new Date(latest)
}
const isLate = (source: Arrival['source'], reported: Date | null, current: Current | null): boolean =>
  source === 'webhook' &&
  reported !== null &&
  current !== null &&
  current.reported_at !== null &&
  reported < current.reported_at

/** Stores a lab's own file: sealed for a member with a key, so that it is never on the disk in a form that others can read. */
const saveFile = async (
  services: Services,
  { userId, kitId, bytes }: { userId: number; kitId: string; bytes: Buffer },
): Promise<Pick<Sealed, 'sealed_to' | 'signed_by'> & { path: string }> => {
  const sealed = await saveSealedFile(services, userId, bytes)
  if (sealed) return sealed
  const upload = { fieldName: 'file', fileName: `${kitId}.pdf`, mediaType: 'application/pdf', bytes }
  return { path: await services.files.save('kits', upload, 'document'), sealed_to: null, signed_by: null }
}

/**
 * A correction that holds only what changed, put together with what it corrects if the server can read that; otherwise the member's
 * browser does so.
 * @throws VALIDATION if there is nothing to correct, or its member can no longer open it
 */
const completed = async (
  db: Database,
  userId: number,
  { id, provider_code }: StoredKit,
  current: Current | null,
  correction: ResultDocument | null,
): Promise<ResultDocument | null> => {
  const [row] = await db.query<{ raw: unknown; is_sealed: boolean }>({
    name: 'results_to_correct',
    text: `select "rawResults" as raw, encrypted_data is not null as is_sealed from userkits where id = $1 and user_id = $2`,
    values: [id, userId],
  })
  if (row?.raw) return wholeDocument([correction, readResultDocument(provider_code, row.raw)])
  if (!row?.is_sealed || (current !== null && (await isSealedToNobody(db, userId, current))))
    throw fieldError('is_partial', 'The earlier values cannot be opened any more. Enter all of them.')
  return correction
}

/** Everything that takes time or can fail, before anything is written. Null if there is nothing new. */
const prepare = async (services: Services, kit: StoredKit, arrival: Arrival): Promise<Prepared | null> => {
  const { lab, source } = arrival
  const { db, config } = services
  const read = await readLabReport(db, kit, lab)
  // Never as claimed by the report: this is signed.
  const found = read && {
    ...read,
    ...(read.provider === 'spot' && { partial: read.partial && source === 'entered', copied: undefined }),
    origin: source === 'entered' ? ('staff' as const) : ('lab' as const),
    reviewed: (arrival.entry?.reviewedBy ?? null) !== null,
  }
  const bytes = lab.file ?? null
  // Results belong to someone: those of an unregistered kit wait at the lab until it is registered.
  if (kit.user_id === null || (!found && !bytes)) return null
  if (source === 'entered') await assertShared(db, kit.user_id, 'labs')
  else if (await isWithheld(db, kit.user_id, 'labs')) return null
  const current = await findCurrent(db, kit.id, kit.user_id)
  const document = isPartial(found) ? await completed(db, kit.user_id, kit, current, found) : found
  const digest = digestOf(config.secret.lasting, kit.id, document)
  const fileDigest = bytes && fileDigestOf(config.secret.lasting, bytes)
  const reported = reportedAt(arrival)
  if (isLate(source, reported, current)) return null
  const difference = differenceOf(current, document && digest, fileDigest)
  const isLost =
    current !== null &&
    ((document !== null && saysMore(source, current)) ||
      (replacesSealed(current, document) && (await isSealedToNobody(db, kit.user_id, current))))
  if (!difference.document && !difference.file && !isLost) return null
  const nothing: Sealed = { encrypted_data: null, rawResults: null, sealed_to: null, signed_by: null }
  const { provider: _, ...content } = document ?? { provider: null }
  const sealed = document ? await seal(services, kit.user_id, content) : nothing
  const isNewFile = bytes !== null && (difference.file || isLost)
  const saved = isNewFile ? await saveFile(services, { userId: kit.user_id, kitId: kit.kit_id, bytes }) : null
  const file = fileDigest === null ? null : { path: saved?.path ?? null, digest: fileDigest }
  const seals = document
    ? sealed
    : { ...sealed, ...(saved && { sealed_to: saved.sealed_to, signed_by: saved.signed_by }) }
  return { userId: kit.user_id, document, sealed: seals, digest, file, reportedAt: reported }
}

const write = async (
  tx: Database,
  services: Services,
  id: number,
  arrival: Arrival,
  prepared: Prepared | null,
): Promise<Written | null> => {
  const { caller, lab, source, delivery, entry = null, reviews, basedOn } = arrival
  const now = services.now()
  const kit = await findKit(tx, id, { lock: true })
  if (!kit) throw new HaleError('NOT_FOUND', { message: say('kit_missing') })
  if (basedOn !== undefined) await assertNewest(tx, kit, basedOn)
  if (prepared && !(await stillFits(tx, kit, prepared))) return null
  const engine = engineOf(services).within(tx)
  const resource = engine.resource('userkits')
  if (delivery && !(await delivery.record(tx)))
    return { kit: await engine.get(resource, id, caller), isRepeated: true, isIdle: true }
  const results = prepared
    ? await replaceResults(tx, kit, { source, prepared, entry, now })
    : { isNew: false, isCorrection: false }
  if (!results) return null
  if (reviews) await endEntry(tx, id, reviews)
  // An entry waiting for review is superseded by what arrived.
  else if (results.isNew) await dropEntry(tx, id)
  const changes = courseChanges(
    kit,
    results.isNew ? withResulted(kit, lab, now) : lab,
    kit.has_results || results.isNew,
  )
  if (results.isCorrection || (results.isNew && !kit.has_results)) changes['resulted_at'] ??= now.toISOString()
  if (Object.keys(changes).length === 0)
    return { kit: await engine.get(resource, id, caller), isRepeated: false, isIdle: !results.isNew }
  const json = await engine.set(resource, id, { body: changes }, caller)
  if (kit.user_id !== null) {
    await recordAccess(tx, services, caller, { userId: kit.user_id, kind: 'changed', subject: 'Kit', itemId: id })
    const isReady = changes['are_results_ready'] === true
    if (isReady && kit.order_id !== null) await markOrderReady(tx, kit.order_id, now)
    if (isReady || results.isCorrection)
      await notifyMember(tx, services, { userId: kit.user_id, kitId: kit.kit_id, isCorrection: !isReady })
  }
  return { kit: json, isRepeated: false, isIdle: !results.isNew }
}

/** The kit's member, or their key, may change while results are being sealed; then they are sealed again. */
const attempts = 3

/**
 * Processes what a lab says about a kit, whichever way it arrived. Results are checked and sealed in memory before anything is
 * written; everything is written in one transaction. The same report again changes nothing; a corrected one replaces the previous
 * one, which is kept. The member is notified when results are ready.
 * @throws ThirdPartyError for an unreadable report, NOT_FOUND for an unknown kit
 */
export const takeArrival = async (services: Services, kitId: number, arrival: Arrival): Promise<Taken> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const asked = await findKit(services.db, kitId)
    if (!asked) throw new HaleError('NOT_FOUND', { message: say('kit_missing') })
    const prepared = await prepare(services, asked, arrival)
    const dropFile = async () => {
      if (prepared?.file?.path) await services.files.remove(prepared.file.path)
    }
    const written = await services.db
      .transaction((tx) => write(tx, services, kitId, arrival, prepared))
      .catch(async (error: unknown) => {
        await dropFile()
        throw error
      })
    if (!written || written.isIdle) await dropFile()
    if (written) return { kit: written.kit, isRepeated: written.isRepeated }
  }
  throw new HaleError('CONFLICT', { message: 'Someone else is changing this kit. Please try again.' })
}

/** Results as an arrival would write them, for filling a database with many at once. */
export const arrivalOf = async (services: Services, userId: number, kitId: number, content: object) => {
  const provider = 'score' in content ? 'namida' : 'spot'
  const { document } = checkResultDocument(provider, content)
  if (!document) throw new Error('The document is not a lab report')
  const sealed = await seal(services, userId, content)
  return {
    ...sealed,
    samples: document.provider === 'spot' && sealed.rawResults ? document.samples : null,
    digest: digestOf(services.config.secret.lasting, kitId, document),
    result_count: resultCount(document),
  }
}
