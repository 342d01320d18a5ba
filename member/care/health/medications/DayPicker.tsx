import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { weekFrom } from '#shared/rules/index.ts'
import { FieldError, type } from '#shared/ui/index.ts'
import { dayName } from './clock.ts'

interface DayPickerProps {
  /** 0 for Sunday. */
  days: readonly number[]
  onChange: (days: number[]) => void
  error: string | undefined
}

/** Days of the week, each toggled on its own. */
export const DayPicker = ({ days, onChange, error }: DayPickerProps) => {
  const { t } = useTranslation('health')
  const formats = useFormats()
  const toggle = (day: number) =>
    onChange(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted((a, b) => a - b))
  return (
    <Group role="group" aria-label={t('days')}>
      <span aria-hidden>{t('days')}</span>
      <div>
        {weekFrom(formats.firstDay).map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={days.includes(day)}
            aria-label={dayName(day, formats)}
            onClick={() => toggle(day)}
          >
            {dayName(day, formats, 'short')}
          </button>
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </Group>
  )
}

const Group = styled.div`
  display: grid;
  gap: var(--space-2);

  > span {
    ${type('label')}
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  button {
    min-width: calc(var(--size-touch) + var(--space-2));
    min-height: var(--size-touch);
    padding: 0 var(--space-2);
    border: var(--size-hairline) solid var(--line-strong);
    border-radius: var(--radius-full);
    ${type('label')}
    cursor: pointer;
  }
  button:hover {
    background: var(--bg-hover);
  }
  button[aria-pressed='true'] {
    border-color: var(--btn-blue-outline);
    background: var(--btn-blue-tint);
    color: var(--btn-blue-on-tint);
  }
`
