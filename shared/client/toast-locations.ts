import { debounces } from '../rules/defaults.ts'
import { debounceLatest } from './debounce.ts'

/** Stores whether toasts show at one location. */
type Update<R> = (id: number, isShown: boolean) => Promise<R>

/**
 * Updates of toast locations, of which one location sends the last within 300 ms. One that a later one of the same location
 * takes the place of is rejected with 'Debounced by a newer request'.
 */
export const debouncedToastLocations = <R>(update: Update<R>): Update<R> => {
  const byId = new Map<number, (isShown: boolean) => Promise<R>>()
  return (id, isShown) => {
    const known = byId.get(id) ?? debounceLatest((wanted: boolean) => update(id, wanted), debounces.toastLocation)
    byId.set(id, known)
    return known(isShown)
  }
}
