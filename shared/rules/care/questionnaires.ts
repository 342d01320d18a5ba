/**
 * Questionnaires for members: which questions are asked, what counts as answered, the progress of a section, and the scores of the
 * public instruments. Everything here runs where the answers are readable: in the member's browser for sealed forms, on the server
 * for the others.
 */
import type { SectionStatus } from '../tracking/health-scores.ts'
import { isRecord } from '../values/records.ts'

export const formNames = ['hra', 'telehealth', 'nutrition'] as const
export type FormName = (typeof formNames)[number]

export const questionKinds = ['choice', 'choices', 'number', 'text', 'confirm'] as const
export type QuestionKind = (typeof questionKinds)[number]

export interface QuestionOption {
  /** The stored value. For a scored question it is the points, as text. */
  value: string
  label: string
  /** Cannot be combined with others: 'None of these'. */
  is_exclusive?: boolean | undefined
}
export interface Question {
  code: string
  kind: QuestionKind
  text: string
  help: string | null
  options: readonly QuestionOption[]
  is_required: boolean
  /** Counts toward the score of the section's instrument. */
  is_scored: boolean
  /** For numbers. */
  min: number | null
  /** For numbers; for text, the maximum length in characters. */
  max: number | null
  unit: string | null
  /** Asked only after one of these answers to an earlier question of the section. */
  shown_when: { question: string; values: readonly string[] } | null
}
export interface FormSection {
  code: string
  title: string
  intro: string | null
  instrument: Instrument | null
  /** The author of the questions. */
  source: string | null
  /** Incremented when questions change, so that earlier answers are reviewed. */
  version: number
  questions: readonly Question[]
}

export type AnswerValue = string | number | boolean | readonly string[]
export type SectionAnswers = Readonly<Record<string, AnswerValue>>

/** A filled-in form: sealed for the member, or stored unencrypted without a key. */
export interface FormDocument {
  answers: Readonly<Record<string, SectionAnswers>>
  /** Reasons for skipped sections. */
  skipped: Readonly<Record<string, string>>
  scores: readonly TopicScore[]
}
export const emptyDocument: FormDocument = { answers: {}, skipped: {}, scores: [] }

/** The progress of a section, stored separately from the answers. It stays readable when they are sealed, and reveals nothing about them. */
export interface SectionRecord {
  status: 'incomplete' | 'complete' | 'skipped'
  /** Percent of the required questions. */
  progress: number
  /** When it was last answered, ISO 8601. */
  answered_at: string
  version: number
}

/** The public instruments, with their maximum score and number of scored items. */
export const instruments = {
  phq9: { max: 27, items: 9, highestItem: 3 },
  gad7: { max: 21, items: 7, highestItem: 3 },
  epds: { max: 30, items: 10, highestItem: 3 },
} as const
export type Instrument = keyof typeof instruments

export const scoreBands = [
  'minimal',
  'mild',
  'moderate',
  'moderately_severe',
  'severe',
  'low',
  'possible',
  'likely',
] as const
export type ScoreBand = (typeof scoreBands)[number]

/** Lowest score of each band, as published: Kroenke 2001 (PHQ-9), Spitzer 2006 (GAD-7), Cox 1987 (EPDS, 10 and 13). */
const bands: Readonly<Record<Instrument, readonly (readonly [from: number, band: ScoreBand])[]>> = {
  phq9: [
    [20, 'severe'],
    [15, 'moderately_severe'],
    [10, 'moderate'],
    [5, 'mild'],
    [0, 'minimal'],
  ],
  gad7: [
    [15, 'severe'],
    [10, 'moderate'],
    [5, 'mild'],
    [0, 'minimal'],
  ],
  epds: [
    [13, 'likely'],
    [10, 'possible'],
    [0, 'low'],
  ],
}
/** The lowest scores of an instrument's bands from low to high, for gauges. */
export const bandsOf = (instrument: Instrument): { from: number; band: ScoreBand }[] =>
  bands[instrument].map(([from, band]) => ({ from, band })).toReversed()

export const bandOf = (instrument: Instrument, score: number): ScoreBand =>
  bands[instrument].find(([from]) => score >= from)?.[1] ?? bandsOf(instrument)[0]?.band ?? 'minimal'

/** The item that asks about thoughts of harming oneself: the ninth of the PHQ-9, the tenth of the EPDS. */
const safetyItems: Readonly<Record<Instrument, string | null>> = { phq9: 'item_9', gad7: null, epds: 'item_10' }
export const safetyItemOf = ({ instrument }: Pick<FormSection, 'instrument'>): string | null =>
  instrument && safetyItems[instrument]

