import { englishNameOf, type Language } from '#shared/rules/index.ts'
import type { ScoutEvent } from './connection.ts'

export interface Message {
  id: string
  from: 'member' | 'scout'
  text: string
}

type Item = Readonly<Record<string, unknown>>
const textAt = (event: Item, name: string): string => (typeof event[name] === 'string' ? event[name] : '')

const withText = (messages: readonly Message[], { id, from, text }: Message, isWhole: boolean): Message[] => {
  const known = messages.find((message) => message.id === id)
  if (!known) return [...messages, { id, from, text }]
  return messages.map((message) =>
    message === known ? { ...message, text: isWhole ? text : message.text + text } : message,
  )
}

/** The conversation after an event: adds to Scout's written or spoken answer, and transcribes the member's speech. */
export const messagesAfter = (messages: readonly Message[], event: ScoutEvent): readonly Message[] => {
  const id = textAt(event, 'item_id')
  if (id === '') return messages
  switch (event.type) {
    case 'response.output_text.delta':
    case 'response.output_audio_transcript.delta':
      return withText(messages, { id, from: 'scout', text: textAt(event, 'delta') }, false)
    case 'response.output_text.done':
      return withText(messages, { id, from: 'scout', text: textAt(event, 'text') }, true)
    case 'response.output_audio_transcript.done':
      return withText(messages, { id, from: 'scout', text: textAt(event, 'transcript') }, true)
    case 'conversation.item.input_audio_transcription.completed':
      return withText(messages, { id, from: 'member', text: textAt(event, 'transcript') }, true)
    default:
      return messages
  }
}

/** Whether the assistant wants to look something up, which the server does. */
export const asksForLookup = (event: ScoutEvent): boolean => {
  if (event.type !== 'response.done') return false
  const { response } = event as { response?: { output?: unknown } }
  return (
    Array.isArray(response?.output) &&
    response.output.some((item: unknown) => (item as Item | null)?.['type'] === 'function_call')
  )
}

const item = (role: 'user' | 'system', text: string): ScoutEvent => ({
  type: 'conversation.item.create',
  item: { type: 'message', role, content: [{ type: 'input_text', text }] },
})

/**
 * The member's message, to be answered in the page's language.
 * @param isNew whether the page's language has changed since the assistant was last told
 */
export const written = (text: string, language: Language, isNew: boolean): ScoutEvent[] => {
  const name = englishNameOf(language)
  return [
    // A language model follows its instructions, which name the page's language at that time.
    ...(isNew ? [item('system', `The page is in ${name} now. Answer in ${name} from here on.`)] : []),
    item('user', text),
    { type: 'response.create', response: { metadata: { language } } },
  ]
}

export interface Piece {
  text: string
  /** Where it leads within the portal; null for plain text. */
  href: string | null
}
const link = /\[([^\]\n]{1,80})\]\(((?:\/client\/|\/help)[\w\-/]*)\)/g

/** An answer with its links. Only addresses of the portal become links; anything else stays text. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(link)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), href: null })
    pieces.push({ text: match[1] ?? '', href: match[2] ?? null })
    at = match.index + match[0].length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), href: null })
  return pieces
}
