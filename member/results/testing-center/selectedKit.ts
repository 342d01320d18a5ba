import { useSyncExternalStore } from 'react'

const storageKey = 'hale-kit'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Stored for the tab, so that it survives a reload; signing out clears it. */
const read = (): string | null => {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Stores the number of the kit the member selected last. */
export const selectKit = (kitId: string | null): void => {
  try {
    if (kitId === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, kitId)
  } catch {
    // Without storage it is forgotten with the screen.
  }
  for (const listener of listeners) listener()
}

/** Number of the kit the member last selected in this tab, or null. */
export const useSelectedKit = (): string | null => useSyncExternalStore(subscribe, read)
