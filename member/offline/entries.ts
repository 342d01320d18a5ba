import type { RequestOf } from '#shared/client/index.ts'
import type { Nutrients } from '#shared/rules/index.ts'

/** Calls that can be queued while offline: each means the same whenever it arrives. */
export type EntryCall =
  | 'incrementHydration'
  | 'decrementHydration'
  | 'incrementSleep'
  | 'decrementSleep'
  | 'logMood'
  | 'clearMood'
  | 'updateSymptom'
  | 'toggleTask'
  | 'saveMeal'
  | 'logMedication'
  | 'skipMedication'

/** A meal as shown until the server has it and computes its nutrients. */
export interface WaitingMeal extends Nutrients {
  name: string
  /** State of the meal editor, so that a refused meal can be corrected. */
  draft: unknown
}

interface EntryOf<N extends EntryCall> {
  /** Increases with every entry of a browser; entries are sent in this order. */
  order: number
  /** The member it belongs to. No other session ever sends it. */
  member: number
  call: N
  request: RequestOf<N>
  /** The server counts a key once, even if an answer was lost. */
  key: string
  /** YYYY-MM-DD in the member's calendar. */
  day: string
  /** IANA name of the timezone it was made in. */
  timezone: string
  meal?: WaitingMeal | undefined
  /** A key of why the server refused it; it is not sent again until the member wants it. */
  refused?: string | undefined
}

/** Something logged that is not on the server yet. */
export type Entry<N extends EntryCall = EntryCall> = { [C in N]: EntryOf<C> }[N]

export const byOrder = (one: Entry, other: Entry): number => one.order - other.order

type ReadingCall =
  | 'getHydration'
  | 'getSleep'
  | 'loadMood'
  | 'listSymptoms'
  | 'listTasks'
  | 'listMeals'
  | 'listCurrentMedications'

/** The reading call that shows what an entry changes. */
export const readingOf: Record<EntryCall, ReadingCall> = {
  incrementHydration: 'getHydration',
  decrementHydration: 'getHydration',
  incrementSleep: 'getSleep',
  decrementSleep: 'getSleep',
  logMood: 'loadMood',
  clearMood: 'loadMood',
  updateSymptom: 'listSymptoms',
  toggleTask: 'listTasks',
  saveMeal: 'listMeals',
  logMedication: 'listCurrentMedications',
  skipMedication: 'listCurrentMedications',
}
