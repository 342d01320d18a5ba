import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { styled } from 'styled-components'
import { formatWeekday, useLanguage, useTranslation } from '#shared/i18n/index.ts'
import { Button, formatDate } from '#shared/ui/index.ts'
import { noon } from './day.ts'

interface OtherDayNoticeProps {
  day: string
  onBack: () => void
}

/** Says that entries go to a day other than today, and leads back. */
const OtherDayNotice = ({ day, onBack }: OtherDayNoticeProps) => {
  const { t } = useTranslation('journal_guide')
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

export default OtherDayNotice
