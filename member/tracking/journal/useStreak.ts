import { useCallback, useMemo } from 'react'
import type { useSWRConfig } from 'swr'
import { keyOf, useCall } from '../../app/index.ts'
import { useWaiting } from '../../offline/index.ts'
import { withWaitingEntries } from './waitingStreak.ts'

/** The streak and the days of the week, including entries waiting for a connection. */
export const useStreak = () => {
  const { data, error, mutate } = useCall('getStreaks')
  const waiting = useWaiting()
  const streak = useMemo(() => data && withWaitingEntries(data, waiting), [data, waiting])
  return { streak: streak ?? null, error, retry: useCallback(() => void mutate(), [mutate]) }
}

/** Any entry can complete the day, so each one reloads the streak. */
export const refreshStreak = (mutate: ReturnType<typeof useSWRConfig>['mutate']) => mutate(keyOf('getStreaks'))
