import type { RequestOf } from '#shared/client/index.ts'

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
}

/** Something that was logged and is not on the server yet. */
export type Entry<N extends EntryCall = EntryCall> = { [C in N]: EntryOf<C> }[N]

export const byOrder = (one: Entry, other: Entry): number => one.order - other.order

/** The reading call that shows what an entry changes, and that the entry's answer is an answer of. */
export const readingOf: Record<EntryCall, 'getHydration' | 'getSleep' | 'loadMood' | 'listSymptoms' | 'listTasks'> = {
  incrementHydration: 'getHydration',
  decrementHydration: 'getHydration',
  incrementSleep: 'getSleep',
  decrementSleep: 'getSleep',
  logMood: 'loadMood',
  clearMood: 'loadMood',
  updateSymptom: 'listSymptoms',
  toggleTask: 'listTasks',
}
