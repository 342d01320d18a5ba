import { auriaStatusLabel, spotKitState } from './kit-status.ts'

/** The status fields of a test order. */
export interface OrderFacts {
  providerCode: 'namida' | '3d-look' | 'spot'
  /** State of the order itself; used as long as there is no kit. */
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
  /** What clicking does: opens the results, opens the carrier, resumes the registration, or nothing. */
  press: 'results' | 'tracking' | 'registration' | null
}

/** States of orders without a kit, in terms of kits. */
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

/** The state of an order and what can be done with it. Available results can be opened once it is known whose they are. */
export const orderState = (order: OrderFacts): OrderState => {
  const state = stateOf(order)
  return order.areResultsReady && state.press !== 'registration' ? { ...state, press: 'results' } : state
}

export const orderGroups = ['needs', 'new', 'underway', 'history'] as const
export type OrderGroup = (typeof orderGroups)[number]

/** States in which the member has to act. */
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

/** An order's position in the list: what needs the member, results of the last 30 days, what is in progress, and the rest. */
export const orderGroup = (order: OrderFacts, resultedAt: string | null | undefined, now: number): OrderGroup => {
  const { label, press } = orderState(order)
  if (press === 'results') {
    const age = resultedAt ? now - Date.parse(resultedAt) : Number.NaN
    return age <= newForDays * dayLength ? 'new' : 'history'
  }
  if (waiting.has(label)) return 'needs'
  return label === 'Canceled' ? 'history' : 'underway'
}

/** Whether a parcel is on its way, by its carrier or by the state of the order. */
export const isOnItsWay = (
  label: string,
  {
    areResultsReady,
    shippingDetails,
  }: Pick<OrderFacts, 'areResultsReady'> & { shippingDetails: { isShipping: boolean } },
): boolean => shippingDetails.isShipping || (!areResultsReady && label === 'In Transit')
