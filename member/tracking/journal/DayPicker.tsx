import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { addDays, entryDaysBack } from '#shared/rules/index.ts'
import { formatDate, IconButton } from '#shared/ui/index.ts'
import { useToday } from '../../app/index.ts'
import { useJournalDay } from './day.ts'

interface DayPickerProps {
  onChoose: (day: string) => void
}

/**
 * The journal's day, with buttons for the previous and the next: back as far as entries are accepted, and no later than today.
 */
export const DayPicker = ({ onChoose }: DayPickerProps) => {
  const { t } = useTranslation('journal')
  const today = useToday()
  const { day } = useJournalDay()
  return (
    <Row>
      <IconButton
        label={t('day_before')}
        disabled={day <= addDays(today, -entryDaysBack)}
        onClick={() => onChoose(addDays(day, -1))}
      >
        <CaretLeftIcon size={16} />
      </IconButton>
      <time dateTime={day}>{formatDate(day)}</time>
      <IconButton label={t('day_after')} disabled={day >= today} onClick={() => onChoose(addDays(day, 1))}>
        <CaretRightIcon size={16} />
      </IconButton>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  margin-right: calc(-1 * var(--space-2));

  time {
    font: var(--type-caption);
    color: var(--text-3);
  }
  button {
    color: var(--text-2);
  }
`
