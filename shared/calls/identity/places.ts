/** Place search and distances, in the shapes of Google's APIs. */
import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { text } from '../schemas.ts'

const status = z.string()
const sentence = text(500)

export const placeCalls = defineCalls({
  findPlaces: {
    method: 'GET',
    path: '/api/google-places',
    summary: 'Returns places whose name starts with the input',
    access: 'signed-in',
    query: z.looseObject({ input: sentence }),
    answer: z.object({
      status,
      predictions: z.array(z.looseObject({ description: z.string(), place_id: z.string() })),
    }),
    failure: 'Failed to load places',
    assumed: true,
  },
  geocode: {
    method: 'GET',
    path: '/api/google-geocode',
    summary: 'Geocodes an address, or returns the address of a point (`lat,lng`)',
    access: 'signed-in',
    query: z.looseObject({ address: sentence.optional(), latlng: sentence.optional(), place_id: sentence.optional() }),
    answer: z.object({
      status,
      results: z.array(
        z.looseObject({
          formatted_address: z.string(),
          geometry: z.looseObject({ location: z.object({ lat: z.number(), lng: z.number() }) }),
        }),
      ),
    }),
    failure: 'Failed to load location',
    assumed: true,
  },
  getDistance: {
    method: 'GET',
    path: '/api/google-distance',
    summary: 'Returns the distances from origins to destinations, each a `|` separated list',
    access: 'signed-in',
    query: z.looseObject({
      origins: z.string().trim().min(1).max(2000),
      destinations: z.string().trim().min(1).max(2000),
    }),
    answer: z.object({
      status,
      origin_addresses: z.array(z.string()),
      destination_addresses: z.array(z.string()),
      rows: z.array(
        z.object({
          elements: z.array(
            z.looseObject({
              status,
              distance: z.object({ text: z.string(), value: z.number() }).optional(),
              duration: z.object({ text: z.string(), value: z.number() }).optional(),
            }),
          ),
        }),
      ),
    }),
    failure: 'Failed to load distance',
    assumed: true,
  },
})
