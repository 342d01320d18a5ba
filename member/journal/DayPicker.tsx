import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { styled } from 'styled-components'
import { formatWeekday, useLanguage, useTranslation } from '#shared/i18n/index.ts'
import { addDays, entryDaysBack } from '#shared/rules/index.ts'
import { Button, formatDate, IconButton } from '#shared/ui/index.ts'
import { useToday } from '../app/index.ts'
import { noon, useJournalDay } from './day.ts'

interface DayPickerProps {
  onChoose: (day: string) => void
}

/** The journal's day, with a step to each side: back as far as entries are taken, and not beyond today. */
export const DayPicker = ({ onChoose }: DayPickerProps) => {
  const { t } = useTranslation('journal')
  const today = useToday()
  const { day } = useJournalDay()
  return (
    <Row>
      <IconButton label={t('day_before')} disabled={day <= addDays(today, -entryDaysBack)} onClick={() => onChoose(addDays(day, -1))}>
        <CaretLeftIcon size={16} />
      </IconButton>
      <time dateTime={day}>{formatDate(day)}</time>
      <IconButton label={t('day_after')} disabled={day >= today} onClick={() => onChoose(addDays(day, 1))}>
        <CaretRightIcon size={16} />
      </IconButton>
    </Row>
  )
}

interface LoggingForProps {
  day: string
  onBack: () => void
}

/** Says that entries go to another day than today, and leads back. */
export const LoggingFor = ({ day, onBack }: LoggingForProps) => {
  const { t } = useTranslation('journal')
  const { language } = useLanguage()
  return (
    <Strip role="status">
      <ClockCounterClockwiseIcon size={20} aria-hidden />
      <p>{t('logging_for', { weekday: formatWeekday(noon(day), language), date: formatDate(day) })}</p>
      <Button color="gray" variant="outlined" size="sm" onClick={onBack}>
        {t('back_to_today')}
      </Button>
    </Strip>
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
const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-lg);
  background: var(--status-info-bg);

  svg {
    flex: none;
    color: var(--status-info-fg);
  }
  p {
    flex: 1 1 16ch;
    margin: 0;
    font: var(--type-body-sm);
    font-weight: var(--weight-medium);
  }
`
