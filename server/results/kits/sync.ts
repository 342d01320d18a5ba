import type { Caller, RawJson, Services } from '../../kernel/types.ts'
import { recordedCall } from '../../integrations/call-log/index.ts'
import type { KnownKit } from '../../integrations/kit-lab/index.ts'
import { readLabReport, systemCaller, takeArrival } from './incoming-results.ts'
import { markersOfTest } from './catalogue.ts'
import { assertCourse } from './status.ts'
import { findKit, readEvents, type StoredKit } from './queries.ts'

/** How often to poll the lab about a kit in progress. */
const syncEveryMs = 30 * 60_000
/** Maximum number per run, so that labs are not asked about everything at once. */
const atOnce = 10

const knownKit = async ({ db }: Services, kit: StoredKit): Promise<KnownKit> => ({
  kitId: kit.kit_id,
  status: kit.status,
  registeredTo: kit.registered_to,
  events: readEvents(kit.events),
  hasResults: kit.has_results,
  test:
    kit.test_id === null
      ? null
      : { name: kit.type ?? '', orderId: null, markers: await markersOfTest(db, kit.test_id) },
})

/**
 * Asks a kit's lab for its status, and processes the response.
 * @throws BAD_REQUEST with a message for the user if the lab fails; nothing is changed then
 */
export const syncWithLab = async (services: Services, kit: StoredKit, caller: Caller): Promise<RawJson> => {
  const lab = services.kitLabs[kit.provider_code]
  const call = {
    integration: kit.provider_code,
    mode: lab.mode,
    method: 'GET',
    endpoint: lab.endpointOf(kit.kit_id),
    userId: kit.user_id,
  }
  await services.db.query({
    name: 'note_sync',
    text: 'update userkits set synced_at = $2 where id = $1',
    values: [kit.id, services.now()],
  })
  const answer = await recordedCall(services, call, async () => {
    const found = await lab.find(await knownKit(services, kit))
    // An unreadable report is the lab's failure, and is logged as one.
    assertCourse(kit, found.answer, services.now())
    await readLabReport(services.db, kit, found.answer)
    return found
  })
  return (await takeArrival(services, kit.id, { source: 'sync', lab: answer, caller })).kit
}

/**
 * Polls labs about kits in progress, each from time to time. Servers doing so at the same time ask about different ones. The
 * embedded labs are advanced manually.
 * @returns how many kits were asked about
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
    // Failures are in the list of calls, and are retried when due again.
    if (kit) await syncWithLab(services, kit, systemCaller).catch(() => null)
  }
  return due.length
}
