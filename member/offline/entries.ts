import type { RequestOf } from '#shared/client/index.ts'
import type { Nutrients } from '#shared/rules/index.ts'

/** Calls that may wait for a connection: each of them means the same whenever it arrives. */
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

/** A meal as shown until the server has it and computes its nutrients itself. */
export interface WaitingMeal extends Nutrients {
  name: string
  /** State of the meal editor, so that a refused meal can be corrected. */
  draft: unknown
}

interface EntryOf<N extends EntryCall> {
  /** Grows with every entry of a browser; they are sent in this order. */
  order: number
  /** Whose it is. Nobody else's session ever sends it. */
  member: number
  call: N
  request: RequestOf<N>
  /** The server counts a key once, also when an answer was lost on its way. */
  key: string
  /** YYYY-MM-DD of the member's calendar. */
  day: string
  /** IANA name of the zone that it was made in. */
  timezone: string
  meal?: WaitingMeal | undefined
}

/** Something that was logged and is not on the server yet. */
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
