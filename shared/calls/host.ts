/** Routes of the host itself: places by name and distance, and the Scout assistant. Shapes follow the public APIs. */
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { anyObject, instant, optionalBody, text } from './schemas.ts'

const status = z.string()
const sentence = z.string().trim().min(1).max(500)

export const hostCalls = defineCalls({
  findPlaces: {
    method: 'GET',
    path: '/api/google-places',
    summary: 'Places by the beginning of their name',
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
    summary: 'Point of an address, or address of a point (`lat,lng`)',
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
    summary: 'Distances from origins to destinations, each a `|` separated list',
    access: 'signed-in',
    query: z.looseObject({ origins: z.string().trim().min(1).max(2000), destinations: z.string().trim().min(1).max(2000) }),
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
  getScoutToken: {
    method: 'GET',
    path: '/api/scout-token',
    summary: 'A short token for one conversation with Scout',
    access: 'signed-in',
    answer: z.looseObject({ token: z.string(), expires_at: instant }),
    failure: 'Failed to get scout token',
  },
  exchangeScoutSdp: {
    method: 'POST',
    path: '/api/exchange-scout-sdp',
    summary: 'Exchange an SDP offer for an answer',
    access: 'signed-in',
    body: z.object({ sdp: text(100_000).refine((sdp) => sdp.startsWith('v=0'), 'must be an SDP offer'), token: text(4000) }),
    answer: z.object({ sdp: z.string() }),
    failure: 'Failed to exchange scout SDP',
  },
  sendScoutEvent: {
    method: 'POST',
    path: '/api/scout-events',
    summary: 'Forward an event of the conversation',
    access: 'signed-in',
    body: z.looseObject({ event: z.unknown(), token: z.string().max(4000).optional() }),
    answer: z.looseObject({ events: z.array(anyObject) }),
    failure: 'Failed to send scout event',
  },
  endScoutSession: {
    method: 'POST',
    path: '/api/scout-end-session',
    summary: 'End the conversation; its token is void',
    access: 'signed-in',
    body: optionalBody(z.looseObject({ token: z.string().max(4000).optional() })),
    failure: 'Failed to end scout session',
  },
})
