import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { addDays, isClockTime, nearestDose, type LocalMoment } from '#shared/rules/index.ts'
import type { Database } from '../../database/types.ts'
import { findDoses } from './doses.ts'

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
  timezone: string
  now: Date
  /** Of the request: a repetition under it is the same dose. */
  idempotencyKey: string | null
}

const dayOf = ({ day }: Entry, today: string): string => {
  if (!day) return today
  if (day > addDays(today, 1)) throw fieldError('day', 'This day lies ahead.')
  if (day < addDays(today, -daysBack)) throw fieldError('day', 'This day is too long ago to be logged.')
  return day
}

/** A time that is no clock time may be the instant that the dose was taken at. */
const instantOf = ({ taken_at, time }: Entry, now: Date): Date => {
  const text = taken_at ?? (time && !isClockTime(time) ? time : null)
  if (!text) return now
  const instant = new Date(text)
  const field = taken_at ? 'taken_at' : 'time'
  if (Number.isNaN(instant.getTime())) throw fieldError(field, `${taken_at ? 'Taken at' : 'Time'} must be a time such as 08:00.`)
  if (instant.getTime() > now.getTime() + 60_000) throw fieldError(field, 'This time lies ahead.')
  return instant
}

/**
 * The slot that an entry fills: the scheduled time, or a key of its own for a dose taken as needed.
 * @throws VALIDATION when the medication is not on the list, or has no dose at this time
 */
const slotOf = async (tx: Database, entry: Entry, day: string, { userId, moment, idempotencyKey }: EntryContext) => {
  const found = await findDoses(tx, userId, entry.medication_id, day, moment)
  if (!found) throw fieldError('medication_id', 'This medication is not on your list.')
  const { doses, isAsNeeded } = found
  const time = entry.time && isClockTime(entry.time) ? entry.time : null
  if (isAsNeeded && !doses.some((dose) => dose.time === time)) return { slot: idempotencyKey ?? randomUUID(), time: null }
  const dose = time === null ? nearestDose(doses, moment.time) : doses.find((one) => one.time === time)
  if (!dose) throw fieldError('time', 'There is no dose of this medication at this time.')
  return { slot: dose.time, time: dose.time }
}

interface Row extends Omit<MedicationLog, 'logged_at'> {
  logged_at: Date
}
const present = (row: Row): MedicationLog => ({ ...row, logged_at: row.logged_at.toISOString() })
const columns = `l.id, l.medication_id, m.name, l.day::text as day, l.time, l.status, l.reason, l.logged_at`

/** Writes what a member says about a dose. The same dose said again is the same entry; another answer takes its place. */
export const writeEntry = async (tx: Database, entry: Entry, context: EntryContext): Promise<MedicationLog> => {
  const { userId, status, moment, timezone, now } = context
  const day = dayOf(entry, moment.day)
  const loggedAt = instantOf(entry, now)
  const { slot, time } = await slotOf(tx, entry, day, context)
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
    values: [userId, entry.medication_id, day, slot, time, status, entry.reason || null, loggedAt, timezone, now, Boolean(entry.taken_at)],
  })
  if (!row) throw new Error('The dose was not written')
  return present(row)
}

/** A page of what a member logged, the latest first, with the number of all. */
export const findEntries = async (
  db: Database,
  { userId, medicationId, size, offset }: { userId: number; medicationId: number | null; size: number; offset: number },
): Promise<{ models: MedicationLog[]; total: number }> => {
  const rows = await db.query<Row & { total: number }>({
    name: 'find_medication_log',
    text: `select ${columns}, count(*) over () as total from medication_logs l join medications m on m.id = l.medication_id
           where l.user_id = $1 and ($2::bigint is null or l.medication_id = $2)
           order by l.logged_at desc, l.id desc limit $3 offset $4`,
    values: [userId, medicationId, size, offset],
  })
  return { models: rows.map(({ total: _, ...row }) => present(row)), total: rows[0]?.total ?? 0 }
}

/** @throws NOT_FOUND for somebody else's entry as for none */
export const deleteEntry = async (db: Database, userId: number, id: number): Promise<{ id: number }> => {
  const [gone] = await db.query<{ id: number }>({
    name: 'delete_medication_log',
    text: 'delete from medication_logs where id = $1 and user_id = $2 returning id',
    values: [id, userId],
  })
  if (!gone) throw new HaleError('NOT_FOUND')
  return gone
}
