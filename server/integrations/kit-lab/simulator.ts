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

/** Only a lab measures: the last state is reached once somebody entered results for the kit. */
const needsResults: ReadonlySet<string> = new Set(['resulted', 'Results'])

const next = (course: Readonly<Record<string, string>>, first: string, { status, registeredTo, hasResults }: KnownKit): string | null => {
  const following = status === null ? first : (course[status] ?? null)
  if (following === null || (needsResults.has(following) && !hasResults)) return null
  // A kit that nobody registered stays where it was delivered.
  return following === 'registered' && !registeredTo?.trim() ? null : following
}

const simulator = (prefix: string, course: Readonly<Record<string, string>>, first: string, now: () => Date): KitLab => ({
  mode: 'embedded',
  endpointOf: (kitId) => `${prefix}/${encodeURIComponent(kitId)}`,
  find: async (kit) => {
    const status = next(course, first, kit)
    const answer: LabKit =
      status === null
        ? { status: kit.status, events: kit.events }
        : { status, events: [...kit.events, { status, created: now().toISOString() }] }
    return { status: 200, answer }
  },
})

/** Stands in for the Spot lab: each time it is asked, a kit is one state further. It never invents a result. */
export const spotSimulator = (now: () => Date): KitLab => simulator('/v2/kits', spotCourse, 'preparing', now)

/** Stands in for the Namida lab: an order is placed, and done once its score or its file was entered. */
export const namidaSimulator = (now: () => Date): KitLab => simulator('/orders', namidaCourse, 'OrderPlaced', now)
