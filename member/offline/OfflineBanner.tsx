import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import useSWR from 'swr'
import { isUpdateReady, mayStoreFor, onUpdate } from '#shared/browser/index.ts'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { useAnnouncement } from '#shared/ui/index.ts'
import { LazyLoad, useTimezone } from '../app/index.ts'
import { shownSinceKey, type ShownSince } from './keepLoaded.ts'
import { useMemberId } from './useMemberId.ts'
import { useOnline, useRefused } from './useOutbox.ts'

const loadUpdateLine = () => import('./UpdateBanner.tsx')
const loadRefused = () => import('./RefusedEntries.tsx')

/** Above the screens: what was refused, and one line if there is no connection or a new version is available. */
export const OfflineBanner = () => {
  const { formatDateTime } = useFormats()
  const { t } = useTranslation('common')
  const isOnline = useOnline()
  const member = useMemberId()
  const isReady = useSyncExternalStore(onUpdate, isUpdateReady)
  const hasRefused = useRefused().length > 0
  const { data: shownSince } = useSWR<ShownSince>(shownSinceKey, null)
  const timezone = useTimezone()
  const sentence = () => {
    if (member === null || !mayStoreFor(member)) return t('offline_unstored')
    return shownSince === undefined
      ? t('offline')
      : t('offline_since', { time: formatDateTime(new Date(shownSince.at), timezone), mixed: shownSince.mixed })
  }
  const isOffline = !isOnline || shownSince !== undefined
  useAnnouncement(isOffline ? sentence() : '')
  return (
    <>
      {hasRefused && (
        <LazyLoad load={loadRefused} waiting={null} failed={() => null}>
          {(RefusedEntries) => <RefusedEntries />}
        </LazyLoad>
      )}
      {isOffline ? (
        <Line data-tone="offline">
          <WifiSlashIcon size={20} aria-hidden />
          <p>{sentence()}</p>
        </Line>
      ) : isReady ? (
        <Line>
          <LazyLoad load={loadUpdateLine} waiting={null} failed={() => null}>
            {(UpdateBanner) => <UpdateBanner />}
          </LazyLoad>
        </Line>
      ) : null}
    </>
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
