import { randomUUID } from 'node:crypto'
import { crisesIn, hasPhrase, plainWords, type Language } from '#shared/rules/index.ts'
import { isToolName, type ToolName } from '../tool-outputs.ts'
import type { ScoutEvent } from '../port.ts'
import { answerOf } from './renderings.ts'
import { plainTopics, sayIn, wordsOf, type AnswerKey, type PlainTopic, type Topic } from './words.ts'

/** What is said, or looked up before anything can be said. */
export type Step = { say: AnswerKey | readonly AnswerKey[] } | { lookUp: ToolName; query?: string }

const isPlain = (topic: Topic): topic is PlainTopic => (plainTopics as readonly string[]).includes(topic)
/** Longer phrases say more of what is meant than single words. */
const weightOf = (phrase: string): number => phrase.split(' ').length ** 2

/**
 * What a question is about. A crisis goes before everything, and what only a clinician can say before what can be looked up;
 * else the topic with the most of its words in the question, and the help topics where there is none.
 */
export const understand = (question: string, language: Language): Step => {
  const crises = crisesIn(question)
  if (crises.length > 0) return { say: crises }
  const { keywords } = wordsOf(language)
  const plain = plainWords(question)
  const scores = (Object.entries(keywords) as [Topic, readonly string[]][]).map(([topic, phrases]) => ({
    topic,
    score: phrases.reduce((sum, phrase) => sum + (hasPhrase(plain, phrase) ? weightOf(phrase) : 0), 0),
  }))
  const advice = scores.find(({ topic }) => topic === 'advice')
  if (advice && advice.score > 0) return { say: 'advice' }
  const best = scores.reduce((found, next) => (next.score > found.score ? next : found))
  if (best.score === 0) return { lookUp: 'search_help', query: question.slice(0, 500) }
  // 'How do I log water?' is about Hale and not about today.
  if (!isPlain(best.topic)) return asksHow(plain, language) ? { lookUp: 'search_help', query: question.slice(0, 500) } : { lookUp: best.topic }
  return { say: best.topic }
}

const howPhrases: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: ['how do i', 'how can i', 'how to', 'where do i', 'where can i', 'why do', 'why is', 'what is a', 'what is the'],
  es: ['como puedo', 'como se', 'donde puedo', 'donde se', 'por que', 'que es'],
  fr: ['comment puis', 'comment faire', 'comment', 'ou puis', 'pourquoi', 'quest ce qu*'],
  de: ['wie kann', 'wie geht', 'wo kann', 'wo finde', 'warum', 'was ist ein*'],
  pt: ['como posso', 'como fa*', 'onde posso', 'por que', 'o que e um*'],
}
const asksHow = (plain: string, language: Language): boolean =>
  (howPhrases[language] ?? howPhrases.en ?? []).some((phrase) => hasPhrase(plain, phrase))

type Item = Readonly<Record<string, unknown>>
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null

/** What somebody wrote, of an item of the conversation. */
const textOf = (item: Item): string => {
  const content: unknown[] = Array.isArray(item['content']) ? item['content'] : []
  return content
    .flatMap((part) => (isItem(part) && part['type'] === 'input_text' && typeof part['text'] === 'string' ? [part['text']] : []))
    .join(' ')
    .slice(0, 2_000)
}
/** The lookup stands in the number of its call, so that no state is needed to go on after it. */
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
const asked = (name: ToolName, query: string | undefined): ScoutEvent[] => {
  const response = { id: `resp_${randomUUID()}` }
  const call = {
    id: `item_${randomUUID()}`,
    type: 'function_call',
    name,
    call_id: `call_${name}_${randomUUID()}`,
    arguments: JSON.stringify(query === undefined ? {} : { query }),
  }
  return [
    { type: 'response.created', response: { ...response, status: 'in_progress' } },
    { type: 'response.done', response: { ...response, status: 'completed', output: [call] } },
  ]
}

export interface EmbeddedConversation {
  /** Takes an event of the browser; answers those that follow from it. */
  receive(event: ScoutEvent): ScoutEvent[]
}

/** The embedded assistant's side of one conversation. It keeps the last item only, to answer to. */
export const createConversation = (language: Language): EmbeddedConversation => {
  let last: Item | null = null
  const respond = (item: Item | null): ScoutEvent[] => {
    if (item === null) return spoken(sayIn(language)('greeting'))
    if (item['type'] === 'function_call_output') {
      const name = toolOf(item['call_id'])
      return spoken(name ? answerOf(name, item['output'], language) : sayIn(language)('failed'))
    }
    const step = understand(textOf(item), language)
    return 'say' in step ? spoken([step.say].flat().map((key) => sayIn(language)(key)).join('\n')) : asked(step.lookUp, step.query)
  }
  return {
    receive: (event) => {
      if (event.type === 'conversation.item.create' && isItem(event['item'])) {
        last = event['item']
        return [{ type: 'conversation.item.added', item: last }]
      }
      if (event.type === 'response.create') return respond(last)
      return [{ type: 'error', error: { type: 'invalid_request_error', message: 'This event is not known here.' } }]
    },
  }
}
