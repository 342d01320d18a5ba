import { readEvents, type KitRow, type OrderRow } from './queries.ts'

/** A kit as a list shows it to its member: its state, never its results. */
export const presentKit = (row: KitRow) => ({
  id: row.id,
  provider_code: row.provider_code,
  kit_id: row.kit_id,
  status: row.status,
  encrypted_data: null as string | null,
  rawResults: null as unknown,
  updated_at: row.updated_at.toISOString(),
  name: row.name,
  registered_to: row.registered_to,
  registered_at: row.registered_at?.toISOString() ?? null,
  collected_on: row.collected_on,
  resulted_at: row.resulted_at?.toISOString() ?? null,
  events: readEvents(row.events),
  biomarkers: row.biomarkers ?? [],
  areResultsReady: row.are_results_ready,
  hasFile: row.has_file,
  isFileSealed: row.is_file_sealed,
  simulated: row.is_simulated,
})

/** The parcel's tracking: from the order, else from the lab. */
export const presentShipping = (row: OrderRow & { kit_tracking_number: string | null }) => ({
  isShipping: row.is_shipping ?? false,
  trackingNumber: row.tracking_number ?? row.kit_tracking_number,
  updatedAt: row.tracking_updated_at?.toISOString() ?? null,
})
