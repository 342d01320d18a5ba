import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { FileAnswer, type HandlersOf } from '../app/types.ts'
import { findLastKit, findResultFile, type KitRow } from './queries.ts'

type Calls = Pick<typeof calls, 'getLastKit' | 'downloadKitFile'>

/** A kit as its member sees it. Results that are locked for the member stand in `encrypted_data` and nowhere else. */
const present = (row: KitRow) => ({
  id: row.id,
  provider_code: row.provider_code,
  kit_id: row.kit_id,
  status: row.status,
  encrypted_data: row.encrypted_data,
  updated_at: row.updated_at.toISOString(),
  rawResults: row.encrypted_data === null ? row.raw_results : null,
  name: row.name,
  registered_to: row.registered_to,
  events: row.events ?? [],
  biomarkers: row.biomarkers ?? [],
  areResultsReady: row.are_results_ready,
  hasFile: row.results_file !== null,
  orderDate: row.order_date?.toISOString() ?? null,
  orderNumber: row.order_number,
  shippingDetails: {
    isShipping: row.is_shipping ?? false,
    trackingNumber: row.order_tracking_number ?? row.tracking_number,
    updatedAt: row.tracking_updated_at?.toISOString() ?? null,
  },
})

export const kitHandlers: HandlersOf<Calls> = {
  getLastKit: async ({ caller, services }) => {
    const row = await findLastKit(services.db, caller.userId)
    return row && present(row)
  },

  downloadKitFile: async ({ query, caller, services }) => {
    const path = await findResultFile(services.db, caller.userId, query.kitId)
    const file = path === null ? null : await services.files.read(path)
    if (!file) throw new HaleError('NOT_FOUND', { message: 'No results file available' })
    return new FileAnswer(file.bytes, file.mediaType, 'Test_Result.pdf')
  },
}
