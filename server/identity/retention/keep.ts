import { z } from 'zod'
import { appendAudit } from '../../entities/audit/index.ts'
import { quoted } from '../../kernel/database/index.ts'
import { defineJob } from '../../kernel/jobs/index.ts'
import type { Services } from '../../kernel/types.ts'
import { dueBefore, isDue, isOld, kindsOf, periodsOf, type Kind } from './kinds.ts'

/** Rows that are deleted in one transaction, so that nobody waits for them. */
const batchSize = 1000

interface Run {
  id: number
  removed: number
}

/**
 * Deletes one batch with its history, and counts it, all or nothing.
 * @returns the run; null if there was nothing to delete, or another server is at it
 */
const removeBatch = (services: Services, kind: Kind, before: Date, run: Run | null): Promise<Run | null> =>
  services.db.transaction(async (tx) => {
    const table = quoted(kind.table)
    const [held] = await tx.query<{ is_mine: boolean }>({
      name: 'hold_retention',
      text: `select pg_try_advisory_xact_lock(hashtext('retention'), hashtext($1)) as is_mine`,
      values: [kind.name],
    })
    if (!held?.is_mine) return null
    const key = kind.primaryKey.map((name) => `t.${quoted(name)}`).join(', ')
    const gone = await tx.query<{ id?: number }>({
      name: `remove_due_${kind.name}`,
      text: `delete from ${table} t where ${isOld(kind)} and (${key}) in (
               select ${key} from ${table} t where ${isDue(kind)} order by t.${quoted(kind.from)} limit ${batchSize})
             returning ${key}`,
      values: [before],
    })
    if (kind.isEntity && gone.length > 0)
      await tx.query({
        name: 'remove_due_history',
        text: 'delete from revisions where resource = $1 and item_id = any($2::bigint[])',
        values: [kind.name, gone.map(({ id }) => id)],
      })
    const count = gone.length
    if (count === 0) return null
    const [counted] = run
      ? await tx.query<Run>({
          name: 'count_removed',
          text: 'update retention_runs set removed = removed + $2 where id = $1 returning id, removed',
          values: [run.id, count],
        })
      : await tx.query<Run>({
          name: 'begin_retention_run',
          text: `insert into retention_runs (name, started_at, before, removed) values ($1, $2, $3, $4) returning id, removed`,
          values: [kind.name, services.now(), before, count],
        })
    return counted ?? null
  })

const record = ({ db, now }: Services, { name, isEntity }: Kind, count: number): Promise<void> =>
  appendAudit(db, {
    at: now(),
    actor_id: null,
    subject_id: null,
    impersonated: false,
    call: 'keepRetention',
    resource: isEntity ? name : null,
    item_id: null,
    ip: null,
    user_agent: null,
    reason: isEntity ? null : name,
    status: 200,
    error_code: null,
    kind: 'change',
    change_id: null,
    item_count: count,
  })

/** Deletes what is due of a kind. A run that is broken off has deleted and counted whole batches. */
const keepOne = async (services: Services, kind: Kind, days: number, signal: AbortSignal | undefined) => {
  const before = dueBefore(services.now(), days)
  let run: Run | null = null
  for (;;) {
    signal?.throwIfAborted()
    const next = await removeBatch(services, kind, before, run)
    if (!next) break
    run = next
  }
  if (!run) return
  await services.db.query({
    name: 'finish_retention_run',
    text: 'update retention_runs set finished_at = $2 where id = $1',
    values: [run.id, services.now()],
  })
  await record(services, kind, run.removed)
  services.log.info({ kind: kind.name, count: run.removed }, 'what was kept long enough was deleted')
}

/** Deletes everything that has been kept for its period. Its files follow with those that nothing refers to. */
export const keepPeriods = async (services: Services, signal?: AbortSignal): Promise<void> => {
  const kinds = kindsOf(services)
  const periods = await periodsOf(services.db, kinds)
  for (const kind of kinds) {
    const days = periods.get(kind.name)?.days ?? null
    if (days !== null) await keepOne(services, kind, days, signal)
  }
}

export const retentionJob = defineJob({
  name: 'keep-retention',
  label: 'Delete what was kept long enough',
  cron: '17 2 * * *',
  data: z.object({}),
  retry: { times: 2, afterSeconds: 60 },
  concurrency: 1,
  timeoutSeconds: 3600,
  run: async (_data, { services, signal }) => keepPeriods(services, signal),
})
