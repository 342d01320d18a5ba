import { useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { hydrationBounds, type HydrationBounds } from '#shared/rules/index.ts'
import { toast } from '#shared/ui/index.ts'
import { keyOf, useCall, useClient, type Answer } from '../app/index.ts'
import { useGoals } from './useGoals.ts'
import { refreshStreak } from './useStreak.ts'

export type { HydrationBounds }

const hydrationKey = keyOf('getHydration')
/** Ounces pressed but not answered yet, shared by every view of the same cache. */
const pendingKey = ['hydration', 'pending'] as const

/**
 * Water of the day in ounces, null until it is known. A press counts at once: what is shown is the server's total plus
 * the presses still on their way. They are sent one after the other, each with its own idempotency key, so that quick
 * presses keep their order and a bound met on the server stays met; a press that fails is taken back with a toast.
 */
export const useHydration = (given: Partial<HydrationBounds> = {}) => {
  const { t } = useTranslation('journal')
  const client = useClient()
  const { cache, mutate: mutateAny } = useSWRConfig()
  const goals = useGoals()
  const { goal: givenGoal, max: givenMax, min: givenMin } = given
  const bounds = useMemo(
    () => hydrationBounds({ goal: givenGoal ?? goals.hydration, max: givenMax, min: givenMin }),
    [givenGoal, givenMax, givenMin, goals.hydration],
  )
  const { data, error, mutate } = useCall('getHydration')
  const { data: pending = 0 } = useSWR<number>(pendingKey, null)
  const total = data?.hydration.total_ounces ?? null
  const ounces = total === null ? null : total + pending

  /** What the cache holds at this moment: several presses may come before the next drawing. */
  const shown = (): number => {
    const total = cache.get(unstable_serialize(hydrationKey))?.data as Answer<'getHydration'> | undefined
    const pending = cache.get(unstable_serialize(pendingKey))?.data as number | undefined
    return total ? total.hydration.total_ounces + (pending ?? 0) : Number.NaN
  }

  useEffect(() => {
    if (error) toast.error(t('hydration_load_failed'), { id: 'hydration-load' })
  }, [error, t])

  const press = useCallback(
    async (step: 1 | -1) => {
      const call = step === 1 ? 'incrementHydration' : 'decrementHydration'
      const count = (change: number) => mutateAny<number>(pendingKey, (now = 0) => now + change, { revalidate: false })
      void count(step)
      let answer: Answer<'getHydration'> | null = null
      try {
        answer = await inTurn(client, () => client.call(call, undefined, { idempotencyKey: crypto.randomUUID() }))
      } catch {
        toast.error(t(step === 1 ? 'hydration_increment_failed' : 'hydration_decrement_failed'), { id: call })
      }
      void count(-step)
      if (!answer) return
      void mutate(answer, { revalidate: false })
      void refreshStreak(mutateAny)
    },
    [client, mutate, mutateAny, t],
  )

  return {
    ...bounds,
    ounces,
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

const turns = new WeakMap<object, Promise<unknown>>()
/** Runs `work` when everything given before for the same owner has ended, well or not. */
const inTurn = <T>(owner: object, work: () => Promise<T>): Promise<T> => {
  const turn = (turns.get(owner) ?? Promise.resolve()).then(work, work)
  turns.set(owner, turn)
  return turn
}
