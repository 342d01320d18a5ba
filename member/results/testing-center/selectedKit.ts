import { useSyncExternalStore } from 'react'
import { tabItem } from '#shared/browser/index.ts'

/** Stored for the tab, so that it survives a reload; signing out clears it. */
const item = tabItem('hale-kit')
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Stores the number of the kit the member selected last. */
export const selectKit = (kitId: string | null): void => {
  if (kitId === null) item.remove()
  else item.write(kitId)
  for (const listener of listeners) listener()
}

/** Number of the kit the member last selected in this tab, or null. */
export const useSelectedKit = (): string | null => useSyncExternalStore(subscribe, item.read)
