import type { Database } from '../../kernel/database/types.ts'

export type RunKind = 'backup' | 'verification' | 'restore' | 'reminder'

/** Notes that one was done just now. */
export const recordRun = async (db: Database, kind: RunKind, now: Date): Promise<void> => {
  await db.query({
    text: `insert into backup_runs (kind, last_at) values ($1, $2)
           on conflict (kind) do update set last_at = excluded.last_at`,
    values: [kind, now],
  })
}
