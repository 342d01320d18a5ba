import { entryDaysBack } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'

/** Longer than late entries are accepted, so that no retry outlives its key. */
const rememberedDays = entryDaysBack + 7

/**
 * Whether an entry is new. A key already used by the same member for the same call marks a repetition, whose effect is already
 * there. Called in the transaction that writes the entry, so that both are committed or neither.
 */
export const isFirstTime = async (
  tx: Database,
  entry: { userId: number; call: string; key: string | null; now: Date },
): Promise<boolean> => {
  if (entry.key === null) return true
  const [row] = await tx.query({
    name: 'remember_idempotency_key',
    text: `insert into idempotency_keys (user_id, key, call, created_at) values ($1, $2, $3, $4)
           on conflict do nothing returning 1 as is_new`,
    values: [entry.userId, entry.key, entry.call, entry.now],
  })
  return row !== undefined
}

/** Deletes keys nobody will send again. */
export const forgetOldKeys = async (db: Database, now: Date): Promise<void> => {
  await db.query({
    text: 'delete from idempotency_keys where created_at < $1',
    values: [new Date(now.getTime() - rememberedDays * 86_400_000)],
  })
}
