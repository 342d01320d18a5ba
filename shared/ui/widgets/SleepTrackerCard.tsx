import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { styled } from 'styled-components'
import { hoursAndMinutes, sleepMax } from '#shared/rules/index.ts'
import { useTranslation } from '../../i18n/index.ts'
import { IconButton } from '../Button.tsx'
import { ProgressBar } from '../Progress.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { type } from '../tokens.ts'
import { Figure, Figures } from './figures.tsx'
import { useDuration, useShortDuration } from './SleepCard.tsx'
import { WidgetCard, type WidgetState } from './WidgetCard.tsx'

interface SleepTrackerCardProps {
  /** Minutes logged for last night; 0 if none. */
  minutes?: number
  goalMinutes?: number
  /** What a device recorded for this night. */
  measured?: { source: string; seconds: number } | null
  /** The entry is waiting for a connection. */
  isWaiting?: boolean
  /** The day after the night, as messages name it; null for last night. */
  otherDay?: { weekday: string; date: string } | null
  state?: WidgetState
  onRetry?: () => void
  onIncrement?: () => void
  onDecrement?: () => void
}

/** Says which of two lengths of a night counts. */
export const useMeasuredNight = () => {
  const { t } = useTranslation('widgets')
  const short = useShortDuration()
  return ({ source, seconds }: { source: string; seconds: number }) =>
    t('tracker_measured', { source, duration: short(seconds) })
}

/** Logs last night manually, half an hour per click. */
export const SleepTrackerCard = (props: SleepTrackerCardProps) => {
  const {
    minutes = 0,
    goalMinutes = 480,
    measured,
    otherDay,
    isWaiting = false,
    state,
    onRetry,
    onIncrement,
    onDecrement,
  } = props
  const { t } = useTranslation(['widgets', 'journal'])
  const duration = useDuration()
  const measuredNight = useMeasuredNight()
  const goal = duration(hoursAndMinutes(goalMinutes * 60))
  const { hours, minutes: rest } = hoursAndMinutes(minutes * 60)
  return (
    <WidgetCard
      title={t('sleep_tracker')}
      meta={otherDay?.date ?? t('today')}
      state={state}
      onRetry={onRetry}
      errorTitle={t('sleep_load_failed')}
      skeleton={<TrackerSkeleton />}
    >
      <Prompt>
        {isWaiting
          ? t('journal:waiting_one')
          : otherDay
            ? t('sleep_before', otherDay)
            : t(minutes === 0 ? 'tracker_prompt' : 'tracker_logged')}
      </Prompt>
      <Row>
        <IconButton variant="tinted" size="lg" label={t('remove_sleep')} disabled={minutes <= 0} onClick={onDecrement}>
          <MinusIcon size={20} />
        </IconButton>
        <Slept>
          <Figures>
            {hours > 0 && <Figure value={hours} unit={t('hours_unit', { count: hours })} />}
            {rest > 0 && <Figure value={rest} unit={t('minutes_unit', { count: rest })} />}
          </Figures>
          <span>{minutes === 0 ? t('journal:nothing_logged') : t('of_goal', { goal })}</span>
        </Slept>
        <IconButton
          color="green"
          variant="tinted"
          size="lg"
          label={t('add_sleep')}
          disabled={minutes >= sleepMax}
          onClick={onIncrement}
        >
          <PlusIcon size={20} />
        </IconButton>
      </Row>
      <ProgressBar value={minutes} max={goalMinutes} label={t('sleep')} color="chart-sleep-rem" />
      {measured && <Note>{measuredNight(measured)}</Note>}
    </WidgetCard>
  )
}

const TrackerSkeleton = () => (
  <>
    <Skeleton width="56%" height={20} />
    <Row>
      <Skeleton width="var(--size-control-lg)" height="var(--size-control-lg)" radius="var(--radius-control-lg)" />
      <Skeleton width={120} height={58} />
      <Skeleton width="var(--size-control-lg)" height="var(--size-control-lg)" radius="var(--radius-control-lg)" />
    </Row>
    <Skeleton height="var(--size-bar)" radius="var(--radius-full)" />
  </>
)

const Prompt = styled.p`
  ${type('body-sm')}
  margin: 0;
  color: var(--text-2);
`
const Note = styled(Prompt)`
  margin-top: var(--space-3);
`
const Row = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  margin: var(--space-4) 0 var(--space-5);
`
const Slept = styled.div`
  display: grid;
  justify-items: center;
  min-width: 0;
  text-align: center;

  > p {
    justify-content: center;
  }
  b {
    ${type('num-lg')}
  }
  > span {
    ${type('caption')}
    color: var(--text-2);
  }
`
