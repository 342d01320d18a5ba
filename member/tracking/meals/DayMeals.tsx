import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useId } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { shownIntake } from '#shared/rules/index.ts'
import { narrowContainer, EmptyState, IconButton, SkeletonRows, Stateful, type, UndoLine } from '#shared/ui/index.ts'
import { useTimezone } from '../../app/index.ts'
import type { Meal } from './draft.ts'
import type { UnsentMeal } from './useWaitingMeals.ts'

interface DayMealsProps {
  title: string
  entries: readonly { meal: Meal; isRemoved: boolean }[] | undefined
  /** Meals that are not on the server yet; they were logged last. */
  waiting: readonly UnsentMeal[]
  error: unknown
  isLoading: boolean
  /** The meal being edited. */
  editing: number | null
  onRetry: () => void
  onEdit: (meal: Meal) => void
  onRemove: (meal: Meal) => void
  onRestore: (meal: Meal) => void
}

/** A day's meals. A removed meal keeps its place, with a button to restore it. */
export const DayMeals = ({
  title,
  entries,
  waiting,
  error,
  isLoading,
  editing,
  onRetry,
  onEdit,
  onRemove,
  onRestore,
}: DayMealsProps) => {
  const { t } = useTranslation(['meals', 'widgets'])
  const heading = useId()
  return (
    <Section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <Stateful
        data={entries}
        error={error}
        loading={isLoading}
        onRetry={onRetry}
        errorTitle={t('history_failed')}
        errorMessage={t('widgets:intake_failed_message')}
        skeleton={<SkeletonRows rows={3} />}
        isEmpty={(list) => list.length + waiting.length === 0}
        empty={<EmptyState title={t('history_empty')} message={t('history_empty_message')} />}
      >
        {(list) => (
          <ul>
            {list.map(({ meal, isRemoved }) =>
              isRemoved ? (
                <Removed key={meal.id} meal={meal} onRestore={onRestore} />
              ) : (
                <Entry key={meal.id} meal={meal} isEditing={meal.id === editing} onEdit={onEdit} onRemove={onRemove} />
              ),
            )}
            <Unsent meals={waiting} />
          </ul>
        )}
      </Stateful>
      {/* Queued meals are known even if the day could not be loaded. */}
      {!entries && waiting.length > 0 && (
        <ul>
          <Unsent meals={waiting} />
        </ul>
      )}
    </Section>
  )
}

interface EntryProps {
  meal: Meal
  isEditing: boolean
  onEdit: (meal: Meal) => void
  onRemove: (meal: Meal) => void
}

const Entry = ({ meal, isEditing, onEdit, onRemove }: EntryProps) => {
  const { formatTime } = useFormats()
  const { t } = useTranslation('meals')
  const timezone = useTimezone()
  return (
    <Item data-editing={isEditing || undefined}>
      {meal.image ? (
        <img src={meal.image} alt="" loading="lazy" decoding="async" />
      ) : (
        <Initial aria-hidden="true">{meal.name.slice(0, 1)}</Initial>
      )}
      <div>
        <p>{meal.name}</p>
        <small>
          {t(meal.type)} · <time dateTime={meal.logged_at}>{formatTime(meal.logged_at, timezone)}</time>
        </small>
      </div>
      <Calories>{t('calories', { count: shownIntake(meal.energy) })}</Calories>
      <Actions>
        <IconButton label={t('edit_meal', { name: meal.name })} disabled={isEditing} onClick={() => onEdit(meal)}>
          <PencilSimpleIcon size={20} />
        </IconButton>
        <IconButton label={t('delete_meal', { name: meal.name })} disabled={isEditing} onClick={() => onRemove(meal)}>
          <TrashIcon size={20} />
        </IconButton>
      </Actions>
    </Item>
  )
}

const Unsent = ({ meals }: { meals: readonly UnsentMeal[] }) => {
  const { t } = useTranslation(['meals', 'journal'])
  return meals.map(({ key, name, type: mealType, energy }) => (
    <Item key={key} data-waiting>
      <Initial aria-hidden="true">{name.slice(0, 1)}</Initial>
      <div>
        <p>{name}</p>
        <small>
          {t(mealType)} · <CloudArrowUpIcon size={16} aria-hidden /> {t('journal:waiting_one')}
        </small>
      </div>
      <Calories>{t('calories', { count: shownIntake(energy) })}</Calories>
    </Item>
  ))
}

const Removed = ({ meal, onRestore }: { meal: Meal; onRestore: (meal: Meal) => void }) => {
  const { t } = useTranslation('meals')
  return <UndoLine words={t('meal_removed', { name: meal.name })} takesFocus onUndo={() => onRestore(meal)} />
}

const Section = styled.section`
  container-type: inline-size;

  h2 {
    ${type('h2')}
    margin-bottom: var(--space-3);
  }
`
const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  min-height: 72px;
  padding: var(--space-2) 0;
  border-top: var(--size-hairline) solid var(--line);

  &[data-editing] {
    opacity: 0.6;
  }
  &[data-waiting] {
    border: 1px dashed var(--line-strong);
    border-radius: var(--radius-lg);
    padding-inline: var(--space-3);
  }
  &[data-waiting] svg {
    display: inline-block;
    vertical-align: text-bottom;
  }
  img {
    width: 52px;
    height: 52px;
    border-radius: var(--radius-md);
    object-fit: cover;
  }
  p {
    font: var(--type-body);
    font-weight: var(--weight-medium);
    overflow-wrap: anywhere;
  }
  small {
    ${type('caption')}
    color: var(--text-2);
  }
  @container (width < 30rem) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    column-gap: var(--space-3);
  }
  ${narrowContainer} {
    > div:first-of-type {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`
const Initial = styled.span`
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  border-radius: var(--radius-md);
  background: var(--bg-sunken);
  color: var(--text-2);
  font: var(--type-h3);
`
const Calories = styled.span`
  ${type('label')}
  white-space: nowrap;

  @container (width < 30rem) {
    grid-row: 2;
    grid-column: 2;
    font: var(--type-caption);
    color: var(--text-2);
  }
  ${narrowContainer} {
    grid-row: 3;
    grid-column: 1 / -1;
  }
`
const Actions = styled.div`
  display: flex;

  @container (width < 30rem) {
    grid-row: 1 / span 2;
    grid-column: 3;
  }
  ${narrowContainer} {
    grid-row: 1;
  }
`
