/** Looks for troubles once a minute, in every process, and tells operators once of each, and once when it is over. */
import { calledSql, troubleNames, troubles, type TroubleName } from '#shared/rules/index.ts'
import type { AnswerOf } from '#shared/calls/index.ts'
import { administratorPermission, holdersOf } from '../../identity/permissions/index.ts'
import { createProbe } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { composeMail, mailTexts, noticeTexts, type Recipient } from '../../kernel/mail/index.ts'
import { readings } from '../../kernel/telemetry/index.ts'
import type { Logger, Services } from '../../kernel/types.ts'
import { notify } from '../../messaging/notifications/index.ts'
import { finders, isOfThisHost, type Finding } from './troubles.ts'

const MINUTE_MS = 60_000
const everyMs = MINUTE_MS
/** A trouble that no process has seen for so long is over; one that comes and goes is told once. */
const quietMs = 5 * MINUTE_MS
/** What the disk of a host that is gone was like. */
const forgottenMs = 24 * 60 * MINUTE_MS
const shownMs = 7 * 24 * 60 * MINUTE_MS
const longestReason = 500

interface Row extends Finding {
  name: TroubleName
  began_at: Date
  seen_at: Date
  ended_at: Date | null
}
type Found = Finding & { name: TroubleName }
type Event = Pick<Row, 'name' | 'place' | 'reason' | 'began_at' | 'ended_at'>

const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const keyOf = ({ name, place }: Pick<Found, 'name' | 'place'>): string => `${name} ${place}`

const say = (log: Logger, { name, place, reason, began_at, ended_at }: Event): void => {
  const state = ended_at === null ? 'began' : 'over'
  const details = { event: 'trouble', trouble: name, state, place, reason, since: began_at.toISOString() }
  log[ended_at === null ? 'error' : 'warn'](details, mailTexts('en')(`trouble_${name}`))
}

/** Notifies administrators in the app and by mail; that mail is not delivered, only in the app. */
const tellAdministrators = async (tx: Database, services: Services, event: Event): Promise<void> => {
  const { config, mail, now } = services
  // Whoever tries Hale is not its operator.
  if (config.seed === 'demo') return
  const { name, place, reason, began_at, ended_at } = event
  const isOver = ended_at !== null
  const title = `trouble_${name}` as const
  const details = [place, reason].filter(Boolean).join(': ')
  const date = isOver ? `${minuteOf(began_at)} – ${minuteOf(ended_at)}` : minuteOf(began_at)
  const recipients = await tx.query<Recipient & { first_name: string }>({
    text: `select id, email, ${calledSql()} as first_name, language from users where id = any($1) order by id`,
    values: [await holdersOf(tx, administratorPermission)],
  })
  for (const recipient of recipients) {
    const texts = noticeTexts(title, `${title}_message`)
    if (!isOver) await notify(tx, { userId: recipient.id, ...texts, kind: 'security', now: now() })
    if (name === 'mail' && !isOver) continue
    const say = mailTexts(recipient.language)
    const message = isOver ? details : `${say(`${title}_message`)}\n\n${details}`
    const values = { title: say(title), message, date, link: `${config.publicUrl}/admin/system-health` }
    const subject = isOver ? say('trouble_over_subject', values) : values.title
    const text = say(isOver ? 'trouble_over_text' : 'trouble_began_text', values)
    await mail.send(composeMail(recipient, 'trouble', subject, text), tx)
  }
}

const findRows = (db: Database): Promise<Row[]> =>
  db.query<Row>({
    name: 'find_troubles',
    text: 'select name, place, reason, began_at, seen_at, ended_at from troubles',
  })

const write = ({ name, place, reason, began_at, seen_at, ended_at }: Row) => ({
  name: 'write_trouble',
  text: `insert into troubles (name, place, reason, began_at, seen_at, ended_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (name, place) do update set reason = excluded.reason, began_at = excluded.began_at,
           seen_at = excluded.seen_at, ended_at = excluded.ended_at`,
  values: [name, place, reason.slice(0, longestReason), began_at, seen_at, ended_at],
})

interface Change {
  row: Row
  event: 'began' | 'over' | null
}

/** What changes in the rows by what a process finds; of several processes, one sees each change. */
const changesOf = (rows: readonly Row[], found: readonly Found[], at: Date): Change[] => {
  const known = new Map(rows.map((row) => [keyOf(row), row]))
  const keys = new Set(found.map(keyOf))
  return [
    ...found.map((one): Change => {
      const open = known.get(keyOf(one))
      const isOpen = open !== undefined && open.ended_at === null
      const began_at = isOpen ? open.began_at : at
      return { row: { ...one, began_at, seen_at: at, ended_at: null }, event: isOpen ? null : ('began' as const) }
    }),
    ...rows.flatMap((row): Change[] => {
      if (row.ended_at !== null || keys.has(keyOf(row))) return []
      const silentMs = at.getTime() - row.seen_at.getTime()
      const isOwn = isOfThisHost(row.name, row.place)
      if (isOwn === false) return silentMs > forgottenMs ? [{ row: { ...row, ended_at: at }, event: null }] : []
      return silentMs >= quietMs ? [{ row: { ...row, ended_at: at }, event: 'over' as const }] : []
    }),
  ]
}

