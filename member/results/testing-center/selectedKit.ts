import { useSyncExternalStore } from 'react'

const storageKey = 'hale-kit'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Kept for the tab, so that it outlives a reload; signing out empties it. */
const read = (): string | null => {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Remembers the number of the kit that the member chose last. */
export const selectKit = (kitId: string | null): void => {
  try {
    if (kitId === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, kitId)
  } catch {
    // A browser that stores nothing forgets it with the screen.
  }
  for (const listener of listeners) listener()
}

/** Number of the kit that the member chose last in this tab, or null. */
export const useSelectedKit = (): string | null => useSyncExternalStore(subscribe, read)
