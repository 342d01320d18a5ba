import { auriaStatusLabel, spotKitState } from '#shared/rules/index.ts'
import { sentenceCase } from '../../format/words.ts'
import type { StatusInfo, StatusIcon, Tone } from './Status.tsx'

type Known = Readonly<Record<string, readonly [tone: Tone, icon: StatusIcon]>>

const statusOf = (known: Known, value: string, label = sentenceCase(value)): StatusInfo => {
  const [tone, icon] = known[value] ?? (['unavailable', 'none'] as const)
  return { label, tone, icon }
}

const kits: Known = {
  preparing: ['info', 'packed'],
  in_transit: ['info', 'moving'],
  delivered: ['info', 'packed'],
  registered: ['info', 'waiting'],
  awaiting_collection: ['info', 'waiting'],
  collected: ['info', 'lab'],
  received: ['info', 'lab'],
  resulted: ['good', 'done'],
  rejected: ['bad', 'bad'],
  delivery_exception: ['warning', 'warning'],
  collection_exception: ['warning', 'warning'],
  canceled: ['unavailable', 'off'],
  OrderPlaced: ['info', 'waiting'],
  Results: ['good', 'done'],
}

/** A kit status as named by its lab. */
export const kitStateLabel = (status: string | null | undefined, provider?: unknown): string =>
  provider === 'namida' || status === 'OrderPlaced' || status === 'Results'
    ? auriaStatusLabel(status)
    : spotKitState({ registered_to: '-', status: status ?? null }).label

export const kitStatus = (status: unknown, provider?: unknown): StatusInfo => {
  const code = typeof status === 'string' ? status : ''
  return code === ''
    ? { label: 'Processing', tone: 'unavailable', icon: 'waiting' }
    : statusOf(kits, code, kitStateLabel(code, provider))
}

const orders: Known = {
  placed: ['info', 'waiting'],
  paid: ['info', 'waiting'],
  shipped: ['info', 'moving'],
  delivered: ['good', 'done'],
  cancelled: ['unavailable', 'off'],
}
export const orderStatus = (status: unknown): StatusInfo => statusOf(orders, String(status ?? ''))

const parcels: Known = {
  'label created': ['unavailable', 'packed'],
  'in transit': ['info', 'moving'],
  'out for delivery': ['info', 'moving'],
  delivered: ['good', 'done'],
  exception: ['warning', 'warning'],
  returned: ['bad', 'bad'],
}
export const parcelStatus = (status: unknown): StatusInfo => statusOf(parcels, String(status ?? ''))

const appointments: Known = {
  created: ['info', 'waiting'],
  attended: ['good', 'done'],
  cancelled: ['unavailable', 'off'],
}
/** The words of the declaration, which is not loaded for them. */
const appointmentWords: Readonly<Record<string, string>> = { created: 'Booked', cancelled: 'Canceled' }
export const appointmentStatus = (status: unknown): StatusInfo => {
  const code = String(status ?? '')
  return statusOf(appointments, code, appointmentWords[code])
}

const integrations: Known = {
  good: ['good', 'done'],
  warning: ['warning', 'warning'],
  bad: ['bad', 'bad'],
  unavailable: ['unavailable', 'none'],
}
export const integrationStatus = (status: unknown): StatusInfo => statusOf(integrations, String(status ?? ''))

/** Outcome: succeeded or failed. */
export const outcomeStatus = (succeeded: unknown, [well, badly]: readonly [string, string]): StatusInfo =>
  succeeded === true ? { label: well, tone: 'good', icon: 'done' } : { label: badly, tone: 'bad', icon: 'bad' }
