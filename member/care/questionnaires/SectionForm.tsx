import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import {
  flowActivities,
  needsCrisisLine,
  needsEmergencyNumber,
  safetyItemOf,
  sectionProgress,
  shownQuestions,
  urgentQuestion,
  type FlowActivity,
  type FormDocument,
  type FormSection,
} from '#shared/rules/index.ts'
import { Button, Card, formatTime, Notice, ProgressBar, type } from '#shared/ui/index.ts'
import { useTimezone } from '../../app/index.ts'
import { useFlowActivity } from '../../flows/index.ts'
import { answersIn, wrongIn, type Values } from './answers.ts'
import { CrisisBar } from './CrisisBar.tsx'
import { CrisisNotice } from './CrisisNotice.tsx'
import { EmergencyNotice } from './EmergencyNotice.tsx'
import { QuestionField } from './QuestionField.tsx'
import { SkipSection } from './SkipSection.tsx'
import { useDraft } from './useDraft.ts'

interface SectionFormProps {
  section: FormSection
  document: FormDocument
  isSealing: boolean
  /** Only health risk sections can be skipped. */
  maySkip: boolean
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

/** One section in one column. It is saved as a draft along the way, and finished when every required question is answered. */
export const SectionForm = ({
  section,
  document,
  isSealing,
  maySkip,
  kept,
  onBegun,
  save,
  onFailure,
  onLeave,
}: SectionFormProps) => {
  const { t } = useTranslation(['questionnaires', 'common'])
  const timezone = useTimezone()
  const heading = useRef<HTMLHeadingElement>(null)
  const finishFlow = useFlowActivity(activityOf(section.code))
  const { code } = section
  const { control, handleSubmit, setError, clearErrors, formState, getValues } = useForm<Values>({
    defaultValues: kept ?? document.answers[code] ?? {},
  })
  const values = useWatch({ control }) as Values
  const { state, change, flush } = useDraft(
    save,
    useCallback((error: unknown) => onFailure(error, getValues()), [onFailure, getValues]),
  )
  const [isSkipping, setSkipping] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const [isNoticeSeen, setNoticeSeen] = useState(false)
  const answers = answersIn(section, values)
  const questions = shownQuestions(section, answers)
  const safetyItem = safetyItemOf(section)
  const needsCrisis = needsCrisisLine(section, answers)

  useEffect(() => heading.current?.focus(), [])

  const written = useCallback(
    (now: Values): FormDocument => {
      const { [code]: _reason, ...skipped } = document.skipped
      return { ...document, skipped, answers: { ...document.answers, [code]: answersIn(section, now) } }
    },
    [document, section, code],
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
  const finish = handleSubmit(async (now) => {
    const wrong = wrongIn(section, now)
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
    if (first) {
      window.document.getElementById(`question-${first.code}`)?.querySelector<HTMLElement>('input, textarea')?.focus()
      return
    }
    if (await leave(written(now))) finishFlow()
  })
  const skip = async (reason: string) => {
    setSkipping(false)
    await leave({
      ...document,
      skipped: { ...document.skipped, [code]: reason },
      answers: { ...document.answers, [code]: answersIn(section, getValues()) },
    })
  }
  const wrongCount = Object.keys(formState.errors).length
  return (
    <Card aria-labelledby="form-section">
      <Back>
        <Button
          color="gray"
          variant="plain"
          icon={<ArrowLeftIcon size="1.25rem" aria-hidden />}
          onClick={() => void leave()}
        >
          {t('all_sections')}
        </Button>
        <span role="status">
          {state.kind === 'saving' && t('saving')}
          {state.kind === 'saved' &&
            t(isSealing ? 'saved_sealed' : 'saved_at', { time: formatTime(state.at, timezone) })}
          {state.kind === 'failed' && t('not_saved')}
        </span>
      </Back>
      <Form noValidate data-covered={needsCrisis || undefined} onSubmit={(event) => void finish(event)}>
        <Head>
          <h2 id="form-section" ref={heading} tabIndex={-1}>
            {section.title}
          </h2>
          <ProgressBar
            value={sectionProgress(section, answers)}
            label={t('progress_of', { title: section.title })}
            color="chart-program"
          />
          {section.intro && <p>{section.intro}</p>}
        </Head>
        {wrongCount > 0 && <Notice status="bad">{t('wrong', { count: wrongCount })}</Notice>}
        {questions.map((question) => (
          <div key={question.code} id={`question-${question.code}`}>
            <Controller
              control={control}
              name={question.code}
              render={({ field, fieldState }) => (
                <QuestionField
                  question={question}
                  value={field.value}
                  error={fieldState.error?.message}
                  onChange={(value) => {
                    field.onChange(value)
                    clearErrors(question.code)
                    setTouched(true)
                    change(written({ ...getValues(), [question.code]: value }))
                  }}
                />
              )}
            />
            {needsCrisis && question.code === safetyItem && (
              <CrisisNotice arrival={isTouched ? 'scroll' : null} onSeen={setNoticeSeen} />
            )}
            {question.code === urgentQuestion && needsEmergencyNumber(answers) && (
              <EmergencyNotice advice={question.help ?? ''} />
            )}
          </div>
        ))}
        <Foot>
          <Button color="green" type="submit" loading={isLeaving}>
            {t('finish')}
          </Button>
          <Button color="gray" variant="plain" onClick={() => void leave()}>
            {t('later')}
          </Button>
          {maySkip && (
            <Button color="gray" variant="plain" onClick={() => setSkipping(true)}>
              {t('skip')}
            </Button>
          )}
        </Foot>
        {section.source && <Source>{section.source}</Source>}
      </Form>
      {needsCrisis && !isNoticeSeen && <CrisisBar />}
      {isSkipping && (
        <SkipSection
          title={section.title}
          isSaving={isLeaving}
          onSkip={(reason) => void skip(reason)}
          onClose={() => setSkipping(false)}
        />
      )}
    </Card>
  )
}

const Back = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  margin-bottom: var(--space-2);

  > button {
    margin-inline-start: calc(var(--space-5) * -1);
  }
  > span {
    ${type('caption')}
    color: var(--text-2);
  }
`
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  max-width: 64ch;
  margin-inline: auto;

  [role='alert'] {
    margin-top: var(--space-4);
  }
  /* What has the focus is not covered by the bar. */
  &[data-covered] :is(input, textarea, button, a) {
    scroll-margin-bottom: var(--space-24);
  }
`
const Head = styled.div`
  display: grid;
  gap: var(--space-3);

  h2 {
    ${type('h1')}
    overflow-wrap: anywhere;
  }
  p {
    ${type('body')}
    color: var(--text-2);
  }
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  padding-top: var(--space-5);
  border-top: var(--size-hairline) solid var(--line-soft);
`
const Source = styled.p`
  ${type('caption')}
  color: var(--text-3);
`
