/** Routes of the host itself: place search and distances, and the Scout assistant. Shapes follow the public APIs. */
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { anyObject, instant, optionalBody, text } from './schemas.ts'

const status = z.string()
const sentence = z.string().trim().min(1).max(500)

export const hostCalls = defineCalls({
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
  getScoutToken: {
    method: 'GET',
    path: '/api/scout-token',
    summary: 'Returns a short-lived token for one conversation with Scout, and who answers in it',
    access: 'signed-in',
    ownerOnly: true,
    /** Without a voice, the conversation is in writing. It must start before `expires_at`. */
    answer: z.object({
      token: z.string(),
      expires_at: instant,
      provider: z.enum(['embedded', 'realtime']),
      has_voice: z.boolean(),
    }),
    failure: 'Failed to get scout token',
    handles: { 429: 'message' },
  },
  exchangeScoutSdp: {
    method: 'POST',
    path: '/api/exchange-scout-sdp',
    summary: 'Exchanges an SDP offer for an answer',
    access: 'signed-in',
    ownerOnly: true,
    /**
     * The offer is passed on unchanged, including its last line break. Without a token (`X-Scout-Token` with a bare offer)
     * it starts the newest waiting conversation, or a new one.
     */
    body: z.object({
      sdp: z
        .string()
        .max(100_000)
        .refine((sdp) => sdp.startsWith('v=0'), 'must be an SDP offer'),
      token: text(4000).optional(),
    }),
    text: { mediaType: 'application/sdp', field: 'sdp' },
    maxBody: 128 * 1024,
    answer: z.object({ sdp: z.string() }),
    failure: 'Failed to exchange scout SDP',
    repetition: 'free',
  },
  sendScoutEvent: {
    method: 'POST',
    path: '/api/scout-events',
    summary: 'Forwards the assistant’s requests, or written messages when there is no connection to the assistant',
    access: 'signed-in',
    ownerOnly: true,
    /** One event of the data channel, or several in order. Without a token, they go to the newest open conversation. */
    body: z.looseObject({ event: z.unknown(), token: z.string().max(4000).optional() }),
    /** Events to send to the data channel, in this order; or the assistant's messages when there is no channel. */
    answer: z.looseObject({ events: z.array(anyObject) }),
    failure: 'Failed to send scout event',
    repetition: 'free',
  },
  endScoutSession: {
    method: 'POST',
    path: '/api/scout-end-session',
    summary: 'Ends the conversation and invalidates its token',
    access: 'signed-in',
    ownerOnly: true,
    body: optionalBody(z.looseObject({ token: z.string().max(4000).optional() })),
    failure: 'Failed to end scout session',
    repetition: 'free',
  },
})
