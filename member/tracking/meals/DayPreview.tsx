import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { intakeMaxima, overGuide, shownIntake, sumNutrients, type Nutrients } from '#shared/rules/index.ts'
import { CalorieGauge, Card, ErrorState, Skeleton, type } from '#shared/ui/index.ts'
import { MacroBar } from '#shared/ui/widgets/index.ts'

interface DayPreviewProps {
  title: string
  isToday: boolean
  /** The total of the day's other meals; undefined until known. */
  before: Nutrients | undefined
  /** The total of the current meal. */
  meal: Nutrients
  isFailed: boolean
  error: unknown
  onRetry: () => void
  /** The meal's actions. */
  children?: ReactNode
}

const macros = [
  ['carbs', 'chart-carbs'],
  ['protein', 'chart-protein'],
  ['fat', 'chart-fat'],
] as const

/** The day's totals as they will be once the meal is saved. */
export const DayPreview = ({ title, isToday, before, meal, isFailed, error, onRetry, children }: DayPreviewProps) => {
  const { t } = useTranslation('widgets')
  const heading = useId()
  return (
    <Aside as="aside" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {before ? <Figures before={before} meal={meal} isToday={isToday} /> : null}
      {!before && isFailed ? (
        <ErrorState error={error} title={t('intake_failed')} message={t('intake_failed_message')} onRetry={onRetry} />
      ) : null}
      {!before && !isFailed ? <Skeleton height={320} radius="var(--radius-lg)" /> : null}
      {children}
    </Aside>
  )
}

const Figures = ({ before, meal, isToday }: { before: Nutrients; meal: Nutrients; isToday: boolean }) => {
  const { t } = useTranslation(['widgets', 'meals'])
  const after = sumNutrients([before, meal])
  const over = overGuide(after.energy, intakeMaxima.energy)
  const [overGrams, overCalories] = isToday
    ? (['over_grams', 'over_calories'] as const)
    : (['over_grams_day', 'over_calories_day'] as const)
  return (
    <>
      <CalorieGauge consumed={before.energy} adding={meal.energy} max={intakeMaxima.energy} size={280} stroke={12} />
      {over > 0 && <Over>{t(overCalories, { amount: over })}</Over>}
      {meal.energy > 0 && (
        <Legend>
          <li>
            <i />
            {t('meals:so_far', { calories: shownIntake(before.energy) })}
          </li>
          <li>
            <i data-adding />
            {t('meals:this_meal', { calories: shownIntake(meal.energy) })}
          </li>
        </Legend>
      )}
      <Macros>
        {macros.map(([name, color]) => {
          const [grams, max] = [shownIntake(after[name]), intakeMaxima[name]]
          const above = overGuide(after[name], max)
          return (
            <MacroBar
              key={name}
              label={t(name)}
              color={color}
              grams={grams}
              adding={meal[name]}
              max={max}
              note={above > 0 && t(overGrams, { amount: above })}
              words={t('meals:macro_words', { name: t(name), grams, max, adding: shownIntake(meal[name]) })}
            />
          )
        })}
      </Macros>
    </>
  )
}

const Aside = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);

  h2 {
    ${type('h3')}
  }
`
const Over = styled.p`
  ${type('body-sm')}
  color: var(--text-2);
  text-align: center;
`
const Legend = styled.ul`
  ${type('caption')}
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-1) var(--space-5);
  color: var(--text-2);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
  i {
    width: var(--size-dot);
    height: var(--size-dot);
    border-radius: var(--radius-bar);
    background: var(--chart-calories);
  }
  i[data-adding] {
    background: color-mix(in oklab, var(--chart-calories) 45%, var(--chart-track));
  }
`
const Macros = styled.div`
  display: grid;
  gap: var(--space-4);
`
