import { hearSiblings, tellSiblings } from '../../../kernel/siblings/index.ts'
import type { Assistant } from '../port.ts'
import { createConversation } from './conversation.ts'
import { createPeers, type IceConfig } from './peers.ts'

export type { IceConfig } from './peers.ts'

/** What tells that a conversation is over. */
const topic = 'conversation-over'

/**
 * This server's own assistant: a program without a language model. It recognizes questions by keywords, looks up answers in the
 * member's own entries and the help topics, and says so when it does not know. Nothing leaves the server.
 */
export const embeddedAssistant = (ice?: IceConfig): Assistant => {
  const peers = createPeers(ice)
  const unhear = hearSiblings(topic, (id) => void peers.close(String(id)))
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
      // The browser may be connected to another process.
      tellSiblings(topic, id)
      return { status: 200, answer: null }
    },
    close: () => {
      unhear()
      return peers.closeAll()
    },
  }
}
