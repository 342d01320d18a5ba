import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { useSWRConfig } from 'swr'
import { toast } from '#shared/ui/index.ts'
import { failureOf, keyOf, rememberedMember, rememberMember, useCall, useErrorText, useToday } from '../app/index.ts'
import { useAccount, useSession } from '../session/index.ts'
import { readingOf } from './entries.ts'
import type { OfflineStore } from './store.ts'
import { journalOf, snapshotOf, type Snapshot } from './snapshot.ts'
import { useOnline, useOutbox, useReconnect, useWaiting } from './useOutbox.ts'

const failures = {
  incrementHydration: 'journal:hydration_increment_failed',
  decrementHydration: 'journal:hydration_decrement_failed',
  logMood: 'journal:mood_failed',
  clearMood: 'journal:mood_clear_failed',
  updateSymptom: 'journal:symptom_failed',
  toggleTask: 'tasks:toggle_failed',
} as const

const saveDelay = 500
/** Reads what the screens load; asks for nothing by itself. */
const onlyRead = { revalidateOnMount: false, revalidateOnFocus: false, revalidateOnReconnect: false }

interface OfflineKeeperProps {
  store: Promise<OfflineStore>
}

/** Joins the outbox, the session and what is shown; stands beside the screens of the member area and draws nothing. */
const OfflineKeeper = ({ store }: OfflineKeeperProps) => {
  useMemberOfOutbox()
  useAnswers()
  useConnection()
  useSnapshot(store)
  return null
}

export default OfflineKeeper

const useMemberId = (): number | null => {
  const { account } = useAccount()
  return account?.user.id ?? rememberedMember()?.id ?? null
}

/** The outbox works for whoever is signed in, and forgets them when they leave. */
const useMemberOfOutbox = () => {
  const outbox = useOutbox()
  const session = useSession()
  const { account } = useAccount()
  const member = useMemberId()
  const { id } = account?.user ?? {}
  const { timezone = null } = account?.profile ?? {}
  const units = account?.profile['units'] === 'metric' ? 'metric' : null
  useEffect(() => {
    if (id !== undefined) rememberMember({ id, timezone, units })
  }, [id, timezone, units])
  useEffect(() => {
    if (member !== null) void outbox.open(member)
  }, [outbox, member])
  useEffect(() => session.beforeEnd(() => outbox.forget()), [outbox, session])
}

/** What arrives late is shown as the server has it; what the server refuses is gone again, with a word about it. */
const useAnswers = () => {
  const { t } = useTranslation(['journal', 'tasks'])
  const outbox = useOutbox()
  const errorText = useErrorText()
  const { mutate } = useSWRConfig()
  useEffect(() => {
    const reload = (name: string) => mutate((key) => Array.isArray(key) && key[0] === name)
    return outbox.watch(
      (entry, answer) => {
        const call = readingOf[entry.call]
        if (call === 'listTasks') {
          // The list and the stars have both changed.
          void reload(call)
          void reload('getUser')
          return
        }
        void mutate(keyOf(call, { query: { date: entry.day } }), answer, { revalidate: false })
        // The day's own view has no date in its key.
        void mutate(keyOf(call), (shown: unknown) => (dayOf(shown) === entry.day ? answer : shown), {
          revalidate: call === 'listSymptoms',
        })
        void reload('getStreaks')
      },
      (entry, error) => {
        const known = entry.call in failures ? failures[entry.call as keyof typeof failures] : null
        toast.error(known ? t(known) : errorText(failureOf(error)), { id: `late-${entry.call}` })
        void reload(readingOf[entry.call])
      },
    )
  }, [outbox, mutate, errorText, t])
}

/** The day of a counter or a mood. */
const dayOf = (answer: unknown): string | undefined => {
  const { hydration, mood, sleep } = (answer ?? {}) as Partial<Record<'hydration' | 'mood' | 'sleep', { date: string }>>
  return (hydration ?? mood ?? sleep)?.date
}

/** When the connection is back: the session first, then what waits, then what is shown. */
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

/**
 * Keeps the day while it is shown. Without a connection it brings back what the page does not know, and at midnight what
 * a new day begins with.
 */
const useSnapshot = (store: Promise<OfflineStore>) => {
  const today = useToday()
  const member = useMemberId()
  const isOnline = useOnline()
  const { mutate } = useSWRConfig()
  const { data: getHydration } = useCall('getHydration', undefined, onlyRead)
  const { data: loadMood } = useCall('loadMood', undefined, onlyRead)
  const { data: getStreaks } = useCall('getStreaks', undefined, onlyRead)
  const { data: listSymptoms } = useCall('listSymptoms', undefined, onlyRead)
  const shownDay = useRef(today)

  useEffect(() => {
    if (member === null || !isOnline || !getHydration || !loadMood || !getStreaks || !listSymptoms) return
    // Between midnight and the answers for the new day, what is shown is still yesterday's.
    if (getHydration.hydration.date !== today) return
    const kept = snapshotOf(member, today, { getHydration, loadMood, getStreaks, listSymptoms })
    const timer = setTimeout(() => void store.then((opened) => opened.keep(kept)).catch(ignored), saveDelay)
    return () => clearTimeout(timer)
  }, [store, member, isOnline, today, getHydration, loadMood, getStreaks, listSymptoms])

  useEffect(() => {
    const isNewDay = shownDay.current !== today
    shownDay.current = today
    if (member === null || isOnline) return
    const show = (snapshot: Snapshot | undefined) => {
      if (!snapshot) return
      for (const [name, answer] of Object.entries(journalOf(snapshot, today)))
        void mutate([name], (shown: unknown) => (isNewDay ? answer : (shown ?? answer)), { revalidate: false })
    }
    void store.then((opened) => opened.snapshotOf(member)).then(show).catch(ignored)
  }, [store, member, isOnline, today, mutate])
}

/** A browser that keeps nothing shows the journal with a connection only. */
const ignored = () => {}
