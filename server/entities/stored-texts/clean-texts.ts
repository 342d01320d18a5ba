import { z } from 'zod'
import type { Resource } from '#shared/classkeys/define.ts'
import type { FieldOf } from '#shared/classkeys/fields.ts'
import type { textsLeft } from '#shared/calls/operations/system-health.ts'
import { textFormats } from '#shared/classkeys/schema/formats.ts'
import { isTaken, quoted } from '../../kernel/database/index.ts'
import { defineJob } from '../../kernel/jobs/index.ts'
import type { Services } from '../../kernel/types.ts'
import { rewriteText } from '../classkeys/index.ts'

/** Ids between two notes of how far it is. */
const step = 5000
/** Servers of the release before may go on storing texts so long after the first of this one started. */
const besideMs = 60 * 60_000

type Reason = (typeof textsLeft)[number]
interface Sweep {
  id: number
  resource: string | null
  after: number
  started_at: Date | null
}
const openSweep = async ({ db }: Pick<Services, 'db'>): Promise<Sweep | null> => {
  const [row] = await db.query<Sweep>({
    name: 'open_text_sweep',
    text: 'select id, resource, after, started_at from text_sweeps where finished_at is null limit 1',
  })
  return row ?? null
}

type Texts = readonly (readonly [name: string, field: FieldOf<'text'>])[]
/** The texts of an entity that are read when they are written, but for secrets. */
const textsOf = ({ fields }: Resource): Texts =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'text' && field.format !== 'code' && !field.isSealed && !field.isSecret ? [[name, field]] : [],
  )

/** Text in ASCII without control characters, and without spaces around it, is read as it is. */
const mayDiffer = (column: string): string =>
  `octet_length(${column}) <> length(${column}) or ${column} ~ '^\\s|\\s$|[[:cntrl:]]'`

interface Items {
  condition: string
  values: readonly unknown[]
}
/** Reads the texts of items as if they were written now, and stores what differs. */
const readItems = async (
  { db, log, now }: Services,
  resource: Resource,
  { condition, values }: Items,
): Promise<void> => {
  const texts = textsOf(resource)
  const rows = await db.query<Record<string, unknown>>({
    text: `select id, ${texts.map(([name]) => quoted(name)).join(', ')} from ${quoted(resource.table)} where ${condition} order by id`,
    values,
  })
  for (const row of rows)
    for (const [name, field] of texts) {
      const from = row[name]
      if (typeof from !== 'string') continue
      const { read, accepts } = textFormats[field.format]
      const to = read(from)
      if (to === from) continue
      const id = Number(row['id'])
      const isAccepted = to === '' ? field.required !== true : accepts(to) && to.length <= field.max
      const reason = isAccepted ? await store({ db, log, now }, resource, { id, name, from, to }) : 'refused'
      if (reason === undefined) continue
      await db.query({
        name: 'keep_text_finding',
        text: `insert into text_findings (resource, item_id, field, reason, found_at) values ($1, $2, $3, $4, $5)
               on conflict (resource, item_id, field) do update set reason = excluded.reason, found_at = excluded.found_at`,
        values: [resource.name, id, name, reason, now()],
      })
    }
}

/** Whether the database refuses a row for what is in it (class 23, integrity), or a text for its form (22). */
const isRefused = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown } | null)?.code ?? ''))

