import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { intakeMaxima, overGuide, shownIntake, type Nutrients } from '#shared/rules/index.ts'
import { useTranslation } from '../../i18n/index.ts'
import { ButtonLink } from '../Button.tsx'
import { CalorieGauge } from '../Progress.tsx'
import { narrowContainer, type } from '../tokens.ts'
import { SmartMealTrackerSkeleton } from './LogMealSkeleton.tsx'
import { MacroBar } from './MacroBar.tsx'
import { WidgetCard, type WidgetState } from './WidgetCard.tsx'

export interface SmartMealTrackerCardProps {
  /** The day's total so far: kilocalories and grams. */
  intake?: Nutrients
  /** Number of meals logged on the day, since an empty day differs from meals without nutrients. */
  meals?: number
  /** The formatted date of the day, unless it is today. */
  otherDay?: string | undefined
  /** The day's tasks are all done: an empty day is not mentioned beside that. */
  isCelebrated?: boolean
  state?: WidgetState
  onRetry?: () => void
  /** Link to the meal log. */
  href?: string
  /** Handles the click on the link, for a router. */
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void
}

const nothing: Nutrients = { energy: 0, carbs: 0, protein: 0, fat: 0 }
/** Thinner than the default arc, to emphasize the number. */
const gauge = { size: 248, stroke: 10 }
const macros = [
  ['carbs', 'chart-carbs'],
  ['protein', 'chart-protein'],
  ['fat', 'chart-fat'],
] as const

/** The day's calories and nutrients against their guides, with a link to log a meal. */
export const SmartMealTrackerCard = (props: SmartMealTrackerCardProps) => {
  const {
    intake = nothing,
    meals = 0,
    otherDay,
    isCelebrated = false,
    state,
    onRetry,
    href = '/client/log-meal',
    onOpen,
  } = props
  const { t } = useTranslation(['widgets', 'journal'])
  const over = overGuide(intake.energy, intakeMaxima.energy)
  return (
    <WidgetCard
      title={t('meal_tracker')}
      meta={otherDay ?? t('today')}
      state={state}
      onRetry={onRetry}
      errorTitle={t('intake_failed')}
      errorMessage={t('intake_failed_message')}
      skeleton={<SmartMealTrackerSkeleton />}
    >
      <CalorieGauge consumed={intake.energy} max={intakeMaxima.energy} {...gauge} />
      <Said>
        {over > 0
          ? t(otherDay ? 'over_calories_day' : 'over_calories', { amount: over })
          : meals === 0
            ? otherDay
              ? t('journal:not_recorded')
              : !isCelebrated && t('nothing_yet')
            : t('meals_logged', { count: meals })}
      </Said>
      <Macros>
        {macros.map(([name, color]) => (
          <MacroBar
            key={name}
            label={t(name)}
            color={color}
            grams={shownIntake(intake[name])}
            max={intakeMaxima[name]}
            note={
              overGuide(intake[name], intakeMaxima[name]) > 0 &&
              t(otherDay ? 'over_grams_day' : 'over_grams', { amount: overGuide(intake[name], intakeMaxima[name]) })
            }
          />
        ))}
      </Macros>
      <Foot>
        <ButtonLink
          href={href}
          onClick={onOpen}
          color="green"
          variant="tinted"
          full
          icon={<CameraIcon size={20} aria-hidden />}
        >
          {t('log_a_meal')}
        </ButtonLink>
      </Foot>
    </WidgetCard>
  )
}

const Said = styled.p`
  ${type('body-sm')}
  margin-top: var(--space-2);
  color: var(--text-2);
  text-align: center;
`
const Macros = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-4);
  margin-top: var(--space-5);

  ${narrowContainer} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Foot = styled.div`
  margin-top: auto;
  padding-top: var(--space-5);
`
