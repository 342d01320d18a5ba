import { arrivalOf } from '../kits/index.ts'
import type { OpenKit } from './kits.ts'
import type { Writer } from './writer.ts'

/** Results as labs bring them: sealed for those who have a key, and signed by this server; plain for the others. */
export const sealKits = async ({ services }: Pick<Writer, 'services'>, kits: readonly OpenKit[]): Promise<void> => {
  const rows = []
  for (const kit of kits) rows.push({ ...kit, ...(await arrivalOf(services, kit.userId, kit.id, kit.document)) })
  await services.db.query({
    text: `with sent as (
             select * from jsonb_to_recordset($1::jsonb) as x(id bigint, "userId" bigint, at timestamptz, encrypted_data text, "rawResults" jsonb,
               samples jsonb, digest text, result_count int, sealed_to text, signed_by text)
           ), written as (
             update userkits k set encrypted_data = s.encrypted_data, "rawResults" = s."rawResults", samples = s.samples
             from sent s where k.id = s.id
           )
           insert into kit_arrivals (userkit_id, user_id, version, source, digest, is_simulated, result_count, sealed_to, signed_by, arrived_at)
           select id, "userId", 1, 'sync', digest, false, result_count, sealed_to, signed_by, at from sent`,
    values: [JSON.stringify(rows)],
  })
}
