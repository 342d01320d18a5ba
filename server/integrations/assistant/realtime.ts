import { ThirdPartyError } from '../call-log/index.ts'
import { requestThirdParty } from '../http/index.ts'
import type { Assistant } from './port.ts'

/** Address, key and model of a realtime API. */
export interface RealtimeConfig {
  url: string
  key: string
  model: string
  timeoutMs?: number
}

const named = { who: 'The assistant', what: 'conversation' } as const

/** Whether the browser also sends audio. */
const sendsAudio = (offer: string): boolean => /^m=audio /m.test(offer) && /^a=sendrecv/m.test(offer)

/**
 * A realtime API over WebRTC such as OpenAI's.
 *
 * `POST {url}/realtime/calls` with form data of `sdp` (the browser's offer) and `session` (JSON: model, instructions, tools)
 * and the header `Authorization: Bearer {key}` answers 201 with the SDP answer as text, and the conversation's address in
 * `Location`. `POST {url}/realtime/calls/{id}/hangup` ends it. The key stays on this server; what is said goes directly
 * between the browser and the provider.
 */
export const realtimeAssistant = ({ url, key, model, timeoutMs = 15_000 }: RealtimeConfig): Assistant => {
  const root = url.replace(/\/+$/, '')
  const headers = { authorization: `Bearer ${key}` }
  return {
    name: 'realtime',
    mode: 'live',
    hasVoice: true,
    endpoints: { connect: '/realtime/calls', end: '/realtime/calls/{id}/hangup' },
    connect: async (offer, { instructions, tools }) => {
      const form = new FormData()
      form.append('sdp', offer)
      form.append(
        'session',
        JSON.stringify({
          type: 'realtime',
          model,
          instructions,
          output_modalities: [sendsAudio(offer) ? 'audio' : 'text'],
          tools: tools.map((tool) => ({ type: 'function', ...tool })),
          tool_choice: 'auto',
        }),
      )
      const { status, bytes, location } = await requestThirdParty(`${root}/realtime/calls`, named, {
        method: 'POST',
        headers,
        form,
        timeoutMs,
      })
      const sdp = bytes.toString('utf8')
      if (!sdp.startsWith('v=0')) throw new ThirdPartyError('The assistant did not return an SDP answer.', status)
      return { status, answer: { sdp, externalId: location?.split('/').at(-1) ?? null } }
    },
    reply: null,
    end: async ({ externalId }) => {
      if (externalId === null) return { status: 200, answer: null }
      try {
        const { status } = await requestThirdParty(
          `${root}/realtime/calls/${encodeURIComponent(externalId)}/hangup`,
          named,
          { method: 'POST', headers, timeoutMs },
        )
        return { status, answer: null }
      } catch (error) {
        // It is already over.
        if (error instanceof ThirdPartyError && error.status === 404) return { status: 404, answer: null }
        throw error
      }
    },
    close: async () => {},
  }
}
