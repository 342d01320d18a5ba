import { distanceText, greatCircleMeters, pointOf, type Point } from '#shared/rules/index.ts'
import type { Places, Sought } from './port.ts'
import { cityNamed, nearestCity, spotOfZip, spotsLike, spotsOf, type Spot } from './table.ts'

const country = 'USA'

const addressOf = ({ city, zip, isNear }: Spot): string =>
  // For a ZIP code of another town, only the state is known.
  isNear ? `${city.state} ${zip}, ${country}` : `${city.name}, ${city.state}${zip ? ` ${zip}` : ''}, ${country}`
const placeId = ({ city, zip }: Spot): string => `hale:${zip ?? `${city.state}/${city.name}`}`

const spotOfId = (id: string): Spot | null => {
  const [, zip, state, name] = /^hale:(?:(\d{5})|([A-Z]{2})\/(.+))$/.exec(id) ?? []
  if (zip) return spotOfZip(zip)
  return state && name ? cityNamed(name, state) : null
}

const componentsOf = ({ city, zip, isNear }: Spot) => [
  ...(isNear ? [] : [{ long_name: city.name, short_name: city.name, types: ['locality', 'political'] }]),
  { long_name: city.state, short_name: city.state, types: ['administrative_area_level_1', 'political'] },
  { long_name: 'United States', short_name: 'US', types: ['country', 'political'] },
  ...(zip ? [{ long_name: zip, short_name: zip, types: ['postal_code'] }] : []),
]

const resultOf = (spot: Spot, at: Point = spot) => ({
  place_id: placeId(spot),
  formatted_address: addressOf(spot),
  address_components: componentsOf(spot),
  geometry: { location: { lat: at.lat, lng: at.lng }, location_type: 'APPROXIMATE' },
  types: [spot.zip ? 'postal_code' : 'locality'],
  // The table has no streets or house numbers.
  partial_match: true,
})

const found = ({ address, latlng, place_id: id }: Sought): ReturnType<typeof resultOf>[] => {
  if (latlng !== undefined) {
    const point = pointOf(latlng)
    const city = point ? nearestCity(point) : null
    return point && city ? [resultOf({ ...city, city, zip: null, isNear: false }, point)] : []
  }
  if (id !== undefined) {
    const spot = spotOfId(id)
    return spot ? [resultOf(spot)] : []
  }
  return spotsOf(address ?? '').map((spot) => resultOf(spot))
}

/** A point with its name, if the text is one or the table has it. */
const placed = (text: string): { at: Point; address: string } | null => {
  const point = pointOf(text)
  if (point) return { at: point, address: text.replaceAll(/\s/g, '') }
  const [spot] = spotsOf(text)
  return spot ? { at: spot, address: addressOf(spot) } : null
}

/**
 * A table of cities and ZIP codes that works offline. Its points are centers of ZIP codes and cities, so its results are marked as approximate;
 * distances are straight lines without a duration, since it has no roads.
 */
export const embeddedPlaces: Places = {
  mode: 'embedded',
  find: async (input) => {
    const predictions = spotsLike(input).map((spot) => ({
      description: addressOf(spot),
      place_id: placeId(spot),
      structured_formatting: {
        main_text: spot.isNear ? (spot.zip ?? '') : spot.city.name,
        secondary_text: `${spot.city.state}, ${country}`,
      },
      types: [spot.zip ? 'postal_code' : 'locality', 'geocode'],
    }))
    return { status: predictions.length > 0 ? 'OK' : 'ZERO_RESULTS', predictions }
  },
  geocode: async (sought) => {
    const results = found(sought)
    return { status: results.length > 0 ? 'OK' : 'ZERO_RESULTS', results }
  },
  distance: async (origins, destinations, units) => {
    const [from, to] = [origins, destinations].map((texts) => texts.map(placed))
    return {
      status: 'OK',
      origin_addresses: (from ?? []).map((place) => place?.address ?? ''),
      destination_addresses: (to ?? []).map((place) => place?.address ?? ''),
      rows: (from ?? []).map((origin) => ({
        elements: (to ?? []).map((destination) => {
          if (!origin || !destination) return { status: 'NOT_FOUND' }
          const meters = Math.round(greatCircleMeters(origin.at, destination.at))
          return { status: 'OK', distance: { text: distanceText(meters, units), value: meters } }
        }),
      })),
    }
  },
}
