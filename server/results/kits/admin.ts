import type { calls } from '#shared/calls/index.ts'
import type { ItemsByClasskey } from '#shared/classkeys/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { CorrectionReason } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Caller, HandlersOf, RawJson, Services } from '../../kernel/types.ts'
import { assertNotHeld, engineOf } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { assertShared } from '../../kernel/consents/index.ts'
import { recordAccess, recordReads } from '../../kernel/access-log/index.ts'
import { createTurns } from '../../kernel/files/index.ts'
import { markersOfTest } from './catalogue.ts'
import { isUnderway } from './status.ts'
import { enterResults } from './enter.ts'
import { discardEntry, dropEntry, findDiscards, findEntry, findWaiting, needsReview } from './entries.ts'
import { assertMayTakeResults } from './hooks.ts'
import { pathOfResults } from './notify-member.ts'
import { findKit, nameColumn, noteUnrecorded, readEvents, type StoredKit } from './queries.ts'
import { syncWithLab } from './sync.ts'
import type { arrivalSources } from './tables.ts'
import { findNewest } from './versions.ts'

type Calls = Pick<
  typeof calls,
  | 'syncKit'
  | 'unregisterKit'
  | 'enterKitResults'
  | 'getKitEntry'
  | 'discardKitEntry'
  | 'listKitEntries'
  | 'listKitArrivals'
>
type Kit = Partial<ItemsByClasskey['userkits']> &
  Pick<ItemsByClasskey['userkits'], 'id' | 'kit_id' | 'provider_code' | 'status' | 'updated_at'>

/** Reports of labs that are taken at a time: each is in memory meanwhile. */
const reports = createTurns(2)

/** @throws NOT_FOUND also for a kit of somebody who is closing the account */
const require = (kit: StoredKit | null, { closing }: Caller): StoredKit => {
  if (!kit || (kit.user_id !== null && closing?.includes(kit.user_id)))
    throw new HaleError('NOT_FOUND', { message: say('kit_missing') })
  return kit
}

const answerOf = ({ text }: RawJson) => {
  const kit = JSON.parse(text) as Kit
  return { ...kit, encrypted_data: kit.encrypted_data ?? null, rawResults: kit.rawResults ?? null }
}

/**
 * Removes the results from a kit; they stay with the person they belong to, in the form they were stored in, and return to the kit
 * with that person.
 */
const putResultsAside = async (tx: Database, id: number, now: Date): Promise<void> => {
  await noteUnrecorded(tx, id, now)
  await tx.query({
    name: 'put_results_aside',
    text: `update kit_arrivals a set replaced_at = $2, encrypted_data = k.encrypted_data, raw_results = k."rawResults",
             results_file = k.results_file
           from userkits k where k.id = $1 and a.userkit_id = k.id and a.user_id = k.user_id and a.replaced_at is null`,
    values: [id, now],
  })
  await tx.query({
    name: 'take_results_off',
    text: `update userkits set encrypted_data = null, "rawResults" = null, samples = null, is_simulated = false where id = $1`,
    values: [id],
  })
}

/** Records that the caller reads a kit, or how it came by its results. */
const looked = (services: Services, caller: Caller, { id, user_id: userId }: StoredKit): Promise<void> =>
  recordReads(services.db, services, caller, userId === null ? [] : [{ userId, subject: 'Kit', itemId: id }])

/** Whether a kit was used for someone's sample. */
const isUsed = (kit: StoredKit): boolean =>
  kit.is_used ||
  kit.has_results ||
  kit.collected_on !== null ||
  [kit.status, ...readEvents(kit.events).map(({ status }) => status)].some(isUnderway)

/** Writes a kit as the administrator's own change, which its member can find in the list of who viewed and changed data. */
const change = async (
  tx: Database,
  services: Services,
  caller: Caller,
  kit: StoredKit,
  body: Record<string, unknown>,
): Promise<void> => {
  const engine = engineOf(services).within(tx)
  await engine.set(engine.resource('userkits'), kit.id, { body }, caller)
  if (kit.user_id !== null)
    await recordAccess(tx, services, caller, { userId: kit.user_id, kind: 'changed', subject: 'Kit', itemId: kit.id })
}

interface ArrivalRow {
  id: number
  version: number
  source: (typeof arrivalSources)[number]
  arrived_at: Date
  is_simulated: boolean
  result_count: number
  sealed_to: string | null
  signed_by: string | null
  is_current: boolean
  is_correction: boolean
  entered_by: string | null
  reviewed_by: string | null
  confirmed_count: number
  reason: CorrectionReason | null
  notified_at: Date | null
  mailed_at: Date | null
  mail: 'sent' | 'waiting' | 'failed' | null
}

