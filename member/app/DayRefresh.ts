import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import type { CallName } from '#shared/client/index.ts'
import { useClient } from './client.ts'
import { makeStale } from './freshness.ts'
import { useToday } from './useToday.ts'

/** Calls whose answers depend on the current day. */
const daily = new Set<CallName>([
  'listCurrentMedications',
  'listHealthActions',
  'listHealthActionsInProgress',
  'listCompletedHealthActions',
  'getHydration',
  'loadMood',
  'listSymptoms',
  'getStreaks',
  'listTasks',
  'getSleep',
  'getHealthSummary',
  'getRandomHealthTip',
  'getRandomReferral',
])

/** Reloads everything that depends on the day when a new one begins; once, however many parts of the page need it. */
export const DayRefresh = () => {
  const today = useToday()
  const { mutate } = useSWRConfig()
  const client = useClient()
  const loadedOn = useRef(today)
  useEffect(() => {
    if (loadedOn.current === today) return
    loadedOn.current = today
    makeStale(client)
    void mutate((key) => Array.isArray(key) && daily.has(key[0] as CallName))
  }, [today, mutate, client])
  return null
}
