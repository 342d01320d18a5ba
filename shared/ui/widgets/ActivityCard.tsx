import { FireIcon } from '@phosphor-icons/react/dist/csr/Fire'
import { FootprintsIcon } from '@phosphor-icons/react/dist/csr/Footprints'
import { PathIcon } from '@phosphor-icons/react/dist/csr/Path'
import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { caloriesAboveGoal, kilometers, metersOf, miles, roundedUp } from '#shared/rules/index.ts'
import { useFormats, useTranslation } from '../../i18n/index.ts'
import { ProgressBar } from '../Progress.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { type, type TokenName } from '../tokens.ts'
import { Source, SourceSkeleton } from './figures.tsx'
import { WidgetCard, type WidgetState } from './WidgetCard.tsx'

export interface ActivityFigures {
  /** YYYY-MM-DD. */
  day: string | null
  /** Null if not recorded, as opposed to zero. */
  steps: number | null
  meters: number | null
  /** Kilocalories. */
  calories: number | null
  /** Name of the device. */
  source: string | null
}

interface ActivityCardProps {
  figures?: ActivityFigures
  /** Daily goals: steps, miles and kilocalories. */
  goals?: { steps: number; distance: number; calories: number }
  isMetric?: boolean
  today?: string
  /** The source of the figures. */
  why?: ReactNode
  state?: WidgetState
  onRetry?: () => void
}

const usualGoals = { steps: 10_000, distance: 5, calories: 500 }

/** The day's steps, distance and calories against their goals. */
export const ActivityCard = ({
  figures,
  goals = usualGoals,
  isMetric = false,
  today,
  why,
  state,
  onRetry,
}: ActivityCardProps) => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('widgets')
  const isToday = !figures?.day || today === undefined || figures.day === today
  return (
    <WidgetCard
      title={t('activity')}
      meta={isToday ? t('today') : formatDate(figures.day)}
      state={state}
      onRetry={onRetry}
      errorTitle={t('activity_load_failed')}
      skeleton={<ActivitySkeleton />}
    >
      {figures && <Day figures={figures} goals={goals} isMetric={isMetric} isToday={isToday} />}
      {figures && why}
    </WidgetCard>
  )
}

interface DayProps {
  figures: ActivityFigures
  goals: typeof usualGoals
  isMetric: boolean
  isToday: boolean
}

const Day = ({ figures: { steps, meters, calories, source }, goals, isMetric, isToday }: DayProps) => {
  const { formatNumber } = useFormats()
  const { t } = useTranslation('widgets')
  const above = caloriesAboveGoal(calories ?? 0, goals.calories)
  const number = (value: number) => formatNumber(value)
  const distance = meters === null ? null : isMetric ? kilometers(meters) : miles(meters)
  const distanceGoal = isMetric ? kilometers(metersOf(goals.distance)) : goals.distance
  return (
    <>
      <Message>
        {!isToday ? t('activity_earlier') : above > 0 ? t('activity_more', { count: above }) : t('activity_progress')}
      </Message>
      <Rows>
        <Row
          icon={FootprintsIcon}
          label={t('steps')}
          value={steps === null ? null : roundedUp(steps)}
          goal={goals.steps}
          of={t('of_number', { goal: number(goals.steps) })}
          color="chart-steps"
        />
        <Row
          icon={PathIcon}
          label={t('distance')}
          value={distance}
          goal={distanceGoal}
          of={t(isMetric ? 'of_kilometers' : 'of_miles', { goal: number(distanceGoal) })}
          color="chart-distance"
        />
        <Row
          icon={FireIcon}
          label={t('calories')}
          value={calories === null ? null : roundedUp(calories)}
          goal={goals.calories}
          of={t('of_number', { goal: number(goals.calories) })}
          color="chart-burned"
        />
      </Rows>
      {source && <Source>{t('from_source', { source })}</Source>}
    </>
  )
}

interface RowProps {
  icon: Icon
  label: string
  value: number | null
  goal: number
  of: string
  color: TokenName
}

const Row = ({ icon: Sign, label, value, goal, of, color }: RowProps) => {
  const { formatNumber } = useFormats()
  const { t } = useTranslation('widgets')
  return (
    <li>
      <Line>
        <Sign size={20} aria-hidden />
        <span>{label}</span>
        {value === null ? (
          <small>{t('not_recorded')}</small>
        ) : (
          <span>
            <b>{formatNumber(value)}</b> <small>{of}</small>
          </span>
        )}
      </Line>
      <ProgressBar value={value ?? 0} max={goal} label={label} color={color} />
    </li>
  )
}

const ActivitySkeleton = () => (
  <>
    <Skeleton width="60%" height={20} />
    <Rows as="div">
      {[0, 1, 2].map((row) => (
        <div key={row}>
          <Line>
            <Skeleton width="36%" height={20} />
          </Line>
          <Skeleton height="var(--size-bar)" radius="var(--radius-full)" />
        </div>
      ))}
    </Rows>
    <SourceSkeleton />
  </>
)

const Message = styled.p`
  ${type('label')}
  margin: 0;
`
const Rows = styled.ul`
  display: grid;
  gap: var(--space-5);
  margin-top: var(--space-4);
`
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--space-6);
  margin-bottom: var(--space-2);
  ${type('body-sm')}
  color: var(--text-2);

  > svg {
    flex: none;
  }
  > span:nth-of-type(1) {
    flex: 1;
    color: var(--text);
  }
  b {
    ${type('h3')}
    color: var(--text);
  }
  small {
    ${type('caption')}
    color: var(--text-2);
  }
`
