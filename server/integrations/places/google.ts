import { z } from 'zod'
import { ThirdPartyError } from '../call-log/index.ts'
import { requestThirdParty, jsonOf } from '../http/index.ts'
import type { Places, PlacesConfig } from './port.ts'

const who = 'Google'
const timeoutMs = 6_000

const text = z.string().max(2000)
const measure = z.object({ text, value: z.number() }).optional()
const component = z.object({ long_name: text, short_name: text, types: z.array(text) })
const status = z.enum(['OK', 'ZERO_RESULTS'])
/** The parts of the responses that are used; everything else is dropped. */
const predictions = z.object({
  status,
  predictions: z
    .array(
      z.object({
        description: text,
        place_id: text,
        structured_formatting: z.object({ main_text: text, secondary_text: text.optional() }).optional(),
        types: z.array(text).optional(),
      }),
    )
    .max(20),
})
const geocoded = z.object({
  status,
  results: z
    .array(
      z.object({
        place_id: text,
        formatted_address: text,
        address_components: z.array(component).optional(),
        geometry: z.object({
          location: z.object({ lat: z.number(), lng: z.number() }),
          location_type: text.optional(),
        }),
        types: z.array(text).optional(),
        partial_match: z.boolean().optional(),
      }),
    )
    .max(20),
})
const distances = z.object({
  status,
  origin_addresses: z.array(text),
  destination_addresses: z.array(text),
  rows: z.array(z.object({ elements: z.array(z.object({ status: text, distance: measure, duration: measure })) })),
})

const problems: Readonly<Record<string, string>> = {
  OVER_QUERY_LIMIT: 'received too many requests.',
  OVER_DAILY_LIMIT: 'received too many requests.',
  REQUEST_DENIED: 'rejected the key.',
  INVALID_REQUEST: 'did not understand the request.',
}

/** Google's Places Autocomplete, Geocoding and Distance Matrix APIs. The key is sent from this server to Google and nowhere else. */
export const googlePlaces = ({ key, url }: NonNullable<PlacesConfig>): Places => {
  const ask = async <S extends z.ZodType>(
    path: string,
    query: Readonly<Record<string, string | undefined>>,
    schema: S,
  ): Promise<z.output<S>> => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const address = `${url.replace(/\/+$/, '')}/maps/api/${path}/json?${new URLSearchParams([...given, ['key', key]])}`
    const { bytes } = await requestThirdParty(
      address,
      { who, what: 'interface' },
      { headers: { accept: 'application/json' }, timeoutMs },
    )
    const value = jsonOf(bytes, { who, what: 'answer' })
    const read = schema.safeParse(value)
    if (read.success) return read.data
    const said = z.object({ status: z.string() }).safeParse(value)
    throw new ThirdPartyError(
      `${who} ${problems[said.success ? said.data.status : ''] ?? 'returned an unexpected response.'}`,
      200,
    )
  }
  return {
    mode: 'live',
    find: (input, session) =>
      ask('place/autocomplete', { input, sessiontoken: session, components: 'country:us|country:mh' }, predictions),
    geocode: ({ address, latlng, place_id }) => ask('geocode', { address, latlng, place_id }, geocoded),
    distance: (origins, destinations, units) =>
      ask('distancematrix', { origins: origins.join('|'), destinations: destinations.join('|'), units }, distances),
  }
}
