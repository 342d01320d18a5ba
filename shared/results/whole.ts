import type { ResultDocument, SpotResultDocument } from './document.ts'
import { markersIn } from './markers.ts'

/** A correction's values in place of those that they correct, in their order; new ones come last. */
const corrected = (before: SpotResultDocument, correction: SpotResultDocument): SpotResultDocument => {
  const markers = new Map([before, correction].flatMap(markersIn).map((marker) => [marker.code, marker]))
  return {
    ...before,
    biomarkers: [...markers.values()],
    origin: correction.origin,
    reviewed: correction.reviewed,
    simulated: before.simulated || correction.simulated,
  }
}

/**
 * The whole results of a kit.
 * @param versions newest first, at least down to a complete one; null for one that cannot be read
 * @returns null if a version that is needed cannot be read, or is missing
 */
export const wholeDocument = (versions: readonly (ResultDocument | null)[]): ResultDocument | null => {
  const [newest, ...rest] = versions
  if (!newest || newest.provider !== 'spot' || !newest.partial) return newest ?? null
  const before = wholeDocument(rest)
  return before?.provider === 'spot' ? corrected(before, newest) : null
}
