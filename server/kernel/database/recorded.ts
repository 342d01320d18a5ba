import { AsyncLocalStorage } from 'node:async_hooks'
import { withoutLag } from './replicas.ts'
import type { Database, Statement } from './types.ts'

/** Writes into a transaction that is about to be committed. */
export type BeforeCommit = (tx: Database) => Promise<void>

interface Addition {
  statement: Statement & { values: readonly unknown[] }
  /** Called once it is committed. */
  committed?: () => void
}
/**
 * What is part of each commit: a statement whose rows nobody needs; null if there is nothing to add.
 * @param carried what the code that ran in the transaction left to it
 */
export type WithCommit = (carried: readonly unknown[]) => Addition | null

interface Recorder {
  add: WithCommit | null
  /** What is left to the next commit. */
  carried: unknown[]
}
const current = new AsyncLocalStorage<Recorder>()

/**
 * Runs `work`: each transaction that it commits, however deep below, also commits what `add` states, or is rolled back with it. A
 * statement outside of a transaction gets one. What `work` leaves running in the background is not included.
 */
export const withEachCommit = async <T>(add: WithCommit, work: () => Promise<T>): Promise<T> => {
  const recorder: Recorder = { add, carried: [] }
  try {
    return await current.run(recorder, work)
  } finally {
    recorder.add = null
  }
}

/** Runs work that does not belong to the call that happens to start it. */
export const apartFromCalls = <T>(work: () => T): T => current.exit(() => withoutLag(work))

/** What a transaction, or an attempt within it, leaves to the commit. */
export interface LeftToCommit {
  writes: BeforeCommit[]
  carried: unknown[]
}
const left = new WeakMap<Database, LeftToCommit>()

/** Whether statements of a database are part of a transaction. */
export const isTransaction = (db: Database): boolean => left.has(db)

export const beginTransaction = (tx: Database, leftToCommit: LeftToCommit): Database => {
  left.set(tx, leftToCommit)
  return tx
}

/** Leaves something to what the running call adds to its commits. @returns false if there is no such thing */
export const carryToCommit = (tx: Database, value: unknown): boolean => {
  const leftToCommit = left.get(tx)
  if (!leftToCommit || !isRecorded()) return false
  leftToCommit.carried.push(value)
  return true
}

/**
 * Runs one write, in a statement of its own or in transactions, and leaves something to what the running call adds to its commits.
 * @returns null without running it if there is no such thing, or the write would be part of a transaction
 */
export const carrying = async <T>(db: Database, value: unknown, write: () => Promise<T>): Promise<T | null> => {
  const recorder = current.getStore()
  if (!recorder?.add || isTransaction(db)) return null
  recorder.carried.push(value)
  try {
    return await write()
  } finally {
    recorder.carried = recorder.carried.filter((one) => one !== value)
  }
}

/**
 * Writes at the very end of a transaction, so that a lock which all of them need is held only while it is committed, and is the last
 * one taken. Outside of a transaction it gets one.
 */
export const writeLast = async (tx: Database, write: BeforeCommit): Promise<void> => {
  const leftToCommit = left.get(tx)
  if (leftToCommit) leftToCommit.writes.push(write)
  else await tx.transaction(write)
}

/** What has to be committed with the running write, besides what code within its transaction left to the commit. */
export const additionTo = (left: readonly unknown[] = []): Addition | null => {
  const recorder = current.getStore()
  if (!recorder?.add) return null
  const carried = [...recorder.carried]
  const addition = recorder.add([...carried, ...left])
  return (
    addition && {
      ...addition,
      committed: () => {
        recorder.carried = recorder.carried.filter((one) => !carried.includes(one))
        addition.committed?.()
      },
    }
  )
}
const isRecorded = (): boolean => (current.getStore()?.add ?? null) !== null

const writing = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\b/i
/** Whether a statement outside of a transaction has to be committed together with something else. */
export const needsTransaction = ({ text }: Statement): boolean => isRecorded() && writing.test(text)

const beginning = /^\s*(?:with(?!\s+recursive)\s|insert\s+into\s|update\s|delete\s+from\s)/i
const combinedTexts = new Map<string, string>()
const textOfBoth = (text: string, count: number, added: string): string => {
  const key = `${count} ${added} ${text}`
  const known = combinedTexts.get(key)
  if (known !== undefined) return known
  const numbered = added.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + count}`)
  const rest = /^\s*with\s/i.test(text) ? `, ${text.replace(/^\s*with\s+/i, '')}` : ` ${text}`
  const both = `with added_to_commit as (${numbered})${rest}`
  // Texts built at run time are without number.
  if (combinedTexts.size < 2000) combinedTexts.set(key, both)
  return both
}

/** One statement that does what both do, or nothing, and returns what the first returns; null if they cannot be combined. */
export const combined = (statement: Statement, added: Addition['statement']): Statement | null => {
  const { text, values, name } = statement
  if (values === undefined || !beginning.test(text) || text.includes(';')) return null
  return {
    text: textOfBoth(text, values.length, added.text),
    values: [...values, ...added.values],
    ...(name !== undefined && { name: `${name}_recorded` }),
  }
}