/** @returns what began or ended, for the log; throws if the database cannot be written to */
const settle = async (services: Services, found: readonly Found[], away: Event | null): Promise<Event[]> => {
  const { db, now } = services
  const at = now()
  const before = await findRows(db)
  if (found.length === 0 && away === null && before.every(({ ended_at }) => ended_at !== null)) return []
  return db.transaction(async (tx) => {
    await tx.run({ text: `select pg_advisory_xact_lock(hashtextextended('troubles', 0))` })
    const rows = await findRows(tx)
    const changes = changesOf(rows, found, at)
    // Every process noticed that the database was away, and the first one tells.
    const last = rows.find(({ name }) => name === 'database')
    if (away && !(last?.ended_at && last.ended_at >= away.began_at))
      changes.push({ row: { ...away, seen_at: at, ended_at: at }, event: 'over' })
    // Another process may have noticed it earlier than the one that told.
    else if (away && last && away.began_at < last.began_at)
      changes.push({ row: { ...last, began_at: away.began_at }, event: null })
    for (const { row, event } of changes) {
      await tx.run(write(row))
      if (event) await tellAdministrators(tx, services, row)
    }
    return changes.flatMap(({ row, event }) => (event ? [row] : []))
  })
}

/** What the process remembers of the database from one look to the next. */
interface Memory {
  /** When the database was first found away; null while it answers. */
  awaySince: Date | null
  /** When it started, and when it was last heard of. */
  started: Date | null
  lookedAt: Date | null
  crashedAt: number
  /** Troubles that are in the log, and not in the database, which could not be written to. */
  said: Set<string>
}

/** @returns that the database was away, if it was since the last look */
const absenceOf = (memory: Memory, started: Date, at: Date): Event | null => {
  const { awaySince, lookedAt } = memory
  const hasRestarted = memory.started !== null && started.getTime() !== memory.started.getTime()
  const hasCrashed = readings.databaseCrashedAt > memory.crashedAt
  Object.assign(memory, { awaySince: null, started, lookedAt: at, crashedAt: readings.databaseCrashedAt })
  if (!awaySince && !hasRestarted && !hasCrashed) return null
  const reason = hasRestarted ? `PostgreSQL started again at ${minuteOf(started)}` : 'PostgreSQL answers again'
  return { name: 'database', place: '', reason, began_at: awaySince ?? lookedAt ?? at, ended_at: at }
}

/** @returns looks once */
export const createWatch = (services: Services): (() => Promise<void>) => {
  const { db, log, now } = services
  const probe = createProbe(db)
  const memory: Memory = {
    awaySince: null,
    started: null,
    lookedAt: null,
    crashedAt: readings.databaseCrashedAt,
    said: new Set(),
  }
  let current: readonly Found[] = []
  let wasAway = false
  readings.troubles = () => {
    const count = (name: TroubleName) => current.filter((one) => one.name === name).length
    const counts = Object.fromEntries(troubleNames.map((name) => [name, Math.min(1, count(name))]))
    return { ...counts, ...(wasAway && { database: 1 }) }
  }
  /** For the log only: what cannot be written down is said once by each process. */
  const sayUnwritten = (found: readonly Found[], at: Date) => {
    for (const one of found) if (!memory.said.has(keyOf(one))) say(log, { ...one, began_at: at, ended_at: null })
    memory.said = new Set(found.map(keyOf))
  }
  return async () => {
    const at = now()
    const started = await probe().catch((error: unknown) => String(error))
    if (typeof started === 'string') {
      memory.awaySince ??= at
      wasAway = true
      const disks = await finders.disk(services).catch(() => [])
      current = [
        { name: 'database', place: '', reason: started },
        ...disks.map((one): Found => ({ ...one, name: 'disk' })),
      ]
      return sayUnwritten(current, at)
    }
    const away = absenceOf(memory, started, at)
    wasAway = away !== null
    const looked = await Promise.all(
      Object.entries(finders).map(async ([name, find]) =>
        (
          await find(services).catch((err: unknown) => {
            log.warn({ err, trouble: name }, 'a trouble could not be looked for')
            return []
          })
        ).map((one): Found => ({ ...one, name: name as TroubleName })),
      ),
    )
    current = looked.flat()
    try {
      const events = await settle(services, current, away)
      for (const event of events) if (event.ended_at !== null || !memory.said.has(keyOf(event))) say(log, event)
      memory.said.clear()
    } catch (error) {
      log.warn({ err: error }, 'troubles could not be noted')
      sayUnwritten(current, at)
    }
  }
}

/** Looks now and once a minute. @returns what stops it */
export const watchTroubles = (services: Services): (() => void) => {
  const look = createWatch(services)
  const lookQuietly = () =>
    void look().catch((error: unknown) => services.log.warn({ err: error }, 'troubles could not be looked for'))
  lookQuietly()
  const timer = setInterval(lookQuietly, everyMs).unref()
  return () => clearInterval(timer)
}

/** What is wrong, and what was within a week, the latest first. */
export const findTroubles = async (db: Database, at: Date): Promise<AnswerOf<'getSystemHealth'>['troubles']> => {
  const english = mailTexts('en')
  const rows = await findRows(db)
  return rows
    .filter(({ ended_at }) => ended_at === null || at.getTime() - ended_at.getTime() < shownMs)
    .toSorted((one, other) => other.began_at.getTime() - one.began_at.getTime())
    .map(({ name, place, reason, began_at, ended_at }) => ({
      name,
      place,
      reason,
      tone: troubles[name].tone,
      title: english(`trouble_${name}`),
      meaning: english(`trouble_${name}_message`),
      began_at: began_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    }))
}
