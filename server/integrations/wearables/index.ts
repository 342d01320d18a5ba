import type { WearableAggregator, WearablesConfig } from './port.ts'
import { rook } from './rook.ts'
export { readDeliveredDay } from './delivery.ts'
export type { DeliveredDay, WearableAggregator, WearablesConfig } from './port.ts'
export { sampleDay } from './samples.ts'

/** The configured aggregator; null if members connect through a page of ours and enter or import their days. */
export const createWearables = (config: WearablesConfig | null | undefined): WearableAggregator | null =>
  config ? rook(config) : null
