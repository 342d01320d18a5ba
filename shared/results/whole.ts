import type { ResultDocument, SpotResultDocument } from './document.ts'
import { markersIn } from './markers.ts'

export interface Copied {
  /** Codes of the values that staff copied from the lab's report; 'score' for an Auria test. */
  staff: string[]
  /** Codes of those that two people copied independently. */
  reviewed: string[]
}

export const codesOf = (document: ResultDocument): string[] =>
  document.provider === 'namida' ? ['score'] : markersIn(document).map(({ code }) => code)

/** Which values staff copied. */
export const copiedOf = (document: ResultDocument): Copied => {
  if (document.provider === 'spot' && document.copied) return document.copied
  const staff = document.origin === 'staff' ? codesOf(document) : []
  return { staff, reviewed: document.reviewed ? staff : [] }
}

/** A correction's values in place of those that they correct, in their order; new ones come last. */
const corrected = (before: SpotResultDocument, correction: SpotResultDocument): SpotResultDocument => {
  const markers = new Map([before, correction].flatMap(markersIn).map((marker) => [marker.code, marker]))
  const changed = codesOf(correction)
  const [former, latter] = [copiedOf(before), copiedOf(correction)]
  const of = (kind: keyof Copied) => [...former[kind].filter((code) => !changed.includes(code)), ...latter[kind]]
  const [staff, reviewed] = [of('staff'), of('reviewed')]
  return {
    ...before,
    biomarkers: [...markers.values()],
    origin: staff.length > 0 ? 'staff' : 'lab',
    reviewed: reviewed.length === markers.size,
    copied: { staff, reviewed },
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
