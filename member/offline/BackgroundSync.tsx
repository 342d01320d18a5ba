import { useCallback, useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { forgetLost, lostEntries } from '#shared/browser/index.ts'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { toast } from '#shared/ui/index.ts'
import { useCall, useToday, useUnloadWarning } from '../app/index.ts'
import { useSession } from '../session/index.ts'
import { journalOf, snapshotOf, type Snapshot } from './snapshot.ts'
import type { OfflineStore } from './store.ts'
import { useOutboxSync } from './useOutboxSync.ts'
import { useMemberId } from './useMemberId.ts'
import { useOnline, useOutbox, useReconnect, useWaiting } from './useOutbox.ts'

const saveDelay = 500
/** Reads what screens load; requests nothing itself. */
const onlyRead = { revalidateOnMount: false, revalidateOnFocus: false, revalidateOnReconnect: false }

interface BackgroundSyncProps {
  /** Null if nothing may be stored. */
  store: Promise<OfflineStore> | null
}

/** Sends queued entries, restores the session after being offline, and stores the day for offline use. Renders nothing. */
const BackgroundSync = ({ store }: BackgroundSyncProps) => {
  useOutboxSync()
  return store && <Kept store={store} />
}

const Kept = ({ store }: { store: Promise<OfflineStore> }) => {
  useConnection()
  useSnapshot(store)
  useWarningOfLoss(store)
  useLostEntries()
  return null
}

export default BackgroundSync

/** Once the connection is back: first the session, then queued entries, then what is shown. */
const useConnection = () => {
  const outbox = useOutbox()
  const session = useSession()
  const { mutate } = useSWRConfig()
  const isOnline = useOnline()
  const isWaiting = useWaiting().length > 0
  const retry = useCallback(async () => {
    const wasOffline = session.status === 'offline'
    if (wasOffline && !(await session.reconnect())) return
    await outbox.flush()
    if (wasOffline) await mutate(() => true)
  }, [outbox, session, mutate])
  useReconnect(
    useCallback(() => void retry(), [retry]),
    !isOnline || isWaiting,
  )
}

/** Asks before the page is closed while something waits to be sent that does not outlive the page. */
const useWarningOfLoss = (store: Promise<OfflineStore>) => {
  const [isLasting, setLasting] = useState(true)
  const isWaiting = useWaiting().length > 0
  useEffect(() => void store.then((opened) => setLasting(opened.isLasting)), [store])
  useUnloadWarning(isWaiting && !isLasting)
}

/** Says what was deleted unsent when the browser changed hands, until the member confirms it. */
const useLostEntries = () => {
  const { formatDate } = useFormats()
  const { t } = useTranslation(['offline', 'common'])
  const member = useMemberId()
  useEffect(() => {
    const lost = member === null ? [] : Object.entries(lostEntries(member))
    if (member === null || lost.length === 0) return
    const sentences = lost.map(([day, count]) => t('lost_entries', { count, day: formatDate(day) }))
    const action = { label: t('common:done'), onPress: () => forgetLost(member) }
    toast.persistentError(sentences.join(' '), { id: 'lost-entries', action })
  }, [member, t, formatDate])
}

/** Stores the day while it is shown. Offline, it fills in what the page does not have, and at midnight an empty new day. */
const useSnapshot = (store: Promise<OfflineStore>) => {
  const today = useToday()
  const member = useMemberId()
  const isOnline = useOnline()
  const { mutate } = useSWRConfig()
  const { data: getHydration } = useCall('getHydration', undefined, onlyRead)
  const { data: getSleep } = useCall('getSleep', undefined, onlyRead)
  const { data: loadMood } = useCall('loadMood', undefined, onlyRead)
  const { data: getStreaks } = useCall('getStreaks', undefined, onlyRead)
  const { data: listSymptoms } = useCall('listSymptoms', undefined, onlyRead)
  const shownDay = useRef(today)

  useEffect(() => {
    // Between midnight and the answers for the new day, the screen still shows yesterday.
    if (member === null || !isOnline || getHydration?.hydration.date !== today) return
    const shown = snapshotOf(member, today, { getHydration, getSleep, loadMood, getStreaks, listSymptoms })
    const keep = async () => {
      const opened = await store
      const before = await opened.snapshotOf(member)
      await opened.keep(before?.day === today ? { ...before, ...shown } : shown)
    }
    const timer = setTimeout(() => void keep().catch(ignored), saveDelay)
    return () => clearTimeout(timer)
  }, [store, member, isOnline, today, getHydration, getSleep, loadMood, getStreaks, listSymptoms])

  useEffect(() => {
    const isNewDay = shownDay.current !== today
    shownDay.current = today
    if (member === null || isOnline) return
    const show = (snapshot: Snapshot | undefined) => {
      if (!snapshot) return
      for (const [name, answer] of Object.entries(journalOf(snapshot, today)))
        void mutate([name], (shown: unknown) => (isNewDay ? answer : (shown ?? answer)), { revalidate: false })
    }
    void store
      .then((opened) => opened.snapshotOf(member))
      .then(show)
      .catch(ignored)
  }, [store, member, isOnline, today, mutate])
}

/** A browser without storage shows the journal only while connected. */
const ignored = () => {}
