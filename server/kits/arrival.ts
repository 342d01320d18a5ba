import { checkResultDocument, resultCount, type ResultDocument } from '#shared/results/index.ts'
import { HaleError } from '#shared/errors.ts'
import { RawJson, type Caller, type Services } from '../app/types.ts'
import { engineOf } from '../classkeys/index.ts'
import type { Database } from '../database/types.ts'
import { ThirdPartyError } from '../integrations/call-log/index.ts'
import type { LabKit } from '../integrations/kit-lab/index.ts'
import { recordAccess } from '../privacy/index.ts'
import { withMarkers } from './catalogue.ts'
import { courseChanges } from './course.ts'
import { findKit, markOrderReady, noteUnrecorded, type StoredKit } from './queries.ts'
import { digestOf, isStillSealed, seal, type Sealed } from './seal.ts'
import type { arrivalSources } from './tables.ts'
import { tellMember } from './tell-member.ts'

/** A lab's answer on its way in. */
export interface Arrival {
  source: (typeof arrivalSources)[number]
  lab: LabKit
  /** Who changes the kit: an administrator, or the system for what a lab sends by itself. */
  caller: Caller
  /** A delivery of a lab, which counts once. */
  delivery?: { lab: string; id: string }
}
export interface Taken {
  kit: RawJson
  /** The delivery had been taken before. */
  isRepeated: boolean
}
interface Written extends Taken {
  /** Somebody else had written the same results first; the file that was stored for them is of no use. */
  isIdle: boolean
}

/** As whom the system writes: its changes have no author in a kit's history. */
export const systemCaller: Caller = {
  userId: 0,
  sessionId: '',
  permissions: new Set(['userkits:read', 'userkits:write', 'userkits:results']),
  timezone: null,
  language: 'en',
  actorId: null,
}

/**
 * A lab's report, read against the scales of this platform; null when there is none yet.
 * @throws ThirdPartyError that says what is wrong with it, and never what it says
 */
export const readReport = async (db: Database, kit: Pick<StoredKit, 'provider_code'>, lab: LabKit): Promise<ResultDocument | null> => {
  if (!lab.results) return null
  const { document, problem } = checkResultDocument(kit.provider_code, lab.results)
  if (!document) throw new ThirdPartyError(`The lab's report cannot be read: ${problem.path} ${problem.message}.`.replace(': .', '.'), 200)
  return document.provider === 'spot' ? withMarkers(db, document) : document
}

interface Current {
  id: number
  version: number
  digest: string
}
const findCurrent = async (db: Database, kitId: number, userId: number): Promise<Current | null> => {
  const [row] = await db.query<Current>({
    name: 'find_current_arrival',
    text: `select id, version, digest from kit_arrivals where userkit_id = $1 and user_id = $2 and replaced_at is null
           order by version desc limit 1`,
    values: [kitId, userId],
  })
  return row ?? null
}

/** Results that are new or corrected, sealed for whoever had the kit when they were sealed. */
interface Prepared {
  userId: number
  document: ResultDocument | null
  sealed: Sealed
  digest: string
  file: string | null
}

/** Everything that takes time or can fail, before anything is written. Null when there is nothing new. */
const prepare = async (services: Services, kit: StoredKit, lab: LabKit): Promise<Prepared | null> => {
  const document = await readReport(services.db, kit, lab)
  const bytes = lab.file ?? null
  // Results are somebody's: those of a kit that nobody has wait at the lab until it is registered.
  if (kit.user_id === null || (!document && !bytes)) return null
  const digest = digestOf(services.config.secret, kit.id, document, bytes)
  const current = await findCurrent(services.db, kit.id, kit.user_id)
  if (current?.digest === digest) return null
  const nothing: Sealed = { encrypted_data: null, rawResults: null, sealed_to: null, signed_by: null }
  const { provider: _, ...content } = document ?? { provider: null }
  const sealed = document ? await seal(services, kit.user_id, content) : nothing
  const upload = bytes && { fieldName: 'file', fileName: `${kit.kit_id}.pdf`, mediaType: 'application/pdf', bytes }
  const file = upload && (await services.files.save('kits', upload, 'document'))
  return { userId: kit.user_id, document, sealed, digest, file }
}

const stillFits = async (tx: Database, kit: StoredKit, { userId, sealed, document }: Prepared): Promise<boolean> => {
  return kit.user_id === userId && (!document || (await isStillSealed(tx, userId, sealed)))
}

