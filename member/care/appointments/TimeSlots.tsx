import * as RadioGroup from 'radix-ui/radio-group'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { type } from '#shared/ui/index.ts'
import { byPart, type Slot } from './slots.ts'
import { timesIn } from './timesIn.ts'

interface TimeSlotsProps {
  /** YYYY-MM-DD; null until one is chosen. */
  day: string | null
  today: string
  slots: readonly Slot[]
  timezone: string
  selected: string | null
  onSelect: (slot: Slot) => void
}

/** The free times of the chosen day, in the timezone named above them. */
export const TimeSlots = ({ day, today, slots, timezone, selected, onSelect }: TimeSlotsProps) => {
  const { locale, formatDate, formatTime, formatWeekday } = useFormats()
  const { t } = useTranslation('appointments')
  const name = useId()
  // An arrow key selects its target immediately.
  const isByArrow = useRef(false)
  const moment = new Date(slots[0]?.start ?? `${today}T12:00Z`)
  return (
    <Column>
      <h3>{day === null ? t('choose_day') : `${formatWeekday(new Date(`${day}T00:00`))} ${formatDate(day)}`}</h3>
      <Zone>{timesIn(t, timezone, moment, locale)}</Zone>
      {day === null ? (
        <Hint>{t('choose_day_hint')}</Hint>
      ) : (
        <List
          aria-label={t('times_of_day', { date: formatDate(day) })}
          data-slots
          onKeyDownCapture={({ key }) => (isByArrow.current = key.startsWith('Arrow'))}
          onPointerDownCapture={() => (isByArrow.current = false)}
          value={selected ?? ''}
          onValueChange={(start) => {
            const slot = slots.find((one) => one.start === start)
            if (slot) onSelect(slot)
          }}
        >
          {byPart(slots, timezone).map(({ part, slots: own }) => (
            <div key={part} role="group" aria-labelledby={`${name}-${part}`}>
              <h4 id={`${name}-${part}`}>{t(part)}</h4>
              <Grid>
                {own.map((slot) => (
                  <RadioGroup.Item
                    key={slot.start}
                    value={slot.start}
                    onFocus={() => isByArrow.current && onSelect(slot)}
                  >
                    {formatTime(slot.start, timezone)}
                  </RadioGroup.Item>
                ))}
              </Grid>
            </div>
          ))}
        </List>
      )}
    </Column>
  )
}

const Column = styled.div`
  min-width: 0;

  h3 {
    ${type('h3')}
    min-height: var(--size-touch);
    display: flex;
    align-items: center;
  }
`
const Zone = styled.p`
  ${type('caption')}
  color: var(--text-2);
`
const Hint = styled.p`
  ${type('body-sm')}
  margin-top: var(--space-6);
  color: var(--text-2);
`
/** One tab stop; the arrow keys move between times. */
const List = styled(RadioGroup.Root)`
  display: grid;
  gap: var(--space-4);
  max-height: 400px;
  margin-top: var(--space-4);
  /* Room for the focus ring. */
  padding: var(--space-1);
  overflow-y: auto;

  h4 {
    ${type('label')}
    margin-bottom: var(--space-2);
    color: var(--text-2);
  }
`
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 7.5rem), 1fr));
  gap: var(--space-2);

  button {
    font: var(--type-button);
    min-height: var(--size-touch);
    border: var(--size-hairline) solid var(--line-strong);
    border-radius: var(--radius-lg);
    background: var(--bg-surface);
    color: var(--text);
    cursor: pointer;
  }
  button:hover {
    background: var(--bg-hover);
  }
  button[aria-checked='true'] {
    border-color: var(--btn-blue-fill);
    background: var(--btn-blue-fill);
    color: var(--btn-blue-on-fill);
  }
`
