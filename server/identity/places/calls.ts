import type { calls } from '#shared/calls/index.ts'
import { fieldError } from '#shared/errors.ts'
import { pointOf, type Point } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { assertWithinLimit } from '../../kernel/rate-limit/index.ts'
import { recordedCall } from '../../integrations/call-log/index.ts'
import type { Places } from '../../integrations/places/index.ts'

type Calls = Pick<typeof calls, 'findPlaces' | 'geocode' | 'getDistance'>

/** Enough to type addresses all day, but not to run up a bill. */
const perHour = 600
const mostPlaces = 25
const mostPairs = 100

type Ask<T> = (places: Places) => Promise<T>

/**
 * Queries the places provider for someone. Addresses are personal: only which API was called is logged.
 * @throws TOO_MANY_REQUESTS above the hourly limit, BAD_REQUEST if the provider fails
 */
const askPlaces = async <T>(
  services: Services,
  { userId }: Pick<Caller, 'userId'>,
  endpoint: string,
  ask: Ask<T>,
): Promise<T> => {
  await assertWithinLimit(services, services.db, 'places', `${userId}`, perHour)
  const { places } = services
  if (places.mode === 'embedded') return ask(places)
  const call = { integration: 'google-maps', mode: places.mode, method: 'GET', endpoint, userId } as const
  return recordedCall(services, call, async () => ({ status: 200, answer: await ask(places) }))
}

/** The point of an address, a ZIP code or `lat,lng`; null if unknown. */
export const pointOfPlace = async (
  services: Services,
  caller: Pick<Caller, 'userId'>,
  place: string,
): Promise<Point | null> => {
  const point = pointOf(place)
  if (point) return point
  const { results } = await askPlaces(services, caller, '/maps/api/geocode/json', (places) =>
    places.geocode({ address: place }),
  )
  return results[0]?.geometry.location ?? null
}

/** Meters between two places, as measured by the provider; null if it does not know one of them, or a route. */
export const metersBetween = async (
  services: Services,
  caller: Pick<Caller, 'userId'>,
  origin: string,
  destination: string,
): Promise<number | null> => {
  const { rows } = await askPlaces(services, caller, '/maps/api/distancematrix/json', (places) =>
    places.distance([origin], [destination], 'imperial'),
  )
  return rows[0]?.elements[0]?.distance?.value ?? null
}

const listed = (field: string, value: string): string[] => {
  const places = value.split('|').map((place) => place.trim())
  if (places.some((place) => place === '')) throw fieldError(field, say('places_separated'))
  if (places.length > mostPlaces) throw fieldError(field, say('places_most', { count: mostPlaces }))
  return places
}

export const placeHandlers: HandlersOf<Calls> = {
  findPlaces: async ({ query, services, caller }) => {
    const session =
      typeof query['sessiontoken'] === 'string' && /^[\w-]{1,64}$/.test(query['sessiontoken'])
        ? query['sessiontoken']
        : undefined
    return askPlaces(services, caller, '/maps/api/place/autocomplete/json', (places) =>
      places.find(query.input, session),
    )
  },

  geocode: async ({ query: { address, latlng, place_id }, services, caller }) => {
    if ([address, latlng, place_id].filter((one) => one !== undefined).length !== 1)
      throw fieldError('address', say('place_needed'))
    if (latlng !== undefined && !pointOf(latlng))
      throw fieldError('latlng', say('such_as_place', { example: '36.08,-94.17' }))
    return askPlaces(services, caller, '/maps/api/geocode/json', (places) =>
      places.geocode({ address, latlng, place_id }),
    )
  },

  getDistance: async ({ query, services, caller }) => {
    const origins = listed('origins', query.origins)
    const destinations = listed('destinations', query.destinations)
    if (origins.length * destinations.length > mostPairs)
      throw fieldError('destinations', say('distances_most', { count: mostPairs }))
    const units = query['units'] === 'metric' ? 'metric' : 'imperial'
    return askPlaces(services, caller, '/maps/api/distancematrix/json', (places) =>
      places.distance(origins, destinations, units),
    )
  },
}
