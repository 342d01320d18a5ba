import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { compareSleep, compareToGoal, hoursAndMinutes, sleepStages, type SleepComparison } from '#shared/rules/index.ts'
import { useFormats, useTranslation } from '../../i18n/index.ts'
import { Skeleton } from '../Skeleton.tsx'
import { type } from '../tokens.ts'
import { Figure, Figures, Source, SourceSkeleton } from './figures.tsx'
import { WidgetCard, type WidgetState } from './WidgetCard.tsx'

export interface SleepNight {
  /** YYYY-MM-DD, the day of waking up. */
  day: string | null
  /** The sleeper's local time; null for a night entered manually. */
  start: string | null
  end: string | null
  seconds: number
  light: number | null
  deep: number | null
  rem: number | null
  /** Name of the device; null for a night logged by the member. */
  source: string | null
}

interface SleepCardProps {
  night?: SleepNight
  /** The previous night in seconds; null without one. */
  previous?: number | null
  goalMinutes?: number
  /** The tip shown for a single night instead of a comparison. */
  tip?: string
  /** The member's current day: an older night shows its date. */
  today?: string
  /** The source of the figures. */
  why?: ReactNode
  state?: WidgetState
  onRetry?: () => void
}

const stages = ['light', 'deep', 'rem'] as const

/** Last night: its length, the night before, the goal, and the stages. */
export const SleepCard = ({
  night,
  previous = null,
  goalMinutes = 480,
  tip,
  today,
  why,
  state,
  onRetry,
}: SleepCardProps) => {
  const { t } = useTranslation('widgets')
  return (
    <WidgetCard
      title={t('sleep')}
      meta={night && <Meta night={night} today={today} />}
      state={state}
      onRetry={onRetry}
      errorTitle={t('sleep_load_failed')}
      skeleton={<SleepSkeleton />}
    >
      {night && <Slept night={night} previous={previous} goalMinutes={goalMinutes} tip={tip} today={today} />}
      {night && why}
    </WidgetCard>
  )
}

const Meta = ({ night: { day, start, end }, today }: { night: SleepNight; today?: string | undefined }) => {
  const { formatDate, formatTime } = useFormats()
  const { t } = useTranslation('widgets')
  if (day !== null && today !== undefined && day !== today) return formatDate(day)
  if (start && end) return t('from_to', { start: formatTime(start), end: formatTime(end) })
  return t('today')
}

/** '1 hour 30 minutes' in the page's language. */
export const useDuration = () => {
  const { t } = useTranslation('widgets')
  return ({ hours, minutes }: { hours: number; minutes: number }) =>
    t('duration', { form: minutes === 0 ? 'hours' : hours === 0 ? 'minutes' : 'both', hours, minutes })
}

const wordsOf = { similar: 'sleep_similar', more: 'sleep_more', less: 'sleep_less' } as const
const goalWords = {
  similar: 'goal_met',
  more: 'goal_more',
  less: 'goal_less',
} as const satisfies Record<SleepComparison['kind'], string>

type SleptProps = Pick<SleepCardProps, 'previous' | 'tip' | 'today'> & { night: SleepNight; goalMinutes: number }

const Slept = ({ night, previous, goalMinutes, tip, today }: SleptProps) => {
  const { t } = useTranslation('widgets')
  const duration = useDuration()
  const shown = hoursAndMinutes(night.seconds)
  // An older night is not compared as 'last night'.
  const isEarlier = night.day !== null && today !== undefined && Date.parse(today) - Date.parse(night.day) > 86_400_000
  const comparison = previous === null || previous === undefined ? null : compareSleep(night.seconds, previous)
  const goal = compareToGoal(Math.floor(night.seconds / 60), goalMinutes)
  const goalShown = duration(hoursAndMinutes(goalMinutes * 60))
  return (
    <>
      <Figures>
        {(shown.hours > 0 || shown.minutes === 0) && (
          <Figure value={shown.hours} unit={t('hours_unit', { count: shown.hours })} />
        )}
        {shown.minutes > 0 && <Figure value={shown.minutes} unit={t('minutes_unit', { count: shown.minutes })} />}
      </Figures>
      <Words>
        <span>
          {isEarlier
            ? t('sleep_earlier')
            : comparison
              ? t(wordsOf[comparison.kind], { difference: duration(comparison) })
              : (tip ?? '')}
        </span>{' '}
        <span>{t(goalWords[goal.kind], { difference: duration(goal), goal: goalShown })}</span>
      </Words>
      <Stages night={night} />
    </>
  )
}

