import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button } from '#shared/ui/index.ts'
import { update } from './serviceWorker.ts'

/** What the line over the screens says. */
const BannerLine = ({ isOnline }: { isOnline: boolean }) => {
  const { t } = useTranslation(['journal', 'common'])
  return isOnline ? (
    <Line>
      <ArrowsClockwiseIcon size={20} aria-hidden />
      <p>{t('update_ready')}</p>
      <Button color="gray" variant="outlined" size="sm" onClick={update}>
        {t('update_reload')}
      </Button>
    </Line>
  ) : (
    <Line data-tone="offline">
      <WifiSlashIcon size={20} aria-hidden />
      <p>{t('common:offline')}</p>
    </Line>
  )
}

export default BannerLine

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
