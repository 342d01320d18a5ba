import type { CrisisHelp, Language } from '#shared/rules/index.ts'

/** An event of the data channel, in the format of OpenAI's Realtime API. */
export type ScoutEvent = Readonly<Record<string, unknown>> & { readonly type: string }

/** Something the assistant may look up, described for its provider. */
export interface ToolDescription {
  name: string
  description: string
  /** JSON schema of its arguments. */
  parameters: Readonly<Record<string, unknown>>
}
export interface Conversation {
  /** Our own id of the conversation. */
  id: string
  userId: number
  language: Language
  /** Region of the member's dates and numbers, see `localeFor`. */
  formats?: string | null | undefined
  /** Whom the member can call right away. */
  help: CrisisHelp
  /** Who the assistant is, and its rules. */
  instructions: string
  tools: readonly ToolDescription[]
}

/**
 * The assistant in a conversation. The browser talks to it over WebRTC: events over a data channel, and audio if it has a voice.
 * Lookups about the member are requested from the browser (`function_call`), which forwards them to this server with the member's
 * session; so the assistant never sees more than the member.
 */
export interface Assistant {
  readonly name: 'embedded' | 'realtime'
  readonly mode: 'embedded' | 'live'
  readonly hasVoice: boolean
  /** Paths of its API, for the call log. */
  readonly endpoints: { connect: string; end: string }
  /**
   * Answers an SDP offer.
   * @throws VALIDATION at `sdp` for an offer without a data channel, ThirdPartyError if the provider refuses
   */
  connect(
    offer: string,
    conversation: Conversation,
  ): Promise<{ status: number; answer: { sdp: string; externalId: string | null } }>
  /** Answers events if no connection could be made; null if it only speaks WebRTC. */
  reply:
    | ((events: readonly ScoutEvent[], about: Pick<Conversation, 'language' | 'formats' | 'help'>) => ScoutEvent[])
    | null
  /** Ends a conversation; ending it twice is not an error. */
  end(conversation: { id: string; externalId: string | null }): Promise<{ status: number; answer: null }>
  close(): Promise<void>
}
