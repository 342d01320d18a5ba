import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { DialogButton, type LoadDialog } from './DialogButton.tsx'

/** The + button of the bar: opens the sheet for logging water, mood, meals, symptoms and sleep. */
export const QuickAdd = ({ load }: { load: LoadDialog }) => {
  const { t } = useTranslation('layout')
  return (
    <DialogButton
      load={load}
      panel={(QuickEntry, opening) => <QuickEntry {...opening} />}
      aria-label={t('log_something')}
    >
      <Round>
        <PlusIcon size={24} aria-hidden />
      </Round>
    </DialogButton>
  )
}

const Round = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: var(--radius-full);
  background: var(--btn-green-fill);
  color: var(--btn-green-on-fill);
`
