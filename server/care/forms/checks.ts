import { HaleError, type FieldErrors } from '#shared/errors.ts'
import {
  hasExclusiveClash,
  isAnswered,
  isWholeNumber,
  longestText,
  sectionRecord,
  shownQuestions,
  type AnswerValue,
  type FormDocument,
  type FormSection,
  type Question,
  type SectionRecord,
} from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'

type Records = Readonly<Record<string, SectionRecord>>
export interface SentAnswers {
  answers: Readonly<Record<string, Readonly<Record<string, AnswerValue>>>>
  skipped: Readonly<Record<string, string>>
}

const refuse = (errors: FieldErrors): void => {
  const [first, ...more] = Object.values(errors)
  if (first !== undefined) throw new HaleError('VALIDATION', { errors, ...(more.length === 0 && { message: first }) })
}
const noSection = say('section_missing')

/** Whether a question with options has an answer that is not one of them. An open question has none yet. */
const hasStrangeOption = ({ kind, options }: Question, value: AnswerValue): boolean => {
  if (kind !== 'choice' && kind !== 'choices') return false
  const given = (Array.isArray(value) ? value : [value]).filter((one) => one !== '')
  return given.some((one) => !options.some((option) => option.value === one))
}

/**
 * A draft may leave everything open, but must not contain anything the form does not offer.
 * @throws VALIDATION at each question answered with an unknown option
 */
export const checkOptions = (sections: readonly FormSection[], { answers }: Pick<SentAnswers, 'answers'>): void => {
  const errors: FieldErrors = {}
  for (const { code, questions } of sections)
    for (const question of questions) {
      const value = answers[code]?.[question.code]
      if (value !== undefined && hasStrangeOption(question, value))
        errors[`answers.${code}.${question.code}`] = say('option_missing')
    }
  refuse(errors)
}

/** @throws VALIDATION at each unknown section and question */
export const checkNames = (sections: readonly FormSection[], { answers, skipped }: SentAnswers): void => {
  const errors: FieldErrors = {}
  const known = new Map(
    sections.map(({ code, questions }) => [code, new Set(questions.map((question) => question.code))]),
  )
  for (const [code, given] of Object.entries(answers)) {
    const questions = known.get(code)
    if (!questions) errors[`answers.${code}`] = noSection
    else
      for (const name of Object.keys(given))
        if (!questions.has(name)) errors[`answers.${code}.${name}`] = say('question_missing')
  }
  for (const code of Object.keys(skipped)) if (!known.has(code)) errors[`skipped.${code}`] = noSection
  refuse(errors)
}

/** What is wrong with an answer, as a sentence. */
const answerProblem = (question: Question, value: AnswerValue): string => {
  if (question.kind === 'text' && typeof value === 'string' && value.length > longestText(question))
    return say('answer_characters', { count: longestText(question) })
  if (isWholeNumber(question) && typeof value === 'number' && !Number.isInteger(value)) return say('answer_whole')
  if (hasExclusiveClash(question, value)) return say('answers_clash')
  return say('answer_invalid')
}

const openSection = say('section_open')

/** @throws VALIDATION at each section that is neither finished nor skipped, and at each invalid answer */
export const checkFinished = (sections: readonly FormSection[], document: FormDocument): void => {
  const errors: FieldErrors = {}
  for (const section of sections) {
    const { code } = section
    if (document.skipped[code] !== undefined) continue
    const answers = document.answers[code] ?? {}
    for (const question of shownQuestions(section, answers)) {
      const value = answers[question.code]
      if (value !== undefined && !isAnswered(question, value))
        errors[`answers.${code}.${question.code}`] = answerProblem(question, value)
    }
    if (sectionRecord(section, document, '')?.status !== 'complete') errors[`answers.${code}`] = openSection
  }
  refuse(errors)
}

/** Earlier than anyone could have filled in a form here. */
const earliest = Date.parse('2000-01-01T00:00:00Z')

const problemOf = (record: SectionRecord, version: number): string | null => {
  if (!(Date.parse(record.answered_at) >= earliest)) return say('answers_date')
  if (record.version > version) return say('section_version', { version })
  if (record.status === 'complete' && record.progress !== 100) return say('section_complete')
  if (record.status === 'incomplete' && record.progress === 100) return say('section_incomplete')
  if (record.status === 'skipped' && record.progress !== 0) return say('section_skipped')
  return null
}

/**
 * What the server can check of sealed answers: the reported progress of each section.
 * @returns the records, with no dates in the future
 * @throws VALIDATION at each unknown or inconsistent section
 */
export const checkedRecords = (sections: readonly FormSection[], records: Records, now: Date): Records => {
  const errors: FieldErrors = {}
  const versions = new Map(sections.map(({ code, version }) => [code, version]))
  const checked = Object.entries(records).map(([code, record]): [string, SectionRecord] => {
    const version = versions.get(code)
    const problem = version === undefined ? noSection : problemOf(record, version)
    if (problem) errors[`sections.${code}`] = problem
    return [
      code,
      { ...record, answered_at: new Date(Math.min(Date.parse(record.answered_at), now.getTime())).toISOString() },
    ]
  })
  refuse(errors)
  return Object.fromEntries(checked)
}

/** @throws VALIDATION at each section of a sealed form not reported as finished or skipped */
export const checkFinishedRecords = (sections: readonly FormSection[], records: Records): void =>
  refuse(
    Object.fromEntries(
      sections.flatMap(({ code }) =>
        ['complete', 'skipped'].includes(records[code]?.status ?? '') ? [] : [[`sections.${code}`, openSection]],
      ),
    ),
  )
