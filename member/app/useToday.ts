import { useCallback, useSyncExternalStore } from 'react'
import { localDate, ownTimezone } from '#shared/rules/index.ts'
import { rememberedMember } from '#shared/browser/index.ts'
import { useCall } from './useCall.ts'

/** The page switches to the new day at most this many milliseconds after midnight. */
const checkEvery = 5_000

/** The member's timezone: the profile's, or the browser's if it has none. */
export const useTimezone = (): string => {
  const { data } = useCall('getUser')
  return data?.profile.timezone ?? rememberedMember()?.timezone ?? ownTimezone()
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
const tick = () => {
  for (const listener of listeners) listener()
}

/** One clock for everything on the page that depends on the day. Returning to the page counts as a tick. */
const onTick = (listener: () => void): (() => void) => {
  if (listeners.size === 0) {
    timer = setInterval(tick, checkEvery)
    document.addEventListener('visibilitychange', tick)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** The member's calendar day (YYYY-MM-DD). It changes while the page is open, even if the device slept through midnight. */
export const useToday = (): string => {
  const timezone = useTimezone()
  return useSyncExternalStore(
    onTick,
    useCallback(() => localDate(new Date(), timezone), [timezone]),
  )
}
