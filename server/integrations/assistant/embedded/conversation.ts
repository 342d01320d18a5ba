import { randomUUID } from 'node:crypto'
import { crisisWords, isLanguage, type Language } from '#shared/rules/index.ts'
import { isToolName, type ToolName } from '../tool-outputs.ts'
import type { Conversation, ScoutEvent } from '../port.ts'
import { answerOf } from './renderings.ts'
import { understand, type Lookup } from './understanding.ts'
import { sayIn } from './words.ts'

type Item = Readonly<Record<string, unknown>>
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null

/** The text someone wrote in an item of the conversation. */
const textOf = (item: Item): string => {
  const content: unknown[] = Array.isArray(item['content']) ? item['content'] : []
  return content
    .flatMap((part) =>
      isItem(part) && part['type'] === 'input_text' && typeof part['text'] === 'string' ? [part['text']] : [],
    )
    .join(' ')
    .slice(0, 2_000)
}
/** The call's number contains the lookup, so that continuing after it needs no state. */
const toolOf = (callId: unknown): ToolName | null => {
  const name = typeof callId === 'string' ? /^call_([a-z_]+)_[\w-]{36}$/.exec(callId)?.[1] : undefined
  return isToolName(name) ? name : null
}

const spoken = (text: string): ScoutEvent[] => {
  const response = { id: `resp_${randomUUID()}` }
  const place = { response_id: response.id, item_id: `item_${randomUUID()}`, output_index: 0, content_index: 0 }
  const message = { id: place.item_id, type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] }
  return [
    { type: 'response.created', response: { ...response, status: 'in_progress' } },
    { type: 'response.output_text.delta', ...place, delta: text },
    { type: 'response.output_text.done', ...place, text },
    { type: 'response.done', response: { ...response, status: 'completed', output: [message] } },
  ]
}
const asked = ({ lookUp: name, ...given }: Lookup): ScoutEvent[] => {
  const response = { id: `resp_${randomUUID()}` }
  const call = {
    id: `item_${randomUUID()}`,
    type: 'function_call',
    name,
    call_id: `call_${name}_${randomUUID()}`,
    arguments: JSON.stringify(given),
  }
  return [
    { type: 'response.created', response: { ...response, status: 'in_progress' } },
    { type: 'response.done', response: { ...response, status: 'completed', output: [call] } },
  ]
}

export interface EmbeddedConversation {
  /** Handles an event from the browser and returns the resulting events. */
  receive(event: ScoutEvent): ScoutEvent[]
}

/** The language of the page as named by a `response.create`, `{ response: { metadata: { language } } }`. */
const languageOf = ({ response }: ScoutEvent): Language | null => {
  const metadata = isItem(response) && isItem(response['metadata']) ? response['metadata'] : {}
  return isLanguage(metadata['language']) ? metadata['language'] : null
}

/** The embedded assistant's side of a conversation. It only keeps the last item, to answer it, and the page's language. */
export const createConversation = ({
  language: first,
  formats,
  help,
}: Pick<Conversation, 'language' | 'formats' | 'help'>): EmbeddedConversation => {
  let language = first
  const lines = crisisWords(help)
  let last: Item | null = null
  const respond = (item: Item | null): ScoutEvent[] => {
    const say = sayIn(language)
    if (item === null) return spoken(say('greeting'))
    if (item['type'] === 'function_call_output') {
      const name = toolOf(item['call_id'])
      return spoken(name ? answerOf(name, item['output'], language, formats) : say('failed'))
    }
    const step = understand(textOf(item), language)
    return 'say' in step
      ? spoken(
          [step.say]
            .flat()
            .map((key) => say(key, lines))
            .join('\n'),
        )
      : asked(step)
  }
  return {
    receive: (event) => {
      if (event.type === 'conversation.item.create' && isItem(event['item'])) {
        last = event['item']
        return [{ type: 'conversation.item.added', item: last }]
      }
      if (event.type === 'response.create') {
        language = languageOf(event) ?? language
        return respond(last)
      }
      return [{ type: 'error', error: { type: 'invalid_request_error', message: 'Unknown event.' } }]
    },
  }
}
