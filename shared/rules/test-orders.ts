import { auriaStatusLabel, spotKitState } from './kit-status.ts'

/** What a test order says of its state. */
export interface OrderFacts {
  providerCode: 'namida' | '3d-look' | 'spot'
  /** State of the order itself; says something where there is no kit yet. */
  status?: string | null
  areResultsReady: boolean
  shippingDetails: { isShipping: boolean; trackingNumber: string | null }
  kit: {
    status: string | null
    registered_to: string | null
    events: readonly { status: string; created: string }[]
  } | null
}

export interface OrderState {
  label: string
  /** What a press does: opens the results, opens the carrier, takes up the registration, or nothing. */
  press: 'results' | 'tracking' | 'registration' | null
}

/** Orders that have no kit yet, in the words of kits. */
const labelsOfOrders: Partial<Record<string, string>> = {
  placed: 'Order Placed',
  paid: 'Preparing',
  shipped: 'In Transit',
  delivered: 'Delivered',
  cancelled: 'Canceled',
  canceled: 'Canceled',
  returned: 'Canceled',
}

const stateOf = (order: OrderFacts): OrderState => {
  const { providerCode, kit, shippingDetails } = order
  const { trackingNumber } = shippingDetails
  if (providerCode === 'spot' && kit) return spotKitState({ ...kit, tracking_number: trackingNumber })
  if (providerCode === 'namida' && kit) {
    const label = auriaStatusLabel(kit.status)
    return { label, press: label === 'Completed' ? 'results' : null }
  }
  const label = labelsOfOrders[order.status?.trim().toLowerCase() ?? ''] ?? 'Processing'
  if (order.areResultsReady) return { label: 'Completed', press: 'results' }
  return { label, press: label === 'In Transit' && trackingNumber ? 'tracking' : null }
}

/** The state of an order and what can be done with it. Results that are there can be opened, once it is known whose they are. */
export const orderState = (order: OrderFacts): OrderState => {
  const state = stateOf(order)
  return order.areResultsReady && state.press !== 'registration' ? { ...state, press: 'results' } : state
}

export const orderGroups = ['needs', 'new', 'underway', 'history'] as const
export type OrderGroup = (typeof orderGroups)[number]

/** States in which nothing goes on until the member does something. */
const waiting: ReadonlySet<string> = new Set([
  'Partially Completed',
  'Delivered',
  'Awaiting Collection',
  'Rejected',
  'Delivery Exception',
  'Collection Exception',
])
const newForDays = 30
const dayLength = 86_400_000

/** Where an order stands in the list: what needs the member, results of the last 30 days, what is under way, and the rest. */
export const orderGroup = (order: OrderFacts, resultedAt: string | null | undefined, now: number): OrderGroup => {
  const { label, press } = orderState(order)
  if (press === 'results') {
    const age = resultedAt ? now - Date.parse(resultedAt) : Number.NaN
    return age <= newForDays * dayLength ? 'new' : 'history'
  }
  if (waiting.has(label)) return 'needs'
  return label === 'Canceled' ? 'history' : 'underway'
}