/** '7h 05m', of seconds. */
export const useShortDuration = () => {
  const { t } = useTranslation('widgets')
  return (seconds: number): string => {
    const { hours, minutes } = hoursAndMinutes(seconds)
    return t('short_duration', { hours, minutes: String(minutes).padStart(2, '0') })
  }
}

const Stages = ({ night }: { night: SleepNight }) => {
  const { formatPercent } = useFormats()
  const short = useShortDuration()
  const { t } = useTranslation('widgets')
  const split = sleepStages(night)
  const isMeasured = stages.every((stage) => night[stage] !== null)
  const shown = (stage: (typeof stages)[number]) => {
    if (!isMeasured) return formatPercent(Math.round(split[stage]))
    return short(night[stage] ?? 0)
  }
  return (
    <>
      <Bar
        role="img"
        aria-label={t(isMeasured ? 'stages' : 'typical_stages', {
          light: shown('light'),
          deep: shown('deep'),
          rem: shown('rem'),
        })}
      >
        {stages.map((stage) => (
          <i key={stage} data-stage={stage} style={{ width: `${split[stage]}%` }} />
        ))}
      </Bar>
      <Legend>
        {stages.map((stage) => (
          <li key={stage} data-stage={stage}>
            <span>{t(stage)}</span>
            <b>{shown(stage)}</b>
          </li>
        ))}
      </Legend>
      <Source>
        {[
          night.source ? t('from_source', { source: night.source }) : t('from_journal'),
          isMeasured ? '' : t(night.source ? 'usual_split' : 'usual_split_logged'),
        ]
          .filter(Boolean)
          .join('. ')}
      </Source>
    </>
  )
}

export const SleepSkeleton = () => (
  <>
    <Skeleton width="62%" height={62} />
    <Words as="div">
      <Skeleton height={14} />
      <Skeleton width="70%" height={14} />
    </Words>
    <Skeleton height={16} />
    <Legend as="div">
      <Skeleton width={64} height={40} />
      <Skeleton width={64} height={40} />
      <Skeleton width={64} height={40} />
    </Legend>
    <SourceSkeleton />
  </>
)

const Words = styled.p`
  ${type('body-sm')}
  display: block;
  margin: var(--space-2) 0 var(--space-5);
  color: var(--text-2);

  > span:first-child {
    font-weight: var(--weight-medium);
    color: var(--text);
  }
  > * + * {
    margin-top: var(--space-1);
  }
`
/* The gaps are hairlines inside the segments, so that the segments keep their exact share. */
const Bar = styled.div`
  display: flex;
  height: 16px;
  overflow: hidden;
  border-radius: var(--radius-full);

  i {
    flex: none;
    box-shadow: inset calc(-1 * var(--size-mark)) 0 var(--bg-surface);
  }
  i:last-child {
    box-shadow: none;
  }
  [data-stage='light'] {
    background: var(--chart-sleep-light);
  }
  [data-stage='deep'] {
    background: var(--chart-sleep-deep);
  }
  [data-stage='rem'] {
    background: var(--chart-sleep-rem);
  }
`
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-3);
  margin: var(--space-3) 0 0;

  li {
    display: grid;
    grid-template-columns: auto auto;
    align-items: center;
    justify-content: start;
    gap: 0 var(--space-2);
  }
  li::before {
    content: '';
    width: var(--size-dot);
    height: var(--size-dot);
    border-radius: var(--radius-bar);
    background: var(--stage);
  }
  span {
    ${type('caption')}
    color: var(--text-2);
  }
  b {
    ${type('label')}
    grid-column: 2;
  }
  [data-stage='light'] {
    --stage: var(--chart-sleep-light);
  }
  [data-stage='deep'] {
    --stage: var(--chart-sleep-deep);
  }
  [data-stage='rem'] {
    --stage: var(--chart-sleep-rem);
  }
`
