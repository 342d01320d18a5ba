import { simulateResults } from './analyser.ts'
import type { KitLab, KnownKit, LabKit } from './port.ts'

/** The state that follows each state of a Spot kit. States not listed are final. */
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

const next = (
  course: Readonly<Record<string, string>>,
  first: string,
  { status, registeredTo }: KnownKit,
): string | null => {
  const following = status === null ? first : (course[status] ?? null)
  // A kit nobody registered stays in the state it was delivered in.
  return following === 'registered' && !registeredTo?.trim() ? null : following
}

interface Simulated {
  prefix: string
  course: Readonly<Record<string, string>>
  first: string
  now: () => Date
  /** The simulated report of a kit, for a demo; null if only entered results count. */
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
  const results = biomarkers.map(({ name, code, result, unit, description }) => ({
    name,
    code,
    result,
    unit_of_measure: unit,
    description,
  }))
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
 * Simulates the Spot lab: each time it is polled, a kit advances by one state.
 * @param analyses whether it generates results, marked as simulated; otherwise a kit waits until an administrator enters the
 *   findings, as it must with real people
 */
export const spotSimulator = (now: () => Date, { analyses }: { analyses: boolean }): KitLab =>
  simulator({ prefix: '/v2/kits', course: spotCourse, first: 'preparing', now, analyse: analyses ? spotReport : null })

/** Simulates the Namida lab: an order is placed, and done once its score or file was entered. It generates neither. */
export const namidaSimulator = (now: () => Date): KitLab =>
  simulator({ prefix: '/orders', course: namidaCourse, first: 'OrderPlaced', now, analyse: null })