/** Puts the former version aside, as it stands with the kit, and the new one in its place. */
const replaceResults = async (tx: Database, kit: StoredKit, source: Arrival['source'], prepared: Prepared, now: Date) => {
  const { userId, document, sealed, digest, file } = prepared
  await noteUnrecorded(tx, kit.id, now)
  const current = await findCurrent(tx, kit.id, userId)
  if (current?.digest === digest) return { isNew: false, isCorrection: false }
  const version = (current?.version ?? 0) + 1
  if (current)
    await tx.query({
      name: 'put_arrival_aside',
      text: `update kit_arrivals a set replaced_at = $2, encrypted_data = k.encrypted_data, raw_results = k."rawResults"
             from userkits k where a.id = $1 and k.id = a.userkit_id`,
      values: [current.id, now],
    })
  const isSimulated = document?.simulated ?? false
  await tx.query({
    name: 'add_arrival',
    text: `insert into kit_arrivals (userkit_id, user_id, version, source, digest, is_simulated, result_count, sealed_to, signed_by, arrived_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      kit.id, userId, version, source, digest, isSimulated, document ? resultCount(document) : 0, sealed.sealed_to, sealed.signed_by, now,
    ],
  })
  const samples = document?.provider === 'spot' && sealed.rawResults ? document.samples : null
  await tx.query({
    name: 'write_results',
    text: `update userkits set is_simulated = $2,
             encrypted_data = case when $7 then $3 else encrypted_data end,
             "rawResults" = case when $7 then $4::jsonb else "rawResults" end,
             samples = case when $7 then $5::jsonb else samples end,
             results_file = coalesce($6, results_file) where id = $1`,
    values: [
      kit.id, isSimulated, sealed.encrypted_data, sealed.rawResults && JSON.stringify(sealed.rawResults),
      samples && JSON.stringify(samples), file, document !== null,
    ],
  })
  return { isNew: true, isCorrection: current !== null }
}

/** Counts a delivery. @returns false for one that was counted before */
const countDelivery = async (tx: Database, { lab, id }: { lab: string; id: string }, now: Date): Promise<boolean> => {
  const rows = await tx.query({
    name: 'count_delivery',
    text: 'insert into lab_deliveries (lab, delivery_id, received_at) values ($1, $2, $3) on conflict do nothing returning lab',
    values: [lab, id, now],
  })
  return rows.length > 0
}

const write = async (tx: Database, services: Services, id: number, arrival: Arrival, prepared: Prepared | null): Promise<Written | null> => {
  const { caller, lab, source, delivery } = arrival
  const now = services.now()
  const kit = await findKit(tx, id, { lock: true })
  if (!kit) throw new HaleError('NOT_FOUND', { message: 'This kit was not found' })
  if (prepared && !(await stillFits(tx, kit, prepared))) return null
  const engine = engineOf(services).within(tx)
  const resource = engine.resource('userkits')
  if (delivery && !(await countDelivery(tx, delivery, now))) return { kit: await engine.get(resource, id, caller), isRepeated: true, isIdle: true }
  const results = prepared ? await replaceResults(tx, kit, source, prepared, now) : { isNew: false, isCorrection: false }
  const changes = courseChanges(kit, lab, kit.has_results || results.isNew)
  if (results.isNew) changes['resulted_at'] ??= now.toISOString()
  if (Object.keys(changes).length === 0) return { kit: await engine.get(resource, id, caller), isRepeated: false, isIdle: !results.isNew }
  const json = await engine.set(resource, id, { body: changes }, caller)
  if (kit.user_id !== null) {
    await recordAccess(tx, services, caller, { userId: kit.user_id, kind: 'changed', subject: 'Kit', itemId: id })
    const isReady = changes['are_results_ready'] === true
    if (isReady && kit.order_id !== null) await markOrderReady(tx, kit.order_id, now)
    if (isReady || results.isCorrection) await tellMember(tx, services, { userId: kit.user_id, kitId: kit.kit_id, isCorrection: !isReady })
  }
  return { kit: json, isRepeated: false, isIdle: !results.isNew }
}

/** Who has a kit, or which key they have, may change while results are being sealed; then they are sealed anew. */
const attempts = 3

/**
 * Takes in what a lab says of a kit, whichever way it came. Results are checked and sealed in memory before anything is
 * written; what is written is one transaction. The same report again changes nothing; a corrected one takes the place of the
 * former, which is kept. When results are ready, the member hears so.
 * @throws ThirdPartyError for a report that cannot be read, NOT_FOUND for a kit that there is not
 */
export const takeArrival = async (services: Services, kitId: number, arrival: Arrival): Promise<Taken> => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const asked = await findKit(services.db, kitId)
    if (!asked) throw new HaleError('NOT_FOUND', { message: 'This kit was not found' })
    const prepared = await prepare(services, asked, arrival.lab)
    const dropFile = async () => {
      if (prepared?.file) await services.files.remove(prepared.file)
    }
    const written = await services.db.transaction((tx) => write(tx, services, kitId, arrival, prepared)).catch(async (error: unknown) => {
      await dropFile()
      throw error
    })
    if (!written || written.isIdle) await dropFile()
    if (written) return { kit: written.kit, isRepeated: written.isRepeated }
  }
  throw new HaleError('CONFLICT', { message: 'This kit is being changed by somebody else. Please try again.' })
}

/** Results as an arrival would write them, for whoever fills a database with many at once. */
export const arrivalOf = async (services: Services, userId: number, kitId: number, content: object) => {
  const provider = 'score' in content ? 'namida' : 'spot'
  const { document } = checkResultDocument(provider, content)
  if (!document) throw new Error('This is no report of a lab')
  const sealed = await seal(services, userId, content)
  return {
    ...sealed,
    samples: document.provider === 'spot' && sealed.rawResults ? document.samples : null,
    digest: digestOf(services.config.secret, kitId, document, null),
    result_count: resultCount(document),
  }
}
