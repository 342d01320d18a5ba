import { useId } from 'react'
import { styled } from 'styled-components'
import type { QuietHours as Hours } from '#shared/rules/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { Beside, DateInput, Switch, type } from '#shared/ui/index.ts'

/** The suggestion when they are switched on. */
const atNight: Hours = { from: '22:00', until: '07:00' }

interface QuietHoursProps {
  value: Hours | null
  /** @param change what was changed, so that an older screen does not send what it only shows */
  onChange: (hours: Hours | null, change: Partial<Hours> | null) => void
}

/** The hours without notifications; switched off, there are none. */
export const QuietHours = ({ value, onChange }: QuietHoursProps) => {
  const { t } = useTranslation('profile')
  const help = useId()
  // An incomplete time is not stored.
  const change = (part: Partial<Hours>) => {
    const next = { ...(value ?? atNight), ...part }
    if (next.from !== '' && next.until !== '') onChange(next, part)
  }
  return (
    <Frame>
      <Switch
        label={t('quiet_hours')}
        aria-describedby={help}
        checked={value !== null}
        onChange={(event) => {
          const hours = event.target.checked ? atNight : null
          onChange(hours, hours)
        }}
      />
      {value && (
        <Times>
          <DateInput
            type="time"
            label={t('quiet_from')}
            value={value.from}
            onChange={(event) => change({ from: event.target.value })}
          />
          <DateInput
            type="time"
            label={t('quiet_until')}
            value={value.until}
            onChange={(event) => change({ until: event.target.value })}
          />
        </Times>
      )}
      <p id={help}>{t('quiet_help')}</p>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);

  > p {
    ${type('caption')}
    color: var(--text-3);
  }
`
const Times = styled(Beside)`
  grid-template-columns: repeat(2, minmax(0, 1fr));
`