export const kitAdminHandlers: HandlersOf<Calls> = {
  syncKit: async ({ params, caller, services }) => {
    const kit = require(await findKit(services.db, params.id), caller)
    const synced = await syncWithLab(services, kit, caller)
    // The kit is shown also if the lab has nothing new.
    await looked(services, caller, kit)
    return answerOf(synced)
  },

  enterKitResults: async ({ params, body, files, caller, services, about }) => {
    const kit = require(await findKit(services.db, params.id), caller)
    const file = files.find(({ fieldName }) => fieldName === 'file')
    const enter = (bytes: Buffer | null) => enterResults(services, caller, kit, { body, bytes, about })
    const entered = await (file ? reports(async () => enter(await file.whole((bytes) => bytes))) : enter(null))
    await looked(services, caller, kit)
    return { ...answerOf(entered.kit), awaits_review: entered.awaitsReview }
  },

  getKitEntry: async ({ params, caller, services }) => {
    const { db } = services
    const kit = require(await findKit(db, params.id), caller)
    await looked(services, caller, kit)
    const [markers, waiting, review, newest] = await Promise.all([
      kit.test_id === null ? [] : markersOfTest(db, kit.test_id),
      findEntry(db, kit),
      needsReview(db, kit),
      findNewest(db, kit),
    ])
    return {
      markers: markers.map(
        ({
          code,
          name,
          unit,
          low_min,
          healthy_min,
          healthy_max,
          high_max,
          report_min,
          report_max,
          plausible_min,
          plausible_max,
        }) => ({
          code,
          name,
          unit,
          low_min,
          healthy_min,
          healthy_max,
          high_max,
          report_min,
          report_max,
          plausible_min,
          plausible_max,
        }),
      ),
      version: newest?.version ?? 0,
      needs_review: review,
      is_correction: kit.has_results,
      waiting: waiting && {
        entered_by: waiting.name,
        is_own: waiting.entered_by === caller.userId,
        entered_at: waiting.entered_at.toISOString(),
        result_count: waiting.result_count,
        corrects: kit.has_results ? markers.flatMap(({ code }) => (code in waiting.digests ? [code] : [])) : null,
      },
    }
  },

  listKitEntries: async ({ caller, services: { db } }) => ({ models: await findWaiting(db, caller) }),

  discardKitEntry: async ({ params, query, caller, services: { db, now }, about }) => {
    const kit = require(await findKit(db, params.id), caller)
    if (kit.user_id !== null) about(kit.user_id)
    const discard = { by: caller.userId, now: now(), enteredAt: query.entered_at ?? null }
    if (!(await discardEntry(db, kit.id, discard)))
      throw new HaleError('NOT_FOUND', { message: 'No such entry is waiting for review any more.' })
    return { id: kit.id }
  },

  listKitArrivals: async ({ params, caller, services }) => {
    const { db } = services
    const kit = require(await findKit(db, params.id), caller)
    if (kit.user_id !== null) await assertShared(db, kit.user_id, 'data sharing')
    await looked(services, caller, kit)
    const rows = await db.query<ArrivalRow>({
      name: 'list_arrivals',
      text: `select a.id, version, source, arrived_at, is_simulated, result_count, sealed_to, signed_by, replaced_at is null as is_current,
               is_correction, reason, ${nameColumn('e')} as entered_by, ${nameColumn('r')} as reviewed_by, confirmed_count,
               notified_at, mailed_at, mail
             from (select *, lead(arrived_at, 1, 'infinity') over (partition by user_id order by version) as until
                   from kit_arrivals where userkit_id = $1) a
             left join users e on e.id = a.entered_by left join users r on r.id = a.reviewed_by
             left join lateral (
               select created_at as notified_at from notifications n
               where n.user_id = a.user_id and n.url = $2 and n.created_at >= a.arrived_at and n.created_at < a.until
               order by created_at limit 1) n on true
             left join lateral (
               select sent_at as mailed_at,
                 case when sent_at is not null then 'sent' when next_attempt_at is null and error is not null then 'failed' else 'waiting' end as mail
               from outbox m
               where m.user_id = a.user_id and m.kind = 'results' and position($2 in m.body) > 0
                 and m.created_at >= a.arrived_at and m.created_at < a.until
               order by created_at limit 1) m on true
             order by version desc, a.id desc limit 100`,
      values: [params.id, pathOfResults(kit.kit_id)],
    })
    return {
      models: rows.map(({ arrived_at, notified_at, mailed_at, is_simulated, ...row }) => ({
        ...row,
        arrived_at: arrived_at.toISOString(),
        notified_at: notified_at?.toISOString() ?? null,
        mailed_at: mailed_at?.toISOString() ?? null,
        simulated: is_simulated,
      })),
      discarded: (await findDiscards(db, kit)).map(({ entered_at, discarded_at, ...row }) => ({
        ...row,
        entered_at: entered_at.toISOString(),
        discarded_at: discarded_at.toISOString(),
      })),
    }
  },

  unregisterKit: async ({ body, caller, services }) => {
    await services.db.transaction(async (tx) => {
      const kit = require(await findKit(tx, body.id, { lock: true }), caller)
      if (kit.user_id === null) throw new HaleError('BAD_REQUEST', { message: 'Nobody has registered this kit.' })
      if (kit.has_results) assertMayTakeResults({ caller, services })
      await assertNotHeld(tx, kit.user_id)
      // The next person to register it must not find someone else's results.
      await putResultsAside(tx, kit.id, services.now())
      await dropEntry(tx, kit.id)
      await change(tx, services, caller, kit, {
        user_id: null,
        registered_to: null,
        registrant: null,
        registered_at: null,
        are_results_ready: false,
        results_file: null,
        // The status history belongs to the previous member; a lab that is polled reports it again.
        status: kit.status === 'canceled' ? kit.status : null,
        status_at: null,
        events: null,
        collected_on: null,
        resulted_at: null,
        tracking_number: null,
        order_id: null,
        provider_order_id: null,
        is_used: isUsed(kit),
      })
    })
    return { id: body.id }
  },
}
