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

/** When each was last done. */
export const lastRuns = async (
  db: Database,
): Promise<Record<'backup_at' | 'verification_at' | 'restore_at', string | null>> => {
  const rows = await db.query<{ kind: RunKind; last_at: Date }>({
    name: 'find_backup_runs',
    text: 'select kind, last_at from backup_runs',
  })
  const last = (kind: RunKind) => rows.find((row) => row.kind === kind)?.last_at.toISOString() ?? null
  return { backup_at: last('backup'), verification_at: last('verification'), restore_at: last('restore') }
}
