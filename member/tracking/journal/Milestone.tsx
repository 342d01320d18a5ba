import { useId, useState, type SyntheticEvent } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { placeOf } from '#shared/rules/index.ts'
import { Button, NewTab, TextLink } from '#shared/ui/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import { useIsOpen, useUnsavedWarning } from '../../app/index.ts'
import type { MilestoneInfo } from './types.ts'
import { useMilestone } from './useMilestone.ts'

interface MilestonePromptProps {
  milestone: MilestoneInfo | null
  /** Where no administrator has set one. Of a pregnancy by default. */
  question?: string
  /** The week that is shown now, to be corrected. */
  current?: number | null
  /** Called after the answer was sent, or the correction is given up. */
  onDone?: () => void
}

/** Asks how far along a pregnancy is, or what an administrator has set. Digits only; without a milestone to start, it cannot be sent. */
const MilestonePrompt = ({ milestone, question, current = null, onDone }: MilestonePromptProps) => {
  const { t } = useTranslation(['journal_guide', 'common'])
  const field = useId()
  const milestoneId = milestone?.id ?? null
  const isInWeeks = intervalOf(milestone?.duration_interval ?? null) === 'week'
  const known = current === null ? '' : String(current)
  const [weeks, setWeeks] = useState(known)
  const { start, isSaving } = useMilestone()
  useUnsavedWarning('pregnancy', weeks !== known)
  const send = async (week: number | null) => {
    if (milestoneId === null) return
    if (await start(milestoneId, week)) onDone?.()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (weeks !== '') void send(Number(weeks))
  }
  return (
    <Form onSubmit={submit}>
      <label htmlFor={field}>{milestone?.prompt_question || question || t('weeks_question')}</label>
      <Row data-theme="dark">
        <input
          id={field}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder={milestone?.prompt_placeholder || (isInWeeks ? t('weeks_placeholder') : undefined)}
          value={weeks}
          onChange={(event) => setWeeks(event.target.value.replace(/\D/g, ''))}
        />
        <Button
          type="submit"
          color="gray"
          variant="filled"
          loading={isSaving}
          disabled={milestoneId === null || weeks === ''}
        >
          {t('common:save')}
        </Button>
      </Row>
      {onDone && (
        <Row data-theme="dark">
          <Button color="gray" variant="plain" size="sm" disabled={isSaving} onClick={() => void send(null)}>
            {t('stop_showing')}
          </Button>
          <Button color="gray" variant="plain" size="sm" onClick={onDone}>
            {t('common:cancel')}
          </Button>
        </Row>
      )}
    </Form>
  )
}

type Interval = 'week' | 'month' | 'day'
const intervalOf = (duration: string | null): Interval =>
  duration?.startsWith('month') ? 'month' : duration?.startsWith('day') ? 'day' : 'week'

/** The page that an event names, in Hale or elsewhere. */
const ReadMore = ({ url }: { url: string }) => {
  const { t } = useTranslation('common')
  const place = placeOf(url, location.origin)
  return place === null ? (
    <TextLink href={url} target="_blank" rel="noopener noreferrer">
      {t('learn_more')}
      <NewTab />
    </TextLink>
  ) : (
    <TextLink as={Link} to={place}>
      {t('learn_more')}
    </TextLink>
  )
}

interface MilestoneProgressProps {
  milestone: MilestoneInfo
}

/** The member's progress: 'Week 12', with the milestone's own text and picture. */
const MilestoneProgress = ({ milestone }: MilestoneProgressProps) => {
  const { t } = useTranslation('journal_guide')
  const interval = intervalOf(milestone.duration_interval)
  const { image: picture = null, url = null } = milestone.event ?? {}
  const isOpen = useIsOpen()
  const [isChanging, setChanging] = useState(false)
  if (isChanging)
    return (
      <MilestonePrompt
        milestone={milestone}
        question={t(interval === 'week' ? 'weeks_question' : 'period_question')}
        current={milestone.current_period}
        onDone={() => setChanging(false)}
      />
    )
  return (
    <Progress>
      {milestone.icon && <img src={milestone.icon} alt="" width={40} height={40} />}
      <div>
        <Period>{t(`${interval}_number`, { count: milestone.current_period ?? 0 })}</Period>
        <Words>{milestone.event?.title ?? milestone.event?.name}</Words>
        {milestone.event?.description && <Described html={milestone.event.description} />}
        {url && isOpen(url) && (
          <Words data-theme="dark">
            <ReadMore url={url} />
          </Words>
        )}
        <Change data-theme="dark">
          <Button
            color="gray"
            variant="plain"
            size="sm"
            aria-label={t('change_period')}
            onClick={() => setChanging(true)}
          >
            {t('change')}
          </Button>
        </Change>
      </div>
      {picture && <img src={picture} alt={milestone.event?.name ?? ''} width={72} height={72} />}
    </Progress>
  )
}

interface MilestoneProps {
  milestone: MilestoneInfo | null
  /** Asks for the milestone instead of showing it. */
  isAsking: boolean
}

/** A milestone's question or message. */
const Milestone = ({ milestone, isAsking }: MilestoneProps) => {
  if (isAsking) return <MilestonePrompt milestone={milestone} />
  return milestone && <MilestoneProgress milestone={milestone} />
}

export default Milestone

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  padding: 0 var(--space-1);

  label {
    font: var(--type-h3);
    letter-spacing: var(--track-h3);
    text-wrap: balance;
  }
`
const Row = styled.div`
  display: flex;
  gap: var(--space-2);

  input {
    flex: 1;
    min-width: 0;
    min-height: var(--size-control-md);
    padding: 0 14px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-md);
    background: var(--bg-inverse-raised);
    color: var(--text-on-inverse);
    font: var(--type-body);
  }
  input::placeholder {
    color: var(--text-on-inverse-2);
    opacity: 1;
  }
`
const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: 0 var(--space-1);

  img {
    flex: none;
    border-radius: var(--radius-md);
    object-fit: cover;
  }
  > :last-child:not(:only-child) {
    margin-left: auto;
  }
`
const Change = styled.div`
  margin-left: calc(-1 * var(--space-3));
`
const Period = styled.p`
  margin: 0;
  font: var(--type-num-lg);
  letter-spacing: var(--track-num-lg);
`
const Described = styled(RichText)`
  font: var(--type-body-sm);
`
const Words = styled.p`
  margin: 0;
  font: var(--type-body-sm);
  color: var(--text-on-inverse-2);
`
