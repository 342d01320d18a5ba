import { isRecord, isSafeUrl } from '#shared/rules/index.ts'
import type { Answer } from '../../app/index.ts'

export const topicTypes = ['article', 'video', 'audio', 'exercise'] as const
export type TopicType = (typeof topicTypes)[number]

/** Something to read, watch, hear or do. */
export interface Topic {
  title: string
  type: TopicType
  minutes: number | null
  description: string | null
  /** HTML. */
  content: string | null
  image: string | null
  url: string | null
}

/** A category of wellbeing content with its topics. */
export interface Subject {
  id: number
  name: string
  /** HTML. */
  description: string | null
  image: string | null
  icon: string | null
  topics: readonly Topic[]
}

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

const readTopic = (value: Record<string, unknown>): Topic | null => {
  const title = text(value['title'])
  const url = text(value['url'])
  if (title === null) return null
  return {
    title,
    type: topicTypes.find((type) => type === value['type']) ?? 'article',
    minutes: typeof value['minutes'] === 'number' && value['minutes'] > 0 ? value['minutes'] : null,
    description: text(value['description']),
    content: text(value['content']),
    image: text(value['image']),
    url: url && isSafeUrl(url) ? url : null,
  }
}

/** The subjects of a category as listed; topics without a title are left out. */
export const readSubjects = (models: Answer<'listWellbeingTopics'>['models']): Subject[] =>
  models.map((model) => {
    const fields: Record<string, unknown> = model
    const topics = Array.isArray(fields['topics']) ? fields['topics'].filter(isRecord) : []
    return {
      id: model.id,
      name: text(fields['name']) ?? '',
      description: text(fields['description']),
      image: text(fields['image']),
      icon: text(fields['icon']),
      topics: topics.map(readTopic).filter((topic) => topic !== null),
    }
  })

/** 'heart-health' → 'Heart health', for categories without a translated name. */
export const wordsOf = (slug: string): string => {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
