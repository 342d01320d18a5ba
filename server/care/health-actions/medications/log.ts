import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '#shared/calls/index.ts'
import { say } from '#shared/reasons/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { addDays, isClockTime, type LocalMoment } from '#shared/rules/index.ts'
import { clockToleranceMs } from '../../../kernel/http/device-time.ts'
import { countedPage } from '../../../kernel/http/own-list.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { findDoses, momentOf } from './doses.ts'

export type MedicationLog = AnswerOf<'logMedication'>['log']
/** How far back a dose can still be logged. */
const daysBack = 7

export interface Entry {
  medication_id: number
  time?: string | null | undefined
  day?: string | null | undefined
  taken_at?: string | null | undefined
  reason?: string | null | undefined
}
export interface EntryContext {
  userId: number
  status: MedicationLog['status']
  moment: LocalMoment
  /** The latest date that can be today for the member. */
  latestDay: string
  timezone: string
  now: Date
  /** Milliseconds by which the server's clock differs from that of a device without a connection. */
  shiftMs: number
  /** The request's key: a repetition under it is the same dose. */
  idempotencyKey: string | null
}

/** The instant a dose was taken, if given: as `taken_at`, or as a `time` that is not a clock time. */
const instantOf = (
  { taken_at, time }: Entry,
  { now, shiftMs }: EntryContext,
): { field: 'taken_at' | 'time'; at: Date } | null => {
  const text = taken_at ?? (time && !isClockTime(time) ? time : null)
  if (!text) return null
  const field = taken_at ? 'taken_at' : 'time'
  const at = new Date(text)
  if (Number.isNaN(at.getTime()))
    throw fieldError(field, say('field_clock', { field: taken_at ? 'Taken at' : 'Time', example: '08:00' }))
  const late = at.getTime() + shiftMs - now.getTime()
  if (late > clockToleranceMs) throw fieldError(field, say('time_ahead'))
  return { field, at: new Date(Math.min(at.getTime() + shiftMs, now.getTime())) }
}

/** @throws VALIDATION at the field with the day */
const checkDay = (day: string, field: string, { moment, latestDay }: EntryContext): void => {
  if (day > latestDay) throw fieldError(field, say('day_ahead'))
  if (day < addDays(moment.day, -daysBack)) throw fieldError(field, say('day_old'))
}

/**
 * The slot an entry fills: the scheduled time it names, or the most recent one when it was taken, or a key of its own for a dose taken as needed.
 * @throws VALIDATION if the medication is not on the list, has no dose at this time, or the unnamed dose already has a different answer
 */
const slotOf = async (
  tx: Database,
  entry: Entry,
  taken: LocalMoment,
  { userId, status, moment, idempotencyKey }: EntryContext,
) => {
  const found = await findDoses(tx, userId, entry.medication_id, taken, moment.day)
  if (!found) throw fieldError('medication_id', say('not_on_list'))
  const { doses, nearest, hasDoseAt, isAsNeeded } = found
  const { day } = taken
  const time = entry.time && isClockTime(entry.time) ? entry.time : null
  const named = doses.find((one) => one.time === time)
  if (isAsNeeded && !named && (time === null || !hasDoseAt(time)))
    return { day, slot: idempotencyKey ?? randomUUID(), time: null }
  if (time !== null && !named && !hasDoseAt(time)) throw fieldError('time', say('no_dose'))
  if (time !== null) return { day, slot: time, time }
  const dose = entry.day ? (doses.findLast((one) => one.time <= taken.time) ?? doses[0]) : nearest
  if (!dose) throw fieldError('time', say('no_dose'))
  // Only an answer that names its dose can replace another one.
  const isOther = (dose.status === 'taken' || dose.status === 'skipped') && dose.status !== status
  if (isOther && !entry.time && !entry.taken_at)
    throw fieldError('time', say('dose_logged', { time: dose.time, status: dose.status }))
  return { day: nearest && !entry.day ? nearest.day : day, slot: dose.time, time: dose.time }
}

interface Row extends Omit<MedicationLog, 'logged_at'> {
  logged_at: Date
}
const present = (row: Row): MedicationLog => ({ ...row, logged_at: row.logged_at.toISOString() })
const columns = `l.id, l.medication_id, m.name, l.day::text as day, l.time, l.status, l.reason, l.logged_at`

/** Logs a dose. Repeating the same answer is the same entry; a different answer replaces it. */
export const writeEntry = async (tx: Database, entry: Entry, context: EntryContext): Promise<MedicationLog> => {
  const { userId, status, moment, timezone, now } = context
  const instant = instantOf(entry, context)
  const taken = instant ? momentOf(instant.at, timezone) : moment
  const named = entry.day || taken.day
  checkDay(named, entry.day ? 'day' : (instant?.field ?? 'day'), context)
  const { day, slot, time } = await slotOf(tx, entry, { ...taken, day: named }, context)
  const [row] = await tx.query<Row>({
    name: 'write_medication_log',
    text: `with written as (
             insert into medication_logs as log (user_id, medication_id, day, slot, time, status, reason, logged_at, timezone, updated_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
             on conflict (user_id, medication_id, day, slot) do update set
               status = excluded.status, reason = coalesce(excluded.reason, case when log.status = excluded.status then log.reason end),
               logged_at = case when log.status = excluded.status and not $11::boolean then log.logged_at else excluded.logged_at end,
               updated_at = excluded.updated_at
             returning *)
           select ${columns} from written l join medications m on m.id = l.medication_id`,
    values: [
      userId,
      entry.medication_id,
      day,
      slot,
      time,
      status,
      entry.reason || null,
      instant?.at ?? now,
      timezone,
      now,
      instant !== null,
    ],
  })
  if (!row) throw new Error('The dose was not written')
  return present(row)
}

/** A page of a member's log, latest first, with the total count. */
export const findEntries = async (
  db: Database,
  { userId, medicationId, size, offset }: { userId: number; medicationId: number | null; size: number; offset: number },
): Promise<{ models: MedicationLog[]; total: number }> => {
  const { rows, total } = await countedPage<Row & { total: number }>(
    db,
    {
      name: 'find_medication_log',
      select: `select ${columns}, count(*) over () as total from medication_logs l join medications m on m.id = l.medication_id
               where l.user_id = $1 and ($2::bigint is null or l.medication_id = $2) order by l.logged_at desc, l.id desc`,
      values: [userId, medicationId],
    },
    { size, offset },
  )
  return { models: rows.map(present), total }
}

/** @throws NOT_FOUND for someone else's entry as well as for none */
export const deleteEntry = async (db: Database, userId: number, id: number): Promise<{ id: number }> => {
  const [gone] = await db.query<{ id: number }>({
    name: 'delete_medication_log',
    text: 'delete from medication_logs where id = $1 and user_id = $2 returning id',
    values: [id, userId],
  })
  if (!gone) throw new HaleError('NOT_FOUND')
  return gone
}
