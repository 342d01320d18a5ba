import { textsOf } from '#shared/languages/node.ts'
import { crisisFinder, hasPhrase, plainWords, type Language } from '#shared/rules/index.ts'
import type { ReadingName, ToolName } from '../tool-outputs.ts'
import {
  asksForOldEntries,
  asksForSymptoms,
  asksHow,
  asksToBook,
  asksWhereItIs,
  readingAskedFor,
  whoKnows,
} from './questions.ts'
import { plainTopics, spokenLanguages, wordsOf, type AnswerKey, type PlainTopic, type Topic } from './words.ts'

const crisesIn = crisisFinder([...textsOf('crisis').values()])

/** What to look up, and with which arguments. */
export interface Lookup {
  lookUp: ToolName
  query?: string
  reading?: ReadingName
}
/** What to say, or to look up first. */
type Step = { say: AnswerKey | readonly AnswerKey[] } | Lookup

/** Lookups that only cover today. */
const ofToday: readonly Topic[] = [
  'get_water_today',
  'get_meals_today',
  'get_mood_today',
  'get_tasks_today',
  'get_medications_today',
]

const isPlain = (topic: Topic): topic is PlainTopic => (plainTopics as readonly string[]).includes(topic)
/** Longer phrases are more specific than single words. */
const weightOf = (phrase: string): number => phrase.split(' ').length ** 2

interface Scored {
  topic: Topic
  score: number
}
/** How much a question matches each topic, in one language. */
const scoresIn = (plain: string, language: Language): Scored[] =>
  (Object.entries(wordsOf(language).keywords) as [Topic, readonly string[]][]).map(([topic, phrases]) => ({
    topic,
    score: phrases.reduce((sum, phrase) => sum + (hasPhrase(plain, phrase) ? weightOf(phrase) : 0), 0),
  }))
const bestOf = (scores: readonly Scored[]): Scored | null =>
  scores.reduce<Scored | null>((found, next) => (next.score > (found?.score ?? 0) ? next : found), null)

/** The topic of a question in the page's language, else in another one. */
const topicOf = (plain: string, language: Language): Topic | null => {
  const own = scoresIn(plain, language)
  if (own.some(({ topic, score }) => topic === 'advice' && score > 0)) return 'advice'
  const best = bestOf(own) ?? bestOf(spokenLanguages.flatMap((other) => scoresIn(plain, other)))
  return best?.topic ?? null
}

/**
 * What a question is about. A crisis takes precedence over everything, and what only a clinician can answer over what can be looked
 * up; then come bookings, measurements and entries, and finally the help topics.
 */
export const understand = (question: string, language: Language): Step => {
  const crises = crisesIn(question)
  if (crises.length > 0) return { say: crises }
  const plain = plainWords(question)
  const help: Step = { lookUp: 'search_help', query: question.slice(0, 500) }
  if (asksForSymptoms(question, plain)) return { say: 'journal' }
  const knows = whoKnows(question, plain)
  if (knows === 'clinician') return { say: 'advice' }
  const isOld = asksForOldEntries.has(question)
  if (knows === 'entries')
    return asksHow.has(question) ? help : isOld ? { say: 'journal' } : { lookUp: 'get_medications_today' }
  if (asksToBook.has(question)) return { say: 'booking' }
  const reading = readingAskedFor(question)
  if (reading) return asksHow.has(question) ? help : { lookUp: 'get_latest_reading', reading }
  if (asksWhereItIs.has(question)) return { lookUp: 'get_kits' }
  const topic = topicOf(plain, language)
  if (topic === null) return help
  if (isPlain(topic)) return { say: topic }
  if (asksHow.has(question)) return help
  return isOld && ofToday.includes(topic) ? { say: 'journal' } : { lookUp: topic }
}
