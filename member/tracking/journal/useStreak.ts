import { useCallback, useMemo } from 'react'
import type { useSWRConfig } from 'swr'
import { keyOf, useCall } from '../../app/index.ts'
import { useWaiting } from '../../offline/index.ts'
import { withWaitingEntries } from './waitingStreak.ts'

/** Days in a row and the week's seven days, with what waits for a connection. */
export const useStreak = () => {
  const { data, error, mutate } = useCall('getStreaks')
  const waiting = useWaiting()
  const streak = useMemo(() => data && withWaitingEntries(data, waiting), [data, waiting])
  return { streak: streak ?? null, error, retry: useCallback(() => void mutate(), [mutate]) }
}

/** Every entry can complete the day, so each one asks for the streak again. */
export const refreshStreak = (mutate: ReturnType<typeof useSWRConfig>['mutate']) => mutate(keyOf('getStreaks'))
