import { useEffect, useSyncExternalStore } from 'react'
import { whenSettled } from '#shared/ui/index.ts'
import { Fetched } from '../app/index.ts'
import { isUpdateReady, onUpdate } from './serviceWorker.ts'
import { useOnline } from './useOutbox.ts'

const loadLine = () => import('./BannerLine.tsx')

/** One line over the screens: there is no connection, or a new version waits. It is fetched while there is a connection. */
export const OfflineBanner = () => {
  const isOnline = useOnline()
  const isReady = useSyncExternalStore(onUpdate, isUpdateReady)
  useEffect(() => whenSettled(() => loadLine().catch(() => {})), [])
  return (
    <div role="status">
      {(!isOnline || isReady) && (
        <Fetched load={loadLine} waiting={null} failed={() => null}>
          {(BannerLine) => <BannerLine isOnline={isOnline} />}
        </Fetched>
      )}
    </div>
  )
}
