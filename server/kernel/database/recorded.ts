import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Statement } from './types.ts'

/** Writes into a transaction that is about to be committed. */
export type BeforeCommit = (tx: Database) => Promise<void>

/** What is sent together with a commit; null if there is nothing to add. */
export type WithCommit = () => {
  statement: Statement
  /** Is told what the statement returned, once it is committed. */
  committed(rows: readonly Record<string, unknown>[]): void
} | null

const current = new AsyncLocalStorage<{ add: WithCommit | null }>()

/**
 * Runs `work`: each transaction that it commits, however deep below, also commits what `add` states, or is rolled back with it. A
 * statement outside of a transaction gets one. What `work` leaves running in the background is not included.
 */
export const withEachCommit = async <T>(add: WithCommit, work: () => Promise<T>): Promise<T> => {
  const recorder: { add: WithCommit | null } = { add }
  try {
    return await current.run(recorder, work)
  } finally {
    recorder.add = null
  }
}

/** Runs work that does not belong to the call that happens to start it. */
export const apartFromCalls = <T>(work: () => T): T => current.exit(work)

/** What open transactions write last. */
const last = new WeakMap<Database, BeforeCommit[]>()

/** Whether statements of a database are part of a transaction. */
export const isTransaction = (db: Database): boolean => last.has(db)

export const beginTransaction = (tx: Database, writes: BeforeCommit[]): Database => {
  last.set(tx, writes)
  return tx
}

/**
 * Writes at the very end of a transaction, so that a lock which all of them need is held only while it is committed, and is the last
 * one taken. Outside of a transaction it gets one.
 */
export const writeLast = async (tx: Database, write: BeforeCommit): Promise<void> => {
  const writes = last.get(tx)
  if (writes) writes.push(write)
  else await tx.transaction(write)
}

/** What has to be committed with the running transaction. */
export const withCommit = (): WithCommit | null => current.getStore()?.add ?? null

const writing = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\b/i
/** Whether a statement outside of a transaction has to be committed together with something else. */
export const needsTransaction = ({ text }: Statement): boolean => withCommit() !== null && writing.test(text)
