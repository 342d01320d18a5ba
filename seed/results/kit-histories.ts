import { heartPanelCodes } from '../content/testing.ts'

export type SpotStatus =
  | 'registered'
  | 'delivered'
  | 'in_transit'
  | 'preparing'
  | 'collected'
  | 'received'
  | 'awaiting_collection'
  | 'resulted'
  | 'rejected'
  | 'delivery_exception'
  | 'collection_exception'
  | 'canceled'
/** The history of a kit by its state. */
export const kitHistories: Readonly<Record<SpotStatus, readonly SpotStatus[]>> = {
  preparing: ['preparing'],
  in_transit: ['preparing', 'in_transit'],
  delivery_exception: ['preparing', 'in_transit', 'delivery_exception'],
  delivered: ['preparing', 'in_transit', 'delivered'],
  registered: ['preparing', 'in_transit', 'delivered', 'registered'],
  awaiting_collection: ['delivered', 'registered', 'awaiting_collection'],
  collection_exception: ['delivered', 'registered', 'awaiting_collection', 'collection_exception'],
  collected: ['delivered', 'registered', 'collected'],
  received: ['delivered', 'registered', 'collected', 'received'],
  resulted: ['delivered', 'registered', 'collected', 'received', 'resulted'],
  rejected: ['delivered', 'registered', 'collected', 'received', 'rejected'],
  canceled: ['preparing', 'canceled'],
}
export const spotStatuses = Object.keys(kitHistories) as SpotStatus[]
export type SpotTest = 'heart-metabolic' | 'sleep-stress' | 'a1c' | 'vitamin-check'
export const tests: Readonly<
  Record<SpotTest, { prefix: string; name: string; vendorKit: string | null; price: number; codes: readonly string[] }>
> = {
  'heart-metabolic': {
    prefix: '4F7',
    name: 'Heart & Metabolic Panel',
    vendorKit: 'Heart & Metabolic kit',
    price: 149,
    codes: heartPanelCodes,
  },
  'sleep-stress': {
    prefix: '4S2',
    name: 'Sleep & Stress',
    vendorKit: 'Sleep & Stress kit',
    price: 89,
    codes: ['cortisol-morning', 'melatonin-evening'],
  },
  a1c: {
    prefix: '4A1',
    name: 'A1c at home',
    vendorKit: 'A1c card',
    price: 39,
    codes: ['hemoglobin-a1c', 'fasting-glucose'],
  },
  'vitamin-check': {
    prefix: '4V5',
    name: 'Vitamin check',
    vendorKit: null,
    price: 69,
    codes: ['vitamin-d', 'vitamin-b12', 'folate', 'ferritin'],
  },
}
