import type { Services } from '#server/kernel/types.ts'
import { heartPanelCodes } from '../content/testing.ts'
import { resultsFor, spotDocument } from './kit-documents.ts'
import { sealKits } from './sealed-kits.ts'

const dayMs = 24 * 60 * 60_000

/** A report of about 10 kB, the same one for the same number. */
export const largeReport = (kitId: string, at: Date) =>
  spotDocument({
    kitId,
    registeredTo: 'Bench Mark',
    orderId: `HA-${kitId}`,
    type: 'Heart & Metabolic Panel',
    events: [{ status: 'resulted', created: at.toISOString() }],
    trackingNumber: null,
    results: resultsFor(heartPanelCodes, kitId),
  })

/** Adds kits with results to one member, one per week back in time, sealed if the member has a key. @throws if there is no such member */
export const addManyResults = async (services: Services, email: string, count: number): Promise<void> => {
  const { db, now } = services
  const [member] = await db.query<{ id: number }>({
    text: 'select id from users where lower(email) = lower($1)',
    values: [email],
  })
  if (!member) throw new Error(`No member has the email address ${email}`)
  const rows = Array.from({ length: count }, (_, index) => ({
    kit_id: `SC-${member.id}-${1000 + index}`,
    at: new Date(now().getTime() - index * 7 * dayMs),
  }))
  const kits = await db.query<{ id: number; kit_id: string }>({
    text: `insert into userkits (kit_id, provider_code, user_id, type, status, status_at, registered_to, resulted_at, collected_on, are_results_ready, events)
           select kit_id, 'spot', $2, 'Heart & Metabolic Panel', 'resulted', at, 'Bench Mark', at, at::date, true,
             jsonb_build_array(jsonb_build_object('status', 'resulted', 'created', at))
           from jsonb_to_recordset($1::jsonb) as x(kit_id text, at timestamptz) on conflict do nothing returning id, kit_id`,
    values: [JSON.stringify(rows), member.id],
  })
  const times = new Map(rows.map(({ kit_id, at }) => [kit_id, at]))
  const open = kits.map(({ id, kit_id }) => {
    const at = times.get(kit_id) ?? now()
    return { id, userId: member.id, document: largeReport(kit_id, at), at }
  })
  await sealKits({ services }, open)
}
