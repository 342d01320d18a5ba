import { fieldError, HaleError } from '#shared/errors.ts'
import { addDays, everyDay, maxDosesPerDay, type LocalMoment } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../../kernel/database/types.ts'

/** A member's input about when a medication is taken. Omitted fields are kept. */
export interface Wish {
  medication_id: number
  times?: readonly string[] | null | undefined
  time?: string | readonly string[] | null | undefined
  days?: readonly number[] | null | undefined
  instructions?: string | null | undefined
}

const timesOf = ({ times, time }: Wish): string[] | null => {
  const given = times ?? (typeof time === 'string' ? [time] : time)
  if (!given) return null
  const unique = [...new Set(given)].toSorted()
  if (unique.length > maxDosesPerDay) throw fieldError('times', say('times_a_day', { count: maxDosesPerDay }))
  return unique
}
const daysOf = ({ days }: Wish): number[] | null => (days ? [...new Set(days)].toSorted((a, b) => a - b) : null)

interface Version {
  starts_on: string
  times: string[]
  days: number[]
}

/** The current version, locked until the transaction ends. */
const lockCurrent = async (tx: Database, userId: number, medicationId: number): Promise<Version | null> => {
  const [row] = await tx.query<Version>({
    name: 'lock_medication_schedule',
    text: `select starts_on::text, times, days from medication_schedules
           where user_id = $1 and medication_id = $2 and ends_on is null order by starts_on desc limit 1 for update`,
    values: [userId, medicationId],
  })
  return row ?? null
}

/** Ends the current version on a day; one that started that day never applied and is deleted. */
const endCurrent = async (tx: Database, userId: number, medicationId: number, today: string): Promise<void> => {
  await tx.query({
    name: 'drop_medication_schedule',
    text: 'delete from medication_schedules where user_id = $1 and medication_id = $2 and starts_on >= $3',
    values: [userId, medicationId, today],
  })
  await tx.query({
    name: 'end_medication_schedule',
    text: 'update medication_schedules set ends_on = $3 where user_id = $1 and medication_id = $2 and ends_on is null',
    values: [userId, medicationId, addDays(today, -1)],
  })
}

interface Change {
  userId: number
  moment: LocalMoment
  now: Date
}

/**
 * Adds a medication to a member's list, or restores it, and sets its schedule from today on.
 * @throws VALIDATION at a medication that is not in the catalog, or at the times
 */
export const scheduleMedication = async (tx: Database, wish: Wish, { userId, moment, now }: Change): Promise<void> => {
  const { medication_id } = wish
  const [known] = await tx.query({
    name: 'find_medication_to_take',
    text: `select 1 from medications where id = $1 and (is_active or exists (
             select 1 from user_medications where user_id = $2 and medication_id = $1 and stopped_at is null))`,
    values: [medication_id, userId],
  })
  if (!known) throw fieldError('medication_id', say('medication_missing'))
  await tx.query({
    name: 'put_medication_on_list',
    text: `insert into user_medications as own (user_id, medication_id, instructions, started_on, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $5) on conflict (user_id, medication_id) do update set
             instructions = case when $6::boolean then excluded.instructions else own.instructions end,
             started_on = case when own.stopped_at is null then own.started_on else excluded.started_on end,
             stopped_at = null, updated_at = excluded.updated_at`,
    values: [userId, medication_id, wish.instructions || null, moment.day, now, wish.instructions !== undefined],
  })
  const current = await lockCurrent(tx, userId, medication_id)
  const times = timesOf(wish) ?? current?.times ?? []
  const days = daysOf(wish) ?? current?.days ?? [...everyDay]
  if (current && JSON.stringify([current.times, current.days]) === JSON.stringify([times, days])) return
  await endCurrent(tx, userId, medication_id, moment.day)
  await tx.query({
    name: 'start_medication_schedule',
    text: `insert into medication_schedules (user_id, medication_id, starts_on, starts_at, times, days)
           values ($1, $2, $3, $4, $5::jsonb, $6::jsonb)`,
    values: [userId, medication_id, moment.day, moment.time, JSON.stringify(times), JSON.stringify(days)],
  })
}

/**
 * Removes a medication from a member's list. Its log is kept, and no further doses are scheduled.
 * @param id of the medication in the catalog
 * @throws NOT_FOUND if it is not on the list
 */
export const stopMedication = async (tx: Database, id: number, { userId, moment, now }: Change): Promise<void> => {
  const [stopped] = await tx.query({
    name: 'stop_medication',
    text: `update user_medications set stopped_at = $3, updated_at = $3
           where user_id = $1 and medication_id = $2 and stopped_at is null returning 1 as is_stopped`,
    values: [userId, id, now],
  })
  if (!stopped) throw new HaleError('NOT_FOUND')
  await endCurrent(tx, userId, id, moment.day)
}
