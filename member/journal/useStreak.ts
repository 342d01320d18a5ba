import { useCallback } from 'react'
import type { useSWRConfig } from 'swr'
import { keyOf, useCall } from '../app/index.ts'

/** Days in a row and the week's seven days. */
export const useStreak = () => {
  const { data, error, mutate } = useCall('getStreaks')
  return { streak: data ?? null, error, retry: useCallback(() => void mutate(), [mutate]) }
}

/** Every entry can complete the day, so each one asks for the streak again. */
export const refreshStreak = (mutate: ReturnType<typeof useSWRConfig>['mutate']) => mutate(keyOf('getStreaks'))
