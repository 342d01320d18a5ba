import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { localDate } from '#shared/rules/index.ts'
import { rememberedMember } from './rememberedMember.ts'
import { useCall } from './useCall.ts'

/** Milliseconds after midnight, at the latest, at which the page turns to the new day. */
const checkEvery = 5_000

/** Calls that answer for the current day. */
const dailyCalls = new Set(['listCurrentMedications', 'listHealthActions', 'listHealthActionsInProgress', 'listCompletedHealthActions', 'getHydration', 'loadMood', 'listSymptoms', 'getStreaks', 'listTasks', 'getSleep', 'getHealthSummary', 'getRandomHealthTip', 'getRandomReferral'])

/** The member's zone: the profile's, or the browser's while none is set. */
export const useTimezone = (): string => {
  const { data } = useCall('getUser')
  return data?.profile.timezone ?? rememberedMember()?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * The member's calendar day (YYYY-MM-DD). It rolls over while the page is open, also when the machine slept through
 * midnight, and what belongs to the day is loaded again.
 */
export const useToday = (): string => {
  const timezone = useTimezone()
  const { mutate } = useSWRConfig()
  const [now, setNow] = useState(() => new Date())
  const today = localDate(now, timezone)
  useEffect(() => {
    const check = () => {
      const time = new Date()
      if (localDate(time, timezone) === today) return
      setNow(time)
      void mutate((key) => Array.isArray(key) && dailyCalls.has(String(key[0])))
    }
    const timer = setInterval(check, checkEvery)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [timezone, today, mutate])
  return today
}
