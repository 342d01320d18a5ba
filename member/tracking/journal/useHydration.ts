import { useCallback, useMemo, useRef } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { useTranslation } from '#shared/i18n/index.ts'
import {
  hydrationBounds,
  hydrationStep,
  largestHydrationEntry,
  milliliters,
  ouncesOf,
  type HydrationBounds,
} from '#shared/rules/index.ts'
import { toast } from '#shared/ui/index.ts'
import { keyOf, useCall, useLoggingDay, type Answer } from '../../app/index.ts'
import { useLoadFailure, useOutbox, useWaiting, type Entry } from '../../offline/index.ts'
import { useGoals } from './useGoals.ts'
import { refreshStreak } from './useStreak.ts'

export type { HydrationBounds }

/** A day's presses waiting for a connection. */
const waitingOf = (entries: readonly Entry[], day: string) =>
  entries.filter(
    (entry) => entry.day === day && (entry.call === 'incrementHydration' || entry.call === 'decrementHydration'),
  )
/** Ounces an entry adds; negative if it removes some. */
const changeOf = (entry: Entry): number => {
  if (entry.call !== 'incrementHydration' && entry.call !== 'decrementHydration') return 0
  const { amount = hydrationStep, milliliters: drunk } = entry.request.body ?? {}
  return (entry.call === 'incrementHydration' ? 1 : -1) * (drunk === undefined ? amount : ouncesOf(drunk))
}
/** What is sent: ounces, unless milliliters were entered. */
const amountOf = (ounces: number) =>
  Number.isInteger(ounces) ? { amount: ounces } : { milliliters: milliliters(ounces) }
/** One milliliter. Less is an error of adding decimals. */
const least = ouncesOf(1)
const sumOf = (entries: readonly Entry[]): number => entries.reduce((sum, entry) => sum + changeOf(entry), 0)

/**
 * The day's water in ounces, null until known; `isRecorded` distinguishes a day of zero from one without an entry. A press
 * counts at once: the shown total is the server's, plus presses in flight, plus those waiting for a connection (`waiting`).
 * They are sent one at a time, so that the server's limits hold; a press that fails is reverted with a toast.
 */
export const useHydration = (given: Partial<HydrationBounds> = {}) => {
  const { t } = useTranslation('journal')
  const outbox = useOutbox()
  const { day, isToday, request } = useLoggingDay()
  const { cache, mutate: mutateAny } = useSWRConfig()
  const goals = useGoals()
  const { goal: givenGoal, max: givenMax, min: givenMin } = given
  const bounds = useMemo(
    () => hydrationBounds({ goal: givenGoal ?? goals.hydration, max: givenMax, min: givenMin }),
    [givenGoal, givenMax, givenMin, goals.hydration],
  )
  const { data, error, mutate } = useCall('getHydration', request)
  // By its own key: the answer may arrive while another day is shown.
  const keep = useCallback(
    (answer: Answer<'getHydration'>) => void mutateAny(keyOf('getHydration', request), answer, { revalidate: false }),
    [mutateAny, request],
  )
  /** Ounces pressed but not answered yet, shared by all views of the same cache. */
  const pendingKey = useMemo(() => ['hydration', 'pending', day] as const, [day])
  const { data: pending = 0 } = useSWR<number>(pendingKey, null)
  const waiting = waitingOf(useWaiting(), day)
  const total = data?.hydration.total_ounces ?? null
  const ounces = total === null ? null : Math.max(total + pending + sumOf(waiting), bounds.min)

  /** Read directly: several presses may happen before the next render. */
  const pendingNow = useCallback(
    (): number => (cache.get(unstable_serialize(pendingKey))?.data as number | undefined) ?? 0,
    [cache, pendingKey],
  )
  const shown = (): number => {
    const total = cache.get(unstable_serialize(keyOf('getHydration', request)))?.data as
      | Answer<'getHydration'>
      | undefined
    return total ? total.hydration.total_ounces + pendingNow() + sumOf(waitingOf(outbox.entries, day)) : Number.NaN
  }

  useLoadFailure('hydration-load', error, t('hydration_load_failed'))

  const count = useCallback(
    (by: number) => void mutateAny<number>(pendingKey, (now = 0) => now + by, { revalidate: false }),
    [mutateAny, pendingKey],
  )
  /** Sends what is already counted. */
  const send = useCallback(
    async (change: number) => {
      const call = change > 0 ? 'incrementHydration' : 'decrementHydration'
      const settle = () => count(-change)
      const answer = await outbox
        .write(call, { body: amountOf(Math.abs(change)) }, { day, isToday, onKept: settle })
        .catch(() => {
          settle()
          toast.error(t(change > 0 ? 'hydration_increment_failed' : 'hydration_decrement_failed'), { id: call })
        })
      if (answer) {
        settle()
        keep(answer)
      }
      // Only the last of several presses reloads them.
      if (pendingNow() === 0) void refreshStreak(mutateAny)
    },
    [outbox, day, isToday, count, pendingNow, keep, mutateAny, t],
  )
  const press = (change: number) => {
    count(change)
    void send(change)
  }
  /** Counted while a button is held, and sent as one entry when it is released. */
  const held = useRef(0)

  return {
    ...bounds,
    ounces,
    isRecorded: (data !== undefined && data.hydration.updated_at !== null) || pending !== 0 || waiting.length > 0,
    waiting: waiting.length,
    error,
    retry: useCallback(() => void mutate(), [mutate]),
    /** @returns the ounces added: fewer near the day's maximum, all of them if the day's total is unknown */
    increment: (amount = hydrationStep): number => {
      const ounces = shown()
      const added = Math.min(amount, largestHydrationEntry, Number.isNaN(ounces) ? amount : bounds.max - ounces)
      if (added < least) return 0
      press(added)
      return added
    },
    decrement: (amount = hydrationStep): void => {
      const ounces = shown()
      const taken = Math.min(amount, Number.isNaN(ounces) ? amount : ounces - bounds.min)
      if (taken >= least) press(-taken)
    },
    /**
     * Counts one more step of a held button.
     * @returns whether the limit left room for it
     */
    hold: (step: 1 | -1): boolean => {
      const next = shown() + step
      if (!(next >= bounds.min && next <= bounds.max) || Math.abs(held.current) >= largestHydrationEntry) return false
      held.current += step
      count(step)
      return true
    },
    release: (): void => {
      const change = held.current
      held.current = 0
      if (change !== 0) void send(change)
    },
  }
}