/** Whether an answer indicates thoughts of self-harm, however rarely: then the crisis line is shown, whatever the score is. */
export const needsCrisisLine = (section: Pick<FormSection, 'instrument'>, answers: SectionAnswers): boolean => {
  const item = safetyItemOf(section)
  return item ? Number(answers[item] ?? 0) > 0 : false
}
/** The question in a visit's form that lists signs of an emergency. */
export const urgentQuestion = 'urgent_signs'
/** Whether any sign of an emergency is selected, whatever else is: then the emergency number is shown. */
export const needsEmergencyNumber = (answers: SectionAnswers): boolean => {
  const { [urgentQuestion]: named } = answers
  return Array.isArray(named) && named.some((sign) => sign !== 'none')
}
/** Whether a whole form indicates thoughts of self-harm, even in a section that is unfinished, or was skipped after the answer. */
export const formNeedsCrisisLine = (
  sections: readonly Pick<FormSection, 'code' | 'instrument'>[],
  { answers }: Pick<FormDocument, 'answers'>,
): boolean => sections.some((section) => needsCrisisLine(section, answers[section.code] ?? {}))

/**
 * The text shown with a score: that of its band, unless an answer indicates thoughts of self-harm. No band, however low, may play that
 * down; the figure itself is unchanged.
 */
export const wordingOf = (
  section: Pick<FormSection, 'instrument'>,
  answers: SectionAnswers,
  level: ScoreBand,
): ScoreBand | 'self_harm' => (needsCrisisLine(section, answers) ? 'self_harm' : level)

/** The bands whose advice is to talk to someone: it is shown prominently. */
export const isHighBand = (band: ScoreBand): boolean => !['minimal', 'low', 'mild'].includes(band)

const isText = (value: unknown): value is string => typeof value === 'string'

/** Maximum length of a text answer, in characters. */
export const longestText = ({ max }: Pick<Question, 'max'>): number => max ?? 2000
/** Counts without a unit, such as relatives and meals, are whole numbers. */
export const isWholeNumber = ({ kind, unit }: Pick<Question, 'kind' | 'unit'>): boolean =>
  kind === 'number' && unit === null
