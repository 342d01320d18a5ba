import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button } from '#shared/ui/index.ts'
import { useChooseDay, useLoggingDay, useToday } from '../../app/index.ts'

/** Says that entries go to a day other than today, and leads back. */
const OtherDayNotice = () => {
  const { t } = useTranslation('journal_guide')
  const today = useToday()
  const { words } = useLoggingDay()
  const choose = useChooseDay()
  return (
    <Strip role="note">
      <ClockCounterClockwiseIcon size={20} aria-hidden />
      <p>{t('logging_for', words)}</p>
      <Button color="gray" variant="outlined" size="sm" onClick={() => choose(today)}>
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
