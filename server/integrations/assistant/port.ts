import type { CrisisHelp, Language } from '#shared/rules/index.ts'

/** An event of the data channel, in the shape of the Realtime API of OpenAI. */
export type ScoutEvent = Readonly<Record<string, unknown>> & { readonly type: string }

/** Something that the assistant may look up, as its maker wants it described. */
export interface ToolDescription {
  name: string
  description: string
  /** JSON schema of what it is asked with. */
  parameters: Readonly<Record<string, unknown>>
}
export interface Conversation {
  /** Our own number of it. */
  id: string
  userId: number
  language: Language
  /** Whom the member can call at once. */
  help: CrisisHelp
  /** Who the assistant is and what it keeps to. */
  instructions: string
  tools: readonly ToolDescription[]
}

/**
 * Whoever answers in the conversation. The browser speaks with it over WebRTC: events over a data channel, and voices where
 * it has one. What it wants to look up about the member it asks the browser for (`function_call`), which forwards that to
 * this server with the member's session; so it never sees more than the member.
 */
export interface Assistant {
  readonly name: 'embedded' | 'realtime'
  readonly mode: 'embedded' | 'live'
  readonly hasVoice: boolean
  /** Paths of its interface, for the record of calls. */
  readonly endpoints: { connect: string; end: string }
  /**
   * Answers an SDP offer.
   * @throws VALIDATION at `sdp` for an offer without a data channel, ThirdPartyError when the provider refuses
   */
  connect(offer: string, conversation: Conversation): Promise<{ status: number; answer: { sdp: string; externalId: string | null } }>
  /** Answers events where no connection could be made; null where it only speaks over WebRTC. */
  reply: ((events: readonly ScoutEvent[], about: Pick<Conversation, 'language' | 'help'>) => ScoutEvent[]) | null
  /** Ends a conversation; one that is over is no error. */
  end(conversation: { id: string; externalId: string | null }): Promise<{ status: number; answer: null }>
  close(): Promise<void>
}
