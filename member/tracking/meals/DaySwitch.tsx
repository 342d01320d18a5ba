import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { addDays, isEntryDay } from '#shared/rules/index.ts'
import { useAnnouncement, IconButton, type } from '#shared/ui/index.ts'

/** A day's name: today, yesterday, or its date. */
export const useDayName = (today: string) => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('meals')
  return (date: string): string => {
    if (date === today) return t('today')
    return date === addDays(today, -1) ? t('yesterday') : formatDate(date)
  }
}

interface DaySwitchProps {
  date: string
  today: string
  disabled: boolean
  onChange: (date: string) => void
}

/** Moves between the days meals can still be logged for. */
export const DaySwitch = ({ date, today, disabled, onChange }: DaySwitchProps) => {
  const { t } = useTranslation('meals')
  const name = useDayName(today)(date)
  useAnnouncement(name)
  return (
    <Switch role="group" aria-label={t('day')}>
      <IconButton
        label={t('previous_day')}
        disabled={disabled || !isEntryDay(addDays(date, -1), today)}
        onClick={() => onChange(addDays(date, -1))}
      >
        <CaretLeftIcon size={20} />
      </IconButton>
      <Name>{name}</Name>
      <IconButton label={t('next_day')} disabled={disabled || date >= today} onClick={() => onChange(addDays(date, 1))}>
        <CaretRightIcon size={20} />
      </IconButton>
    </Switch>
  )
}

const Switch = styled.div`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  border-radius: var(--radius-md);
  background: var(--bg-sunken);
`
const Name = styled.span`
  ${type('label')}
  min-width: 96px;
  text-align: center;
`
