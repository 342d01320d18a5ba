import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { announceShown, Button } from '#shared/ui/index.ts'
import { useToday } from '../app/index.ts'
import type { Entry, EntryCall } from './entries.ts'
import { reasonText } from './refusals.ts'
import { useOutbox, useRefused } from './useOutbox.ts'

const failures = {
  incrementHydration: 'water_refused',
  decrementHydration: 'water_refused',
  incrementSleep: 'sleep_refused',
  decrementSleep: 'sleep_refused',
  logMood: 'mood_refused',
  clearMood: 'mood_refused',
  updateSymptom: 'symptom_refused',
  toggleTask: 'task_refused',
  saveMeal: 'meal_refused',
  logMedication: 'dose_refused',
  skipMedication: 'dose_refused',
} as const satisfies Record<EntryCall, string>

/** Calls that count for any day: a refused one may be saved for today. */
const ofAnyDay: ReadonlySet<EntryCall> = new Set(['incrementHydration', 'incrementSleep', 'logMood', 'updateSymptom'])

/** What was entered without a connection and refused by the server: why, and what can be done about it. */
const RefusedEntries = () => {
  const refused = useRefused()
  return (
    <div ref={announceShown} role="note">
      <List>
        {refused.map((entry) => (
          <Refused key={entry.order} entry={entry} />
        ))}
      </List>
    </div>
  )
}

export default RefusedEntries

const Refused = ({ entry }: { entry: Entry }) => {
  const { formatDate } = useFormats()
  const { t } = useTranslation(['offline', 'common', 'errors', 'ui'])
  const outbox = useOutbox()
  const navigate = useNavigate()
  const today = useToday()
  const { call, day, meal, refused } = entry
  const name = meal ? t('meal_refused', { name: meal.name }) : t(failures[call])
  const correct = () => {
    if (meal) void navigate(`/client/log-meal?date=${day}`, { state: { draft: meal.draft } })
    void outbox.discard(entry)
  }
  return (
    <li>
      <WarningCircleIcon size={20} weight="fill" aria-hidden />
      <p>
        {formatDate(day)}: {name} {reasonText(t, refused)}
      </p>
      {meal ? (
        <Button color="gray" variant="outlined" size="sm" onClick={correct}>
          {t('meal_open')}
        </Button>
      ) : ofAnyDay.has(call) && day !== today ? (
        <Button color="gray" variant="outlined" size="sm" onClick={() => void outbox.sendAgain(entry, today)}>
          {t('save_today')}
        </Button>
      ) : (
        <Button color="gray" variant="outlined" size="sm" onClick={() => void outbox.sendAgain(entry)}>
          {t('ui:try_again')}
        </Button>
      )}
      <Button color="gray" variant="plain" size="sm" onClick={() => void outbox.discard(entry)}>
        {t('common:delete')}
      </Button>
    </li>
  )
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3);
    padding: var(--space-2) var(--space-6);
    border-bottom: 1px solid var(--line);
    background: var(--status-bad-bg);
  }
  svg {
    flex: none;
    color: var(--status-bad-fg);
  }
  p {
    flex: 1 1 15rem;
    margin: 0;
    font: var(--type-body-sm);
  }
`
