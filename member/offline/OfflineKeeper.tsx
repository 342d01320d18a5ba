import { useEffect } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { useSWRConfig } from 'swr'
import { toast } from '#shared/ui/index.ts'
import { failureOf, Fetched, keyOf, rememberMember, useErrorText } from '../app/index.ts'
import { useAccount, useSession } from '../session/index.ts'
import { readingOf } from './entries.ts'
import type { OfflineStore } from './store.ts'
import { useMemberId } from './useMemberId.ts'
import { useOutbox } from './useOutbox.ts'

const failures = {
  incrementHydration: 'journal:hydration_increment_failed',
  decrementHydration: 'journal:hydration_decrement_failed',
  logMood: 'journal:mood_failed',
  clearMood: 'journal:mood_clear_failed',
  updateSymptom: 'journal:symptom_failed',
  toggleTask: 'tasks:toggle_failed',
} as const

/** Nothing that is logged waits for these, so that their code may come after the first screen's. */
const loadDayKept = () => import('./DayKept.tsx')

interface OfflineKeeperProps {
  store: Promise<OfflineStore>
}

/** Joins the outbox, the session and what is shown; stands beside the screens of the member area and draws nothing. */
export const OfflineKeeper = ({ store }: OfflineKeeperProps) => {
  useMemberOfOutbox()
  useAnswers()
  const { account } = useAccount()
  // An administrator's browser keeps nothing of a member.
  if (account?.impersonated_by) return null
  return (
    <Fetched load={loadDayKept} waiting={null} failed={() => null}>
      {(DayKept) => <DayKept store={store} />}
    </Fetched>
  )
}

/** The outbox works for whoever is signed in, and forgets them when they leave. */
const useMemberOfOutbox = () => {
  const outbox = useOutbox()
  const session = useSession()
  const { account } = useAccount()
  const member = useMemberId()
  const { id } = account?.user ?? {}
  const isImpersonated = account?.impersonated_by != null
  const { timezone = null } = account?.profile ?? {}
  const units = account?.profile['units'] === 'metric' ? 'metric' : null
  useEffect(() => {
    if (id !== undefined && !isImpersonated) rememberMember({ id, timezone, units })
  }, [id, timezone, units, isImpersonated])
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
