import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button } from '#shared/ui/index.ts'
import { isUpdateReady, onUpdate, update } from './serviceWorker.ts'
import { useOnline } from './useOutbox.ts'

/** One line over the screens: there is no connection, or a new version waits. */
export const OfflineBanner = () => {
  const { t } = useTranslation(['journal', 'common'])
  const isOnline = useOnline()
  const isReady = useSyncExternalStore(onUpdate, isUpdateReady)
  return (
    <div role="status">
      {!isOnline ? (
        <Line data-tone="offline">
          <WifiSlashIcon size={20} aria-hidden />
          <p>{t('common:offline')}</p>
        </Line>
      ) : isReady ? (
        <Line>
          <ArrowsClockwiseIcon size={20} aria-hidden />
          <p>{t('update_ready')}</p>
          <Button color="gray" variant="outlined" size="sm" onClick={update}>
            {t('update_reload')}
          </Button>
        </Line>
      ) : null}
    </div>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--size-touch);
  padding: var(--space-2) var(--space-6);
  border-bottom: 1px solid var(--line);
  background: var(--bg-sunken);

  &[data-tone='offline'] {
    background: var(--status-warning-bg);
  }
  &[data-tone='offline'] svg {
    color: var(--status-warning-fg);
  }
  svg {
    flex: none;
  }
  p {
    flex: 1;
    margin: 0;
    font: var(--type-body-sm);
    font-weight: var(--weight-medium);
  }
`
