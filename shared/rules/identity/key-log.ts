/** What the log of key events tells of a person's keys. */
export const keyEvents = [
  /** A key that was in use when the log began. */
  'key_listed',
  'key_made',
  /** The same key under another lock. */
  'key_relocked',
  'key_recovered',
  'copy_made',
  'copy_released',
  'release_ended',
  'officer_added',
  'officer_changed',
  'officer_removed',
  'factor_added',
  'factor_removed',
  'passkey_added',
  'passkey_removed',
] as const
export type KeyEventKind = (typeof keyEvents)[number]

export interface KeyEvent {
  /** Position in the log, from 1. */
  id: number
  at: string
  subject_id: number
  event: KeyEventKind
  /** Of the key it was about, where it was about one. */
  fingerprint: string | null
  /** Random, so that the event cannot be guessed from its hash. */
  salt: string
}

/** What the log's hash of an event is computed over. */
export const keyEventText = ({ id, at, subject_id, event, fingerprint, salt }: KeyEvent): string =>
  JSON.stringify([1, id, at, subject_id, event, fingerprint, salt])

/** The end of a chain of hashes. */
export interface ChainEnd {
  sequence: number
  hash: string
}
/** The operator restored a backup: at a time, the data became those of an earlier time. */
export interface SetBack {
  at: string
  to: string
}
/** For how many days after it everybody who signs in is told. */
export const setBackShownDays = 30

/** What the server's signature vouches for: how long its logs were at a time, and the hash of the last row of each. */
export interface Checkpoint {
  server: string
  at: string
  audit: ChainEnd
  keys: ChainEnd
  /** The latest twenty, oldest first; checkpoints of earlier releases have none. */
  set_backs?: readonly SetBack[]
}

/** Most hashes in one part of the log's proof. */
export const keyLogPart = 5000
