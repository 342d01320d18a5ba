import { debounces } from '../rules/entities/defaults.ts'
import { debounceLatest } from './debounce.ts'

/** Stores whether toasts are shown on one location. */
type Update<R> = (id: number, isShown: boolean) => Promise<R>

/**
 * Updates of toast locations; only the last one per location within 300 ms is sent. Earlier ones for the same location are rejected
 * with 'Debounced by a newer request'.
 */
export const debouncedToastLocations = <R>(update: Update<R>): Update<R> => {
  const byId = new Map<number, (isShown: boolean) => Promise<R>>()
  return (id, isShown) => {
    const known = byId.get(id) ?? debounceLatest((wanted: boolean) => update(id, wanted), debounces.toastLocation)
    byId.set(id, known)
    return known(isShown)
  }
}