/** Whether an exclusive option is combined with others. */
export const hasExclusiveClash = ({ options }: Pick<Question, 'options'>, value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 1 &&
  options.some((option) => option.is_exclusive && value.includes(option.value))

/**
 * Whether a value answers a question: one of its options, several of them or an exclusive one, a number within its bounds, or a text
 * that is neither blank nor too long.
 */
export const isAnswered = (question: Question, value: unknown): boolean => {
  const isOption = (one: unknown) => question.options.some((option) => option.value === one)
  const checks: Record<QuestionKind, () => boolean> = {
    choice: () => isOption(value),
    choices: () =>
      Array.isArray(value) && value.length > 0 && value.every(isOption) && !hasExclusiveClash(question, value),
    number: () =>
      typeof value === 'number' &&
      (isWholeNumber(question) ? Number.isInteger(value) : Number.isFinite(value)) &&
      value >= (question.min ?? -Infinity) &&
      value <= (question.max ?? Infinity),
    text: () => isText(value) && value.trim() !== '' && value.length <= longestText(question),
    confirm: () => value === true,
  }
  return checks[question.kind]()
}

/** The questions to ask, given the answers so far. */
export const shownQuestions = (section: Pick<FormSection, 'questions'>, answers: SectionAnswers): Question[] =>
  section.questions.filter(({ shown_when: condition }) => {
    if (!condition) return true
    const given = answers[condition.question]
    const values = Array.isArray(given) ? given : [String(given)]
    return values.some((value) => condition.values.includes(value))
  })

/** Codes of the required questions that are asked but unanswered. */
export const missingAnswers = (section: Pick<FormSection, 'questions'>, answers: SectionAnswers): string[] =>
  shownQuestions(section, answers)
    .filter((question) => question.is_required && !isAnswered(question, answers[question.code]))
    .map(({ code }) => code)

/**
 * Percentage of required questions answered, rounded down: 100 means all. An optional question counts as long as its answer is
 * invalid.
 */
export const sectionProgress = (section: Pick<FormSection, 'questions'>, answers: SectionAnswers): number => {
  const isWrong = (question: Question) =>
    answers[question.code] !== undefined && !isAnswered(question, answers[question.code])
  const asked = shownQuestions(section, answers).filter((question) => question.is_required || isWrong(question))
  if (asked.length === 0)
    return section.questions.some((question) => isAnswered(question, answers[question.code])) ? 100 : 0
  const answered = asked.filter((question) => isAnswered(question, answers[question.code]))
  return Math.floor((answered.length / asked.length) * 100)
}

/** The state of a section; null as long as nothing is answered. A section with a reason to skip it is skipped. */
export const sectionRecord = (section: FormSection, document: FormDocument, at: string): SectionRecord | null => {
  const answers = document.answers[section.code] ?? {}
  const progress = sectionProgress(section, answers)
  const record = (status: SectionRecord['status']): SectionRecord => ({
    status,
    progress,
    answered_at: at,
    version: section.version,
  })
  if (document.skipped[section.code] !== undefined) return { ...record('skipped'), progress: 0 }
  if (!section.questions.some((question) => isAnswered(question, answers[question.code]))) return null
  return record(progress === 100 ? 'complete' : 'incomplete')
}

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * The state of every section started or skipped. An unchanged one keeps the day it was answered, and the version of the questions it
 * answers.
 */
export const sectionRecords = (
  sections: readonly FormSection[],
  document: FormDocument,
  before: { document: FormDocument; records: Readonly<Record<string, SectionRecord>> },
  at: string,
): Record<string, SectionRecord> =>
  Object.fromEntries(
    sections.flatMap((section) => {
      const { code } = section
      const known = before.records[code]
      const isSame =
        sameJson(document.answers[code], before.document.answers[code]) &&
        document.skipped[code] === before.document.skipped[code]
      const record = sectionRecord(section, document, isSame && known ? known.answered_at : at)
      return record ? [[code, isSame && known ? { ...record, version: known.version } : record]] : []
    }),
  )

/** Answers older than this need review. */
export const reviewAfterDays = 365

/** The status shown: a finished section is in review if its questions have changed since, or a year has passed. */
export const sectionStatus = (record: SectionRecord | null | undefined, version: number, now: Date): SectionStatus => {
  if (!record) return 'new'
  if (record.status !== 'complete') return record.status
  const age = now.getTime() - new Date(record.answered_at).getTime()
  return record.version < version || age > reviewAfterDays * 86_400_000 ? 'review' : 'complete'
}

export interface TopicScore {
  topic: string
  instrument: Instrument
  score: number
  max: number
  level: ScoreBand
}

/** The sum of the scored items; null unless all of them are answered. */
export const scoreOf = (section: FormSection, answers: SectionAnswers): TopicScore | null => {
  const { instrument, code } = section
  if (!instrument) return null
  const items = section.questions.filter(({ is_scored }) => is_scored)
  if (items.length === 0 || items.some((item) => !isAnswered(item, answers[item.code]))) return null
  const score = items.reduce((sum, item) => sum + Number(answers[item.code]), 0)
  return { topic: code, instrument, score, max: instruments[instrument].max, level: bandOf(instrument, score) }
}

/** The scores of every section finished and not skipped. */
export const scoresOf = (sections: readonly FormSection[], document: FormDocument): TopicScore[] =>
  sections.flatMap((section) =>
    document.skipped[section.code] === undefined ? (scoreOf(section, document.answers[section.code] ?? {}) ?? []) : [],
  )

const isAnswer = (value: unknown): value is AnswerValue =>
  isText(value) ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every(isText))

/**
 * A stored form from any source: answers by section, or by question without sections. Anything that is not an answer is dropped.
 * Never throws.
 */
export const readDocument = (stored: unknown, sections: readonly FormSection[]): FormDocument => {
  if (!isRecord(stored)) return emptyDocument
  const given = isRecord(stored['answers']) ? stored['answers'] : stored
  const answers: Record<string, Record<string, AnswerValue>> = {}
  for (const { code, questions } of sections) {
    const own = isRecord(given[code]) ? given[code] : given
    for (const question of questions) {
      const value = own[question.code]
      if (isAnswer(value)) (answers[code] ??= {})[question.code] = value
    }
  }
  const skipped = isRecord(stored['skipped'])
    ? Object.entries(stored['skipped']).filter((entry): entry is [string, string] => isText(entry[1]))
    : []
  const document = { answers, skipped: Object.fromEntries(skipped) }
  return { ...document, scores: scoresOf(sections, { ...document, scores: [] }) }
}
