import { useCallback, useEffect, useMemo } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { useTranslation } from '#shared/i18n/index.ts'
import { hydrationBounds, type HydrationBounds } from '#shared/rules/index.ts'
import { toast } from '#shared/ui/index.ts'
import { useCall, type Answer } from '../app/index.ts'
import { useOnline, useOutbox, useWaiting, type Entry } from '../offline/index.ts'
import { dayKey, useJournalDay } from './day.ts'
import { useGoals } from './useGoals.ts'
import { refreshStreak } from './useStreak.ts'

export type { HydrationBounds }

/** Presses of a day that wait for a connection. */
const waitingOf = (entries: readonly Entry[], day: string) =>
  entries.filter((entry) => entry.day === day && (entry.call === 'incrementHydration' || entry.call === 'decrementHydration'))
const sumOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { call }) => sum + (call === 'incrementHydration' ? 1 : -1), 0)

/**
 * Water of the journal's day in ounces, null until it is known; `isRecorded` tells a day of zero from one without an
 * entry. A press counts at once: what is shown is the server's total, the presses still on their way, and those that
 * wait for a connection (`waiting`). They are sent one after the other, so that a bound met on the server stays met; a
 * press that fails is taken back with a toast.
 */
export const useHydration = (given: Partial<HydrationBounds> = {}) => {
  const { t } = useTranslation('journal')
  const outbox = useOutbox()
  const isOnline = useOnline()
  const { day, isToday, request } = useJournalDay()
  const { cache, mutate: mutateAny } = useSWRConfig()
  const goals = useGoals()
  const { goal: givenGoal, max: givenMax, min: givenMin } = given
  const bounds = useMemo(
    () => hydrationBounds({ goal: givenGoal ?? goals.hydration, max: givenMax, min: givenMin }),
    [givenGoal, givenMax, givenMin, goals.hydration],
  )
  const { data, error, mutate } = useCall('getHydration', request)
  /** Ounces pressed but not answered yet, shared by every view of the same cache. */
  const pendingKey = useMemo(() => ['hydration', 'pending', day] as const, [day])
  const { data: pending = 0 } = useSWR<number>(pendingKey, null)
  const waiting = waitingOf(useWaiting(), day)
  const total = data?.hydration.total_ounces ?? null
  const ounces = total === null ? null : Math.max(total + pending + sumOf(waiting), bounds.min)

  /** What is on its way at this moment: several presses may come before the next drawing. */
  const pendingNow = useCallback(
    (): number => (cache.get(unstable_serialize(pendingKey))?.data as number | undefined) ?? 0,
    [cache, pendingKey],
  )
  const shown = (): number => {
    const total = cache.get(unstable_serialize(dayKey('getHydration', request)))?.data as Answer<'getHydration'> | undefined
    return total ? total.hydration.total_ounces + pendingNow() + sumOf(waitingOf(outbox.entries, day)) : Number.NaN
  }

  useEffect(() => {
    if (error && isOnline) toast.error(t('hydration_load_failed'), { id: 'hydration-load' })
  }, [error, isOnline, t])

  const press = useCallback(
    async (step: 1 | -1) => {
      const call = step === 1 ? 'incrementHydration' : 'decrementHydration'
      const count = (change: number) => mutateAny<number>(pendingKey, (now = 0) => now + change, { revalidate: false })
      void count(step)
      let answer: Answer<'getHydration'> | null = null
      try {
        answer = await outbox.write(call, {}, { day, isToday })
      } catch {
        toast.error(t(step === 1 ? 'hydration_increment_failed' : 'hydration_decrement_failed'), { id: call })
      }
      void count(-step)
      if (answer) void mutate(answer, { revalidate: false })
      // The last of several presses asks for all of them.
      if (pendingNow() === 0) void refreshStreak(mutateAny)
    },
    [outbox, day, isToday, pendingKey, pendingNow, mutate, mutateAny, t],
  )

  return {
    ...bounds,
    ounces,
    isRecorded: (data !== undefined && data.hydration.updated_at !== null) || pending !== 0 || waiting.length > 0,
    waiting: waiting.length,
    error,
    retry: useCallback(() => void mutate(), [mutate]),
    increment: () => {
      if (shown() < bounds.max) void press(1)
    },
    decrement: () => {
      if (shown() > bounds.min) void press(-1)
    },
  }
}
