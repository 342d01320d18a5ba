import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useEffect, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import {
  needsCrisisLine,
  needsEmergencyNumber,
  safetyItemOf,
  sectionProgress,
  urgentQuestion,
} from '#shared/rules/index.ts'
import { useAnnouncement, Button, Card, Notice, ProgressBar, type } from '#shared/ui/index.ts'
import { useTimezone } from '../../app/index.ts'
import { CrisisBar } from './CrisisBar.tsx'
import { CrisisNotice } from './CrisisNotice.tsx'
import { EmergencyNotice } from './EmergencyNotice.tsx'
import { QuestionField } from './QuestionField.tsx'
import { SkipSection } from './SkipSection.tsx'
import type { useDraft } from './useDraft.ts'
import { useSectionForm, type SectionFormOptions } from './useSectionForm.ts'

interface SectionFormProps extends SectionFormOptions {
  isSealing: boolean
  /** Only health risk sections can be skipped. */
  maySkip: boolean
}

/** One section in one column. It is saved as a draft along the way, and finished when every required question is answered. */
export const SectionForm = ({ isSealing, maySkip, ...options }: SectionFormProps) => {
  const { section } = options
  const { t } = useTranslation(['questionnaires', 'common'])
  const form = useSectionForm(options)
  const { answers, isLeaving } = form
  const heading = useRef<HTMLHeadingElement>(null)
  const [isSkipping, setSkipping] = useState(false)
  const [isNoticeSeen, setNoticeSeen] = useState(false)
  const needsCrisis = needsCrisisLine(section, answers)

  useEffect(() => heading.current?.focus(), [])

  return (
    <Card aria-labelledby="form-section">
      <Back>
        <Button
          color="gray"
          variant="plain"
          icon={<ArrowLeftIcon size="1.25rem" aria-hidden />}
          onClick={() => void form.leave()}
        >
          {t('all_sections')}
        </Button>
        <DraftState state={form.state} isSealing={isSealing} />
      </Back>
      <Form noValidate data-covered={needsCrisis || undefined} onSubmit={(event) => void form.finish(event)}>
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
        {form.errorCount > 0 && <Notice status="bad">{t('wrong', { count: form.errorCount })}</Notice>}
        {form.questions.map((question) => (
          <div key={question.code} id={`question-${question.code}`}>
            <Controller
              control={form.control}
              name={question.code}
              render={({ field, fieldState }) => (
                <QuestionField
                  question={question}
                  value={field.value}
                  error={fieldState.error?.message}
                  onChange={(value) => {
                    field.onChange(value)
                    form.answer(question.code, value)
                  }}
                />
              )}
            />
            {needsCrisis && question.code === safetyItemOf(section) && (
              <CrisisNotice arrival={form.isTouched ? 'scroll' : null} onSeen={setNoticeSeen} />
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
          <Button color="gray" variant="plain" onClick={() => void form.leave()}>
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
          onSkip={(reason) => {
            setSkipping(false)
            void form.skip(reason)
          }}
          onClose={() => setSkipping(false)}
        />
      )}
    </Card>
  )
}

/** Whether the draft is saved; announced if it could not be. */
const DraftState = ({ state, isSealing }: { state: ReturnType<typeof useDraft>['state']; isSealing: boolean }) => {
  const { formatTime } = useFormats()
  const { t } = useTranslation('questionnaires')
  const timezone = useTimezone()
  useAnnouncement(state.kind === 'failed' ? t('not_saved') : '')
  return (
    <span>
      {state.kind === 'saving' && t('saving')}
      {state.kind === 'saved' && t(isSealing ? 'saved_sealed' : 'saved_at', { time: formatTime(state.at, timezone) })}
      {state.kind === 'failed' && t('not_saved')}
    </span>
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

  [role='note'] {
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
