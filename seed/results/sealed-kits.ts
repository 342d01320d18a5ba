import { arrivalOf, sealPlainFiles, valueDigest } from '#server/results/kits/index.ts'
import type { Writer } from '../writer.ts'

/** Results waiting for their owners' keys. */
export interface OpenKit {
  id: number
  userId: number
  document: object
  at: Date
  source?: 'sync' | 'entered'
  /** The values before the correction, and their date. */
  former?: { document: object; at: Date }
}
interface Needs extends Pick<Writer, 'services'> {
  /** Who entered the results. */
  enteredBy?: number
}

/** Results from labs, or entered and corrected by staff: sealed for those with a key and signed by this server; plain for the others. */
export const sealKits = async ({ services, enteredBy }: Needs, kits: readonly OpenKit[]): Promise<void> => {
  const rows = []
  for (const { former, ...kit } of kits) {
    const by = kit.source === 'entered' ? enteredBy : null
    const sealed = async (document: object) => ({
      ...kit,
      source: kit.source ?? 'sync',
      by,
      ...(await arrivalOf(services, kit.userId, kit.id, document)),
    })
    if (former) rows.push({ ...(await sealed(former.document)), at: former.at, version: 1, replaced: kit.at })
    rows.push({ ...(await sealed(kit.document)), version: former ? 2 : 1, replaced: null })
  }
  await services.db.query({
    text: `with sent as (
             select * from jsonb_to_recordset($1::jsonb) as x(id bigint, "userId" bigint, at timestamptz, encrypted_data text, "rawResults" jsonb,
               samples jsonb, digest text, result_count int, sealed_to text, signed_by text, source text, by bigint, version int, replaced timestamptz)
           ), written as (
             update userkits k set encrypted_data = s.encrypted_data, "rawResults" = s."rawResults", samples = s.samples
             from sent s where k.id = s.id and s.replaced is null
           )
           insert into kit_arrivals (userkit_id, user_id, version, source, digest, is_simulated, result_count, sealed_to, signed_by, arrived_at,
             entered_by, is_correction, reason, replaced_at, encrypted_data, raw_results)
           select id, "userId", version, source, digest, false, result_count, sealed_to, signed_by, at, by, version > 1, case when version > 1 and source = 'entered' then 'typing' end, replaced,
             case when replaced is not null then encrypted_data end, case when replaced is not null then "rawResults" end from sent`,
    values: [JSON.stringify(rows)],
  })
  await sealPlainFiles(services)
}

/** Results entered by one person and waiting for a second entry: those of the kit longest at its lab. */
export const addWaitingEntry = async (
  { services, calendar }: Pick<Writer, 'services' | 'calendar'>,
  enteredBy: number,
): Promise<void> => {
  const [kit] = await services.db.query<{ id: number; user_id: number; codes: string[] }>({
    text: `select k.id, k.user_id, array(select b.code from test_biomarkers tb join biomarker b on b.id = tb.biomarker_id where tb.test_id = k.test_id) as codes
           from userkits k where k.status = 'received' and k.provider_code = 'spot' and k.user_id is not null order by k.status_at, k.id limit 1`,
  })
  if (!kit) return
  const digests = Object.fromEntries(
    kit.codes.map((code, index) => [code, valueDigest(services.config.secret.lasting, kit.id, code, 20 + index)]),
  )
  await services.db.query({
    text: `insert into kit_entries (userkit_id, user_id, entered_by, entered_at, digests, result_count, confirmed_count) values ($1, $2, $3, $4, $5, $6, 0)`,
    values: [kit.id, kit.user_id, enteredBy, calendar.past(0, '08:40'), JSON.stringify(digests), kit.codes.length],
  })
}
