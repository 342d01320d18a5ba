import { simulateResults } from './analyser.ts'
import type { KitLab, KnownKit, LabKit } from './port.ts'

/** What follows on each state of a Spot kit. States that are not named are the last. */
const spotCourse: Readonly<Record<string, string>> = {
  preparing: 'in_transit',
  in_transit: 'delivered',
  delivery_exception: 'in_transit',
  delivered: 'registered',
  registered: 'awaiting_collection',
  awaiting_collection: 'collected',
  collection_exception: 'awaiting_collection',
  collected: 'received',
  received: 'resulted',
}
const namidaCourse: Readonly<Record<string, string>> = { OrderPlaced: 'Results' }

/** Only a lab measures: the last state is reached once there are results for the kit. */
const needsResults: ReadonlySet<string> = new Set(['resulted', 'Results'])

const next = (course: Readonly<Record<string, string>>, first: string, { status, registeredTo }: KnownKit): string | null => {
  const following = status === null ? first : (course[status] ?? null)
  // A kit that nobody registered stays where it was delivered.
  return following === 'registered' && !registeredTo?.trim() ? null : following
}

interface Simulated {
  prefix: string
  course: Readonly<Record<string, string>>
  first: string
  now: () => Date
  /** The report of a kit, made up for a demonstration; null where only what was entered counts. */
  analyse: ((kit: KnownKit, events: LabKit['events']) => object | null) | null
}

const simulator = ({ prefix, course, first, now, analyse }: Simulated): KitLab => ({
  mode: 'embedded',
  endpointOf: (kitId) => `${prefix}/${encodeURIComponent(kitId)}`,
  find: async (kit) => {
    const still: LabKit = { status: kit.status, events: [] }
    const status = next(course, first, kit)
    if (status === null) return { status: 200, answer: still }
    const events = [{ status, created: now().toISOString() }]
    if (!needsResults.has(status) || kit.hasResults) return { status: 200, answer: { status, events } }
    const results = analyse?.(kit, [...kit.events, ...events]) ?? null
    return { status: 200, answer: results ? { status, events, results } : still }
  },
})

const spotReport = (kit: KnownKit, events: LabKit['events']): object | null => {
  const { kitId, registeredTo, test } = kit
  if (!test || test.markers.length === 0) return null
  const biomarkers = simulateResults(kitId, test.markers)
  const results = biomarkers.map(({ name, code, result, unit, description }) => ({ name, code, result, unit_of_measure: unit, description }))
  return {
    kit_id: kitId,
    registered_to: registeredTo,
    order_id: test.orderId,
    type: test.name,
    events,
    samples: [{ events, shipments: [], report: { results } }],
    biomarkers,
    simulated: true,
  }
}

/**
 * Stands in for the Spot lab: each time it is asked, a kit is one state further.
 * @param analyses whether it makes results up, marked as simulated; else a kit waits until an administrator enters what was
 * found, as it has to where there are real people
 */
export const spotSimulator = (now: () => Date, { analyses }: { analyses: boolean }): KitLab =>
  simulator({ prefix: '/v2/kits', course: spotCourse, first: 'preparing', now, analyse: analyses ? spotReport : null })

/** Stands in for the Namida lab: an order is placed, and done once its score or its file was entered. It invents neither. */
export const namidaSimulator = (now: () => Date): KitLab =>
  simulator({ prefix: '/orders', course: namidaCourse, first: 'OrderPlaced', now, analyse: null })
