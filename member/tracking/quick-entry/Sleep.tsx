import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useId } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { sleepMax } from '#shared/rules/index.ts'
import { IconButton, type } from '#shared/ui/index.ts'
import { useMeasuredNight, useShortDuration } from '#shared/ui/widgets/index.ts'
import { useSleepLog } from '../sleep/index.ts'

/** The sleep of the night before the chosen day, half an hour per press. */
export const Sleep = () => {
  const { t } = useTranslation(['widgets', 'journal', 'quick_entry'])
  const heading = useId()
  const { minutes, measured, otherDay, isWaiting, increment, decrement } = useSleepLog()
  const short = useShortDuration()
  const measuredNight = useMeasuredNight()
  const slept = minutes ? short(minutes * 60) : minutes === 0 ? t('journal:nothing_logged') : '–'
  return (
    <Row aria-labelledby={heading}>
      <div>
        <h3 id={heading}>{otherDay ? t('sleep_before', otherDay) : t('quick_entry:sleep_last_night')}</h3>
        {measured && <small>{measuredNight(measured)}</small>}
        {isWaiting && <small>{t('journal:waiting_one')}</small>}
      </div>
      <Steps>
        <IconButton
          variant="tinted"
          label={t('remove_sleep')}
          disabled={minutes === undefined || minutes <= 0}
          onClick={decrement}
        >
          <MinusIcon size={20} />
        </IconButton>
        <span>{slept}</span>
        <IconButton
          color="green"
          variant="tinted"
          label={t('add_sleep')}
          disabled={minutes === undefined || minutes >= sleepMax}
          onClick={increment}
        >
          <PlusIcon size={20} />
        </IconButton>
      </Steps>
    </Row>
  )
}

const Row = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);

  small {
    ${type('caption')}
    color: var(--text-2);
  }
`
const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);

  span {
    ${type('h3')}
    min-width: 4em;
    text-align: center;
  }
`
