import { normalizeWord } from '../values/words.ts'

/** The states reported by the Spot lab, in its spelling. */
export const kitStatuses = [
  'registered',
  'delivered',
  'in_transit',
  'preparing',
  'collected',
  'received',
  'awaiting_collection',
  'resulted',
  'rejected',
  'delivery_exception',
  'collection_exception',
  'canceled',
] as const
export type KitStatus = (typeof kitStatuses)[number]

/** A list's filter: kits that the lab has received and that wait for a result. An unregistered kit has nobody to send it to. */
export const kitsAwaitingResult = { status: ['received'], are_results_ready: false, user_id: { ne: null } }

/** The states of an Auria order, in the Namida lab's spelling; none yet means that it is being processed. */
export const auriaStatuses = ['OrderPlaced', 'Results'] as const

/** 'in_transit' → 'In Transit', 'OrderPlaced' → 'Order Placed'. */
const titled = (code: string): string =>
  code
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** Every state shown to members: the labs' own and the product's names for the others. */
export const kitStateNames = [...kitStatuses, 'partially_completed', 'processing', 'order_placed', 'completed'] as const
export type KitStateName = (typeof kitStateNames)[number]

/** The translation key of a state; null for one the lab has introduced since. */
export const kitStateName = (label: string): KitStateName | null =>
  kitStateNames.find((name) => titled(name) === label) ?? null

export interface SpotKit {
  /** A name; older kits may contain anything here, which counts as no name. */
  registered_to?: unknown
  status?: string | null
  events?: readonly { status: string; created: string }[] | null
  tracking_number?: string | null
}
export interface KitState {
  /** In the lab's spelling; null without any. */
  status: string | null
  label: string
  /** What clicking does: opens the results, opens the carrier, resumes the registration, or nothing. */
  press: 'results' | 'tracking' | 'registration' | null
}

/** The state of a Spot kit: the latest event takes precedence, then the kit's own status. A kit registered to nobody is unfinished. */
export const spotKitState = ({ registered_to, status, events, tracking_number }: SpotKit): KitState => {
  const latest = (events ?? []).reduce<{ status: string; created: string } | null>(
    (last, event) => (last && Date.parse(last.created) > Date.parse(event.created) ? last : event),
    null,
  )
  const state = latest?.status || status || null
  if (typeof registered_to !== 'string' || registered_to.trim() === '')
    return { status: state, label: 'Partially Completed', press: 'registration' }
  if (state === null) return { status: null, label: 'Processing', press: null }
  const press = state === 'resulted' ? 'results' : state === 'in_transit' && tracking_number ? 'tracking' : null
  return { status: state, label: titled(state), press }
}

/** The label of an Auria order's status. */
export const auriaStatusLabel = (status: string | null | undefined): string => {
  if (!status?.trim()) return 'Processing'
  return normalizeWord(status) === 'results' ? 'Completed' : titled(status.trim())
}

/** The carrier's tracking page, by the format of the number: UPS, USPS or FedEx; any other number opens a web search. */
export const trackingUrl = (trackingNumber: string): string => {
  const number = trackingNumber.replace(/\s+/g, '')
  const query = encodeURIComponent(number)
  if (/^1Z[0-9A-Z]+$/i.test(number)) return `https://www.ups.com/track?tracknum=${query}`
  if (/^(?:9[1-5]\d{18,24}|82\d{8}|[A-Z]{2}\d{9}US)$/i.test(number))
    return `https://tools.usps.com/go/TrackConfirmAction?tLabels=${query}`
  if (/^(?:\d{12}|\d{15})$/.test(number)) return `https://www.fedex.com/fedextrack/?trknbr=${query}`
  return `https://www.google.com/search?q=${encodeURIComponent(`track parcel ${number}`)}`
}
