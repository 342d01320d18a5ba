import type { Caller, RawJson, Services } from '../app/types.ts'
import { recordedCall } from '../integrations/call-log/index.ts'
import type { KnownKit } from '../integrations/kit-lab/index.ts'
import { readLabReport, systemCaller, takeArrival } from './arrival.ts'
import { markersOfTest } from './catalogue.ts'
import { assertCourse } from './course.ts'
import { findKit, readEvents, type StoredKit } from './queries.ts'

/** A kit that is under way is asked about this often. */
const syncEveryMs = 30 * 60_000
/** In one go, so that labs are not asked for everything at once. */
const atOnce = 10

const knownKit = async ({ db }: Services, kit: StoredKit): Promise<KnownKit> => ({
  kitId: kit.kit_id,
  status: kit.status,
  registeredTo: kit.registered_to,
  events: readEvents(kit.events),
  hasResults: kit.has_results,
  test: kit.test_id === null ? null : { name: kit.type ?? '', orderId: null, markers: await markersOfTest(db, kit.test_id) },
})

/**
 * Asks the lab of a kit how it is doing, and takes in what it says.
 * @throws BAD_REQUEST with words for the person who asked, when the lab fails; nothing is changed then
 */
export const syncWithLab = async (services: Services, kit: StoredKit, caller: Caller): Promise<RawJson> => {
  const lab = services.kitLabs[kit.provider_code]
  const call = { integration: kit.provider_code, mode: lab.mode, method: 'GET', endpoint: lab.endpointOf(kit.kit_id), userId: kit.user_id }
  await services.db.query({ name: 'note_sync', text: 'update userkits set synced_at = $2 where id = $1', values: [kit.id, services.now()] })
  const answer = await recordedCall(services, call, async () => {
    const found = await lab.find(await knownKit(services, kit))
    // A report that cannot be read is a failure of the lab, and is written down as one.
    assertCourse(kit, found.answer, services.now())
    await readLabReport(services.db, kit, found.answer)
    return found
  })
  return (await takeArrival(services, kit.id, { source: 'sync', lab: answer, caller })).kit
}

/**
 * Asks the labs that can be asked about kits that are under way, each now and then. Servers that do so at once ask about
 * different ones. The embedded labs are moved by hand.
 * @returns how many were asked about
 */
export const syncDueKits = async (services: Services): Promise<number> => {
  const { db, kitLabs, now } = services
  const live = (['spot', 'namida'] as const).filter((name) => kitLabs[name].mode === 'live')
  if (live.length === 0) return 0
  const time = now()
  const due = await db.query<{ id: number }>({
    name: 'claim_due_kits',
    text: `update userkits set synced_at = $2 where id in (
             select id from userkits
             where not are_results_ready and (synced_at is null or synced_at <= $3) and provider_code = any($1::text[])
               and user_id is not null and (status is null or status not in ('canceled', 'rejected'))
             order by synced_at nulls first limit ${atOnce} for update skip locked)
           returning id`,
    values: [live, time, new Date(time.getTime() - syncEveryMs)],
  })
  for (const { id } of due) {
    const kit = await findKit(db, id)
    // What fails is in the list of calls, and tried again when it is due again.
    if (kit) await syncWithLab(services, kit, systemCaller).catch(() => null)
  }
  return due.length
}
