import type { CallName } from '#shared/client/index.ts'
import { callHref, isSafeUrl } from '#shared/rules/index.ts'
import type { Answer } from '../../app/index.ts'

type Item = Answer<Extract<CallName, 'clientSearch'>>['models'][number]

/** Where a result links to, or what it expands to. */
export interface Result {
  id: number | string
  title: string
  /** A few words beside the title. */
  note: string | null
  /** HTML or plain text that expands below the title, what is done one after the other, and whom it warns. */
  html: string | null
  text: string | null
  steps?: readonly string[]
  caution?: string | null
  /** The member's own screen that shows it. */
  href?: string
  /** Links that expand below the title: a phone number, an address. */
  ways: readonly { href: string; label: string }[]
}

/** What is the member's own, in the order of the results; it comes before everything else. */
export const ownGroups = [
  'own_visits',
  'own_markers',
  'own_care_team',
  'own_providers',
  'own_medications',
  'own_meals',
] as const
export const groups = ['pages', 'help', 'tips', 'wellbeing', 'exercises', 'health', 'medicines'] as const
export type OwnGroup = (typeof ownGroups)[number]
export type Group = (typeof groups)[number] | OwnGroup

/** One kind of searchable content, and how to read its items. */
export interface Source {
  classkey: string
  group: Group
  read: (item: Item) => Result
}

const textOf = (item: Item, field: string): string | null => {
  const value = (item as Record<string, unknown>)[field]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
const result = (item: Item, titleField: string, more: Partial<Result> = {}): Result => ({
  id: item.id,
  title: textOf(item, titleField) ?? '',
  note: null,
  html: null,
  text: null,
  ways: [],
  ...more,
})
const joined = (...words: readonly (string | null)[]): string | null => words.filter(Boolean).join(', ') || null

const stepsOf = ({ steps }: Item): string[] =>
  (Array.isArray(steps) ? (steps as { text?: unknown }[]) : []).flatMap(({ text }) =>
    typeof text === 'string' ? [text] : [],
  )

const waysOf = (item: Item): Result['ways'] => {
  const [phone, email, url] = [textOf(item, 'phone'), textOf(item, 'email'), textOf(item, 'url')]
  return [
    ...(phone ? [{ href: callHref(phone), label: phone }] : []),
    ...(email ? [{ href: `mailto:${email}`, label: email }] : []),
    ...(url && isSafeUrl(url) ? [{ href: url, label: url.replace(/^https?:\/\//, '') }] : []),
  ]
}

/** What members can search, in the order of the results. Never other people. */
export const sources: readonly Source[] = [
  { classkey: 'pages', group: 'pages', read: (item) => result(item, textOf(item, 'title') ? 'title' : 'name') },
  {
    classkey: 'faq',
    group: 'help',
    read: (item) => result(item, 'question', { html: textOf(item, 'answer'), note: textOf(item, 'category') }),
  },
  {
    classkey: 'help_types',
    group: 'help',
    read: (item) =>
      result(item, 'name', { html: textOf(item, 'description'), note: textOf(item, 'hours'), ways: waysOf(item) }),
  },
  {
    classkey: 'healthtips',
    group: 'tips',
    read: (item) => result(item, 'title', { html: textOf(item, 'description'), note: textOf(item, 'source') }),
  },
  {
    classkey: 'wellbeing_content_types',
    group: 'wellbeing',
    read: (item) => result(item, 'name', { note: textOf(item, 'category') }),
  },
  {
    classkey: 'exercises',
    group: 'exercises',
    read: (item) => {
      const video = textOf(item, 'video_url')
      return result(item, 'name', {
        html: textOf(item, 'description'),
        note: joined(textOf(item, 'category'), textOf(item, 'muscle_group'), textOf(item, 'equipment')),
        steps: stepsOf(item),
        caution: textOf(item, 'caution'),
        ways: video && isSafeUrl(video) ? [{ href: video, label: video.replace(/^https?:\/\//, '') }] : [],
      })
    },
  },
  {
    classkey: 'symptoms',
    group: 'health',
    read: (item) => result(item, 'name', { text: textOf(item, 'description') }),
  },
  {
    classkey: 'health_issues',
    group: 'health',
    read: (item) => result(item, 'name', { text: textOf(item, 'description'), note: textOf(item, 'category') }),
  },
  {
    classkey: 'medications',
    group: 'medicines',
    read: (item) =>
      result(item, 'name', {
        text: textOf(item, 'description'),
        note: joined(textOf(item, 'generic_name'), textOf(item, 'strength')),
      }),
  },
  {
    classkey: 'allergies',
    group: 'medicines',
    read: (item) => result(item, 'name', { text: textOf(item, 'description'), note: textOf(item, 'common_reactions') }),
  },
]
