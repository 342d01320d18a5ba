import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { quoted } from '../../kernel/database/index.ts'
import { countedPage, listAnswer, listWindow } from '../../kernel/http/own-list.ts'
import type { HandlersOf, Services } from '../../kernel/types.ts'
import { dueBefore, isDue, kindsOf, periodsOf, type Kind } from './kinds.ts'

type Calls = Pick<typeof calls, 'listRetention' | 'setRetention' | 'listRetentionRuns'>
type Listed = AnswerOf<'setRetention'>

/** Counts beyond it would take long, and tell no more. */
const mostCounted = 100_000

const countDue = async ({ db, now }: Services, kind: Kind, days: number | null): Promise<number> => {
  if (days === null) return 0
  const rows: { count?: unknown }[] = await db.query({
    name: `count_due_${kind.name}`,
    text: `select count(*) as count from (select from ${quoted(kind.table)} t where ${isDue(kind)} limit ${mostCounted}) due`,
    values: [dueBefore(now(), days)],
  })
  return Number(rows[0]?.count ?? 0)
}

const list = async (services: Services, kinds: readonly Kind[]): Promise<Listed[]> => {
  const periods = await periodsOf(services.db, kinds)
  const runs = await services.db.query<{ name: string; removed: number; started_at: Date }>({
    name: 'find_last_retention_runs',
    text: 'select distinct on (name) name, removed, started_at from retention_runs order by name, id desc',
  })
  const last = new Map(runs.map((run) => [run.name, run]))
  return Promise.all(
    kinds.map(async (kind) => {
      const { days = null, changed_at = null } = periods.get(kind.name) ?? {}
      const run = last.get(kind.name)
      return {
        name: kind.name,
        label: kind.label,
        days,
        usual_days: kind.days,
        min_days: kind.min,
        reason: kind.reason,
        changed_at: changed_at?.toISOString() ?? null,
        due: await countDue(services, kind, days),
        last_removed: run?.removed ?? null,
        last_removed_at: run?.started_at.toISOString() ?? null,
      }
    }),
  )
}

export const retentionHandlers: HandlersOf<Calls> = {
  listRetention: async ({ services }) => ({ kinds: await list(services, kindsOf(services)) }),

  setRetention: async ({ params, body: { days, based_on }, caller, services }) => {
    const kind = kindsOf(services).find(({ name }) => name === params.name)
    if (!kind) throw new HaleError('NOT_FOUND')
    if (days !== null && days < kind.min) throw fieldError('days', `Enter at least ${kind.min} days. ${kind.reason}`)
    await services.db.transaction(async (tx) => {
      await tx.query({ text: `select pg_advisory_xact_lock(hashtext('retention_periods'))` })
      const shown = (await periodsOf(tx, [kind])).get(kind.name)?.days ?? null
      if (based_on !== undefined && based_on !== shown) throw new HaleError('CONFLICT')
      await tx.query({
        name: 'set_retention_period',
        text: `insert into retention_periods (name, days, changed_by, changed_at) values ($1, $2, $3, $4)
               on conflict (name) do update set days = excluded.days, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
        values: [kind.name, days, caller.userId, services.now()],
      })
    })
    const [listed] = await list(services, [kind])
    if (!listed) throw new HaleError('NOT_FOUND')
    return listed
  },

  listRetentionRuns: async ({ query, services }) => {
    const { size, offset } = listWindow(services.config, query)
    const labels = new Map(kindsOf(services).map(({ name, label }) => [name, label]))
    const { rows, total } = await countedPage<{
      id: number
      name: string
      started_at: Date
      finished_at: Date | null
      before: Date
      removed: number
      total: number
    }>(
      services.db,
      {
        name: 'list_retention_runs',
        select: `select id, name, started_at, finished_at, before, removed, count(*) over () as total
                 from retention_runs order by started_at desc, id desc`,
        values: [],
      },
      { size, offset },
    )
    const models = rows.map((row) => ({
      ...row,
      label: labels.get(row.name) ?? row.name,
      started_at: row.started_at.toISOString(),
      finished_at: row.finished_at?.toISOString() ?? null,
      before: row.before.toISOString(),
    }))
    return listAnswer(query, size, models, total)
  },
}
