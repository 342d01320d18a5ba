import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import {
  flowActivities,
  shownQuestions,
  type FlowActivity,
  type FormDocument,
  type FormSection,
} from '#shared/rules/index.ts'
import { useDecimalSign } from '../../app/index.ts'
import { useFlowActivity } from '../../flows/index.ts'
import { answersIn, wrongIn, type Values } from './answers.ts'
import { useDraft } from './useDraft.ts'

export interface SectionFormOptions {
  section: FormSection
  document: FormDocument
  /** Initial values in place of the document's answers: input from before a newer version was loaded. */
  kept: Values | undefined
  /** Called once the fields contain the restored input. */
  onBegun: () => void
  save: (document: FormDocument) => Promise<void>
  /** Called with what could not be saved, and with the current input. */
  onFailure: (error: unknown, values: Values) => void
  onLeave: () => void
}

const activityOf = (code: string): FlowActivity | null => flowActivities.find((activity) => activity === code) ?? null

/** The input of one section: saved as a draft along the way, checked when it is finished. */
export const useSectionForm = ({ section, document, kept, onBegun, save, onFailure, onLeave }: SectionFormOptions) => {
  const { t } = useTranslation(['questionnaires', 'common'])
  const { code } = section
  const decimal = useDecimalSign()
  const finishFlow = useFlowActivity(activityOf(code))
  const { control, handleSubmit, setError, clearErrors, formState, getValues } = useForm<Values>({
    defaultValues: kept ?? document.answers[code] ?? {},
  })
  const values = useWatch({ control }) as Values
  const { state, change, flush } = useDraft(
    save,
    useCallback((error: unknown) => onFailure(error, getValues()), [onFailure, getValues]),
  )
  const [isLeaving, setLeaving] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const answers = answersIn(section, values, decimal)

  const written = useCallback(
    (now: Values): FormDocument => {
      const { [code]: _reason, ...skipped } = document.skipped
      return { ...document, skipped, answers: { ...document.answers, [code]: answersIn(section, now, decimal) } }
    },
    [document, section, code, decimal],
  )
  const begin = useRef(() => {
    if (!kept) return
    change(written(kept))
    onBegun()
  })
  useEffect(() => begin.current(), [])

  const leave = async (last?: FormDocument) => {
    if (last && !change(last)) return false
    setLeaving(true)
    const isSaved = await flush()
    setLeaving(false)
    if (isSaved) onLeave()
    return isSaved
  }
  return {
    control,
    answers,
    questions: shownQuestions(section, answers),
    errorCount: Object.keys(formState.errors).length,
    /** State of the automatic draft. */
    state,
    isLeaving,
    /** Whether the member has changed an answer since the section was opened. */
    isTouched,
    answer: (name: string, value: Values[string]) => {
      clearErrors(name)
      setTouched(true)
      change(written({ ...getValues(), [name]: value }))
    },
    leave: () => leave(),
    skip: (reason: string) =>
      leave({
        ...document,
        skipped: { ...document.skipped, [code]: reason },
        answers: { ...document.answers, [code]: answersIn(section, getValues(), decimal) },
      }),
    finish: handleSubmit(async (now) => {
      const wrong = wrongIn(section, now, decimal)
      for (const { code: name, problem } of wrong) {
        const question = section.questions.find((one) => one.code === name)
        setError(name, {
          message:
            problem === 'range'
              ? t('range', { min: question?.min ?? 0, max: question?.max ?? 0 })
              : problem === 'long'
                ? t('too_long', { max: question?.max ?? 0 })
                : t('common:required_field'),
        })
      }
      const [first] = wrong
      if (first)
        window.document.getElementById(`question-${first.code}`)?.querySelector<HTMLElement>('input, textarea')?.focus()
      else if (await leave(written(now))) finishFlow()
    }),
  }
}
