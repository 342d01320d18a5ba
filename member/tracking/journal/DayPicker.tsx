import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { addDays, entryDaysBack } from '#shared/rules/index.ts'
import { IconButton } from '#shared/ui/index.ts'
import { useChooseDay, useLoggingDay, useToday } from '../../app/index.ts'

/**
 * The journal's day, with buttons for the previous and the next: back as far as entries are accepted, and no later than today.
 */
export const DayPicker = () => {
  const { t } = useTranslation('journal')
  const today = useToday()
  const { day, words } = useLoggingDay()
  const choose = useChooseDay()
  return (
    <Row>
      <IconButton
        label={t('day_before')}
        disabled={day <= addDays(today, -entryDaysBack)}
        onClick={() => choose(addDays(day, -1))}
      >
        <CaretLeftIcon size={16} />
      </IconButton>
      <time dateTime={day}>{words.date}</time>
      <IconButton label={t('day_after')} disabled={day >= today} onClick={() => choose(addDays(day, 1))}>
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
