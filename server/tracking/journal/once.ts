import { entryDaysBack } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'

/** Longer than late entries are accepted, so that no retry outlives its key. */
const rememberedDays = entryDaysBack + 7

export interface KeyedEntry {
  userId: number
  /** The call's name. */
  call: string
  key: string | null
  now: Date
}

/**
 * Whether an entry is new. A key already used by the same member for the same call marks a repetition, whose effect is already
 * there. Called in the transaction that writes the entry, so that both are committed or neither.
 */
export const isFirstTime = async (tx: Database, entry: KeyedEntry): Promise<boolean> => {
  if (entry.key === null) return true
  const [row] = await tx.query({
    name: 'remember_idempotency_key',
    text: `insert into idempotency_keys (user_id, key, call, created_at) values ($1, $2, $3, $4)
           on conflict do nothing returning 1 as is_new`,
    values: [entry.userId, entry.key, entry.call, entry.now],
  })
  return row !== undefined
}

/** Whether an entry with this key was stored, for calls that would refuse its repetition. */
export const isRepetition = async (db: Database, { userId, call, key }: KeyedEntry): Promise<boolean> =>
  key !== null &&
  (
    await db.query({
      name: 'find_idempotency_key',
      text: 'select from idempotency_keys where user_id = $1 and key = $2 and call = $3',
      values: [userId, key, call],
    })
  ).length > 0

/** Deletes keys nobody will send again. */
export const forgetOldKeys = async (db: Database, now: Date): Promise<void> => {
  await db.query({
    text: 'delete from idempotency_keys where created_at < $1',
    values: [new Date(now.getTime() - rememberedDays * 86_400_000)],
  })
}
