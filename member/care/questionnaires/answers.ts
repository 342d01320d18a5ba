import {
  isAnswered,
  readNumber,
  shownQuestions,
  type AnswerValue,
  type DecimalSign,
  type FormSection,
  type Question,
} from '#shared/rules/index.ts'

/** The raw input: numbers as typed. */
export type Values = Record<string, AnswerValue | undefined>

const isEmpty = (value: AnswerValue | undefined): boolean =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)

const valueOf = ({ kind }: Question, value: AnswerValue, decimal: DecimalSign): AnswerValue =>
  kind === 'number' && typeof value === 'string' ? (readNumber(value, decimal) ?? value) : value

/** The answers of a section: non-empty ones of the questions that are asked. */
export const answersIn = (section: FormSection, values: Values, decimal: DecimalSign): Record<string, AnswerValue> => {
  const read = (questions: readonly Question[]) =>
    Object.fromEntries(
      questions.flatMap((question) => {
        const value = values[question.code]
        return value === undefined || isEmpty(value) ? [] : [[question.code, valueOf(question, value, decimal)]]
      }),
    )
  return read(shownQuestions(section, read(section.questions)))
}

/** Codes of the questions that need attention: required but unanswered, or with an invalid answer. */
export const wrongIn = (
  section: FormSection,
  values: Values,
  decimal: DecimalSign,
): { code: string; problem: 'missing' | 'range' | 'long' }[] => {
  const answers = answersIn(section, values, decimal)
  return shownQuestions(section, answers).flatMap((question) => {
    const { code, kind, is_required } = question
    const value = answers[code]
    if (value === undefined) return is_required ? [{ code, problem: 'missing' as const }] : []
    if (isAnswered(question, value)) return []
    return [
      {
        code,
        problem: kind === 'number' ? ('range' as const) : kind === 'text' ? ('long' as const) : ('missing' as const),
      },
    ]
  })
}

/** A multiple choice after a press; an exclusive option stands alone. */
export const toggled = ({ options }: Question, chosen: readonly string[], value: string): string[] => {
  if (chosen.includes(value)) return chosen.filter((one) => one !== value)
  const exclusive = new Set(options.filter(({ is_exclusive }) => is_exclusive).map((option) => option.value))
  return exclusive.has(value) ? [value] : [...chosen.filter((one) => !exclusive.has(one)), value]
}
