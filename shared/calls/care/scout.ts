import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { anyObject, instant, optionalBody, text } from '../schemas.ts'
import { say } from '../../reasons/index.ts'

export const scoutCalls = defineCalls({
  getScoutToken: {
    method: 'GET',
    path: '/api/scout-token',
    summary: 'Returns a short-lived token for one conversation with Scout, and who answers in it',
    access: 'signed-in',
    consent: 'assistant',
    ownerOnly: true,
    /** Without a voice, the conversation is in writing. It must start before `expires_at`. */
    answer: z.object({
      token: z.string(),
      expires_at: instant,
      provider: z.enum(['embedded', 'realtime']),
      has_voice: z.boolean(),
    }),
    failure: 'Failed to get scout token',
  },
  exchangeScoutSdp: {
    method: 'POST',
    path: '/api/exchange-scout-sdp',
    summary: 'Exchanges an SDP offer for an answer',
    access: 'signed-in',
    consent: 'assistant',
    ownerOnly: true,
    /**
     * The offer is passed on unchanged, including its last line break. Without a token (`X-Scout-Token` with a bare offer)
     * it starts the newest waiting conversation, or a new one.
     */
    body: z.object({
      sdp: z
        .string()
        .max(32_000)
        .refine((sdp) => sdp.startsWith('v=0'), say('sdp')),
      token: text(4000).optional(),
    }),
    text: { mediaType: 'application/sdp', field: 'sdp' },
    maxBody: 64 * 1024,
    answer: z.object({ sdp: z.string() }),
    failure: 'Failed to exchange scout SDP',
    repetition: 'free',
  },
  sendScoutEvent: {
    method: 'POST',
    path: '/api/scout-events',
    summary: 'Forwards the assistant’s requests, or written messages when there is no connection to the assistant',
    access: 'signed-in',
    consent: 'assistant',
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
