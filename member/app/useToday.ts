import { useCallback, useSyncExternalStore } from 'react'
import { localDate } from '#shared/rules/index.ts'
import { rememberedMember } from './rememberedMember.ts'
import { useCall } from './useCall.ts'

/** Milliseconds after midnight, at the latest, at which the page turns to the new day. */
const checkEvery = 5_000

/** The member's zone: the profile's, or the browser's while none is set. */
export const useTimezone = (): string => {
  const { data } = useCall('getUser')
  return data?.profile.timezone ?? rememberedMember()?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
const tick = () => {
  for (const listener of listeners) listener()
}

/** One clock for every part of the page that follows the day. Coming back to the page counts as a tick. */
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

/**
 * The member's calendar day (YYYY-MM-DD). It rolls over while the page is open, also when the machine slept through
 * midnight.
 */
export const useToday = (): string => {
  const timezone = useTimezone()
  return useSyncExternalStore(
    onTick,
    useCallback(() => localDate(new Date(), timezone), [timezone]),
  )
}
