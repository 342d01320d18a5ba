import type { Assistant } from '../port.ts'
import { createConversation } from './conversation.ts'
import { createPeers, type IceConfig } from './peers.ts'

export type { IceConfig } from './peers.ts'

/**
 * The assistant of this server itself: a program without a language model. It knows questions by their words, looks the
 * answers up in the member's own entries and in the help topics, and says so when it does not know. Nothing leaves the server.
 */
export const embeddedAssistant = (ice?: IceConfig): Assistant => {
  const peers = createPeers(ice)
  return {
    name: 'embedded',
    mode: 'embedded',
    hasVoice: false,
    endpoints: { connect: '/calls', end: '/calls/hangup' },
    connect: async (offer, { id, ...about }) => ({
      status: 200,
      answer: { sdp: await peers.answer(id, offer, createConversation(about)), externalId: null },
    }),
    reply: (events, about) => {
      const conversation = createConversation(about)
      return events.flatMap((event) => conversation.receive(event))
    },
    end: async ({ id }) => {
      await peers.close(id)
      return { status: 200, answer: null }
    },
    close: () => peers.closeAll(),
  }
}