/** @returns why it cannot be stored, null if it was, undefined if somebody wrote another text meanwhile */
const store = async (
  { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
  resource: Resource,
  change: { id: number; name: string; from: string; to: string },
): Promise<Reason | null | undefined> => {
  try {
    return (await rewriteText(db, resource, { ...change, at: now() })) ? null : undefined
  } catch (error) {
    if (isTaken(error)) return 'taken'
    if (!isRefused(error)) throw error
    log.warn({ err: error, resource: resource.name, id: change.id }, 'a stored text cannot be changed')
    return 'refused'
  }
}

/** Looks again at what was left to a person; what is well, or gone, is left no more. */
const readLeft = async (services: Services): Promise<void> => {
  const { db, now, resources } = services
  const startedAt = now()
  const left = await db.query<{ resource: string; ids: number[] }>({
    name: 'find_items_with_left_texts',
    text: `select resource, array_agg(distinct item_id) as ids from text_findings where reason is not null group by resource`,
  })
  for (const { resource: name, ids } of left) {
    const resource = resources.get(name)
    if (resource) await readItems(services, resource, { condition: 'id = any($1::bigint[])', values: [ids] })
  }
  await db.query({
    name: 'drop_left_texts',
    text: 'delete from text_findings where reason is not null and found_at < $1',
    values: [startedAt],
  })
}

/**
 * Brings texts of earlier releases into the form that is stored now: composed, without invisible characters, addresses with domains in
 * ASCII. Goes on where it stopped, and starts again if servers of the release before may have stored more meanwhile.
 */
export const cleanTexts = async (services: Services, signal?: AbortSignal): Promise<void> => {
  const { db, log, now, resources } = services
  await readLeft(services)
  const startedAt = now().getTime()
  const sweep = await openSweep(services)
  if (!sweep) return
  const note = (resource: string | null, after: number) =>
    db.query({
      name: 'note_text_sweep',
      text: 'update text_sweeps set resource = $2, after = $3, started_at = coalesce(started_at, $4) where id = $1',
      values: [sweep.id, resource, after, now()],
    })
  const all = [...resources.values()].filter((resource) => textsOf(resource).length > 0)
  const start = Math.max(
    0,
    all.findIndex(({ name }) => name === sweep.resource),
  )
  for (const resource of all.slice(start)) {
    const table = quoted(resource.table)
    const [[end] = []] = await db.rawRows({ text: `select max(id) from ${table}` })
    const condition = `id > $1::bigint and id <= $2::bigint and (${textsOf(resource)
      .map(([name]) => mayDiffer(quoted(name)))
      .join(' or ')})`
    let after = resource.name === sweep.resource ? sweep.after : 0
    while (after < Number(end ?? 0)) {
      signal?.throwIfAborted()
      await readItems(services, resource, { condition, values: [after, after + step] })
      after += step
      await note(resource.name, after)
    }
  }
  await note(null, 0)
  // A pass that went on from the middle has not seen what was stored before there meanwhile.
  const isAlone =
    sweep.resource === null && sweep.started_at !== null && sweep.started_at.getTime() < startedAt - besideMs
  if (!isAlone) return
  await db.query({
    name: 'finish_text_sweep',
    text: 'update text_sweeps set finished_at = $2 where id = $1',
    values: [sweep.id, now()],
  })
  log.info({}, 'stored texts were brought into the form that is stored now')
}

export const cleanTextsJob = defineJob({
  name: 'clean-stored-texts',
  label: 'Bring texts that earlier releases stored into one form',
  cron: '41 2 * * *',
  data: z.object({}),
  retry: { times: 3, afterSeconds: 60 },
  concurrency: 1,
  timeoutSeconds: 6 * 3600,
  run: (_data, { services, signal }) => cleanTexts(services, signal),
})

/** Starts with the upgrade instead of the night after it. */
export const prepareTexts = async (services: Services): Promise<void> => {
  if (await openSweep(services))
    await services.db.transaction((tx) => services.jobs.send(tx, cleanTextsJob, {}, { key: 'upgrade' }))
}

/** What was changed, and what is left to a person. */
export const findStoredTexts = async (db: Services['db']) => {
  const [sweeps, changed, left] = await Promise.all([
    db.query({ name: 'find_open_text_sweep', text: 'select from text_sweeps where finished_at is null' }),
    db.query<{ resource: string; field: string; count: number }>({
      name: 'count_changed_texts',
      text: `select resource, field, count(*) as count from text_findings where reason is null
             group by resource, field order by count(*) desc, resource, field limit 100`,
    }),
    db.query<{ resource: string; item_id: number; field: string; reason: Reason }>({
      name: 'find_left_texts',
      text: 'select resource, item_id, field, reason from text_findings where reason is not null order by found_at, id limit 100',
    }),
  ])
  return { is_reading: sweeps.length > 0, changed, left }
}
