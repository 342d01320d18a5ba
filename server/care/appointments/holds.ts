import { randomUUID } from 'node:crypto'
import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { isFirstUse, isUsed } from '../../kernel/idempotency/index.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Note } from './notes.ts'
import { holdPrefix } from './queries.ts'

/** A hold older than this without confirmation was made by a server that has since stopped. */
export const staleMs = 3 * 60_000
/** Maximum number of upcoming visits per member. */
const openAtMost = 20

export const taken = (): HaleError => new HaleError('CONFLICT', { message: say('visit_taken') })

/** Whether the database refused a statement because it would double-book a time. */
export const isOverlap = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '23P01'

export interface Person {
  id: number
  type: string
  isSpecialist: boolean
}

/** Serializes bookings of one member, without blocking rows that only refer to the member. */
export const lockMember = (tx: Database, id: number) =>
  tx.query({ name: 'lock_member_of_visit', text: 'select id from users where id = $1 for no key update', values: [id] })

/** Serializes bookings with one physician. */
const lockPerson = (tx: Database, id: number) =>
  tx.query({ name: 'lock_physician', text: 'select id from provider where id = $1 for no key update', values: [id] })

/** Whether a member has another visit at a time. */
export const isElsewhere = async (
  tx: Database,
  userId: number,
  start: Date,
  minutes: number,
  except: number | null,
): Promise<boolean> => {
  const [other] = await tx.query({
    name: 'find_own_visit_at',
    text: `select id from appointments where user_id = $1 and status = 'created' and id is distinct from $4
             and appointment_date < $2::timestamptz + make_interval(mins => $3)
             and $2 < appointment_date + make_interval(mins => duration_minutes) limit 1`,
    values: [userId, start, minutes, except],
  })
  return other !== undefined
}
/**
 * Checks a time against the member's other visits.
 * @throws CONFLICT if the member has another visit then
 */
const checkOwnTime = async (...visit: Parameters<typeof isElsewhere>): Promise<void> => {
  if (await isElsewhere(...visit))
    throw new HaleError('CONFLICT', {
      message: say('visit_clash'),
      errors: { appointmentTime: say('visit_clash') },
    })
}

/** Whether a member's welcome call is still to come, or was attended; null for neither. @param except the id of one that does not count */
export const findWelcomeCall = async (
  tx: Database,
  userId: number,
  now: Date,
  except: number | null,
): Promise<'created' | 'attended' | null> => {
  const [found] = await tx.query<{ status: 'created' | 'attended' }>({
    name: 'find_welcome_call',
    text: `select status from appointments where user_id = $1 and type = 'welcome call' and id is distinct from $3
             and (status = 'attended' or (status = 'created' and appointment_date > $2)) order by status desc limit 1`,
    values: [userId, now, except],
  })
  return found?.status ?? null
}

export interface Wish {
  userId: number
  /** What its service knows the booking by: the same when the request is repeated. */
  reference: string
  provider: string
  person: Person | null
  start: Date
  minutes: number
  timezone: string
  type: string
  callTypeId: number | null
  consultType: string | null
  /** What it is about; asked for in the transaction that stores it. */
  note: (tx: Database) => Promise<Note>
}
export interface Hold {
  id: number
  reference: string
}

/** The service has answered for good under a hold's reference, so that a later request needs another one. */
export const spendReference = (tx: Database, userId: number, { reference }: Pick<Hold, 'reference'>, now: Date) =>
  isFirstUse(tx, { userId, key: reference, now })

/** The hold of a request that was lost before its service had answered. */
const resume = async (tx: Database, userId: number, reference: string, now: Date): Promise<Hold | null> => {
  const [row] = await tx.query<{ id: number }>({
    name: 'resume_hold',
    text: `update appointments set created_at = $3 where user_id = $1 and appointment_id = $2 and status = 'created' returning id`,
    values: [userId, reference, now],
  })
  return row ? { id: row.id, reference } : null
}

/**
 * Holds a time for a member until its service has confirmed it. From then on nobody else gets it. A repeated request continues with
 * the hold of the one before.
 * @param also work done in the same transaction
 * @throws CONFLICT if the time is taken, or the member has another visit then
 */
export const holdTime = async (
  { db, now }: Services,
  wish: Wish,
  also: (tx: Database, hold: Hold) => Promise<void>,
): Promise<Hold> => {
  const { userId, provider, person, start, minutes, timezone, type, callTypeId, consultType } = wish
  try {
    return await db.transaction(async (tx) => {
      await lockMember(tx, userId)
      const isSpent = await isUsed(tx, { userId, key: wish.reference })
      const reference = isSpent ? holdPrefix + randomUUID() : wish.reference
      const resumed = await resume(tx, userId, reference, now())
      if (resumed) {
        await also(tx, resumed)
        return resumed
      }
      if (person) await lockPerson(tx, person.id)
      await tx.query({
        name: 'drop_stale_holds',
        text: `delete from appointments where appointment_id like '${holdPrefix}%' and status = 'created' and created_at < $1
                 and (user_id = $2 or physician_id = $3)`,
        values: [new Date(now().getTime() - staleMs), userId, person?.id ?? null],
      })
      await checkOwnTime(tx, userId, start, minutes, null)
      const welcome = type === 'welcome call' ? await findWelcomeCall(tx, userId, now(), null) : null
      if (welcome === 'created') throw fieldError('callType', say('welcome_booked'))
      if (welcome === 'attended') throw fieldError('callType', say('welcome_over'))
      const [open] = await tx.query<{ count: number }>({
        name: 'count_open_visits',
        text: `select count(*) as count from appointments where user_id = $1 and status = 'created' and appointment_date > $2`,
        values: [userId, now()],
      })
      if ((open?.count ?? 0) >= openAtMost)
        throw new HaleError('BAD_REQUEST', {
          message: say('visits_most', { count: openAtMost }),
        })
      const note = await wish.note(tx)
      const [row] = await tx.query<{ id: number }>({
        name: 'hold_time',
        text: `insert into appointments (user_id, provider, appointment_id, type, status, appointment_date, timezone, duration_minutes,
                 call_type_id, consult_type, physician_id, symptoms, encrypted_data, active, created_at, updated_at)
               values ($1, $2, $3, $4, 'created', $5, $6, $7, $8, $9, $10, $11, $12, false, $13, $13) returning id`,
        values: [
          userId,
          provider,
          reference,
          type,
          start,
          timezone,
          minutes,
          callTypeId,
          consultType,
          person?.id ?? null,
          note.symptoms,
          note.encrypted_data,
          now(),
        ],
      })
      if (!row) throw new Error('The time was held but its row is missing')
      const hold = { id: row.id, reference }
      await also(tx, hold)
      return hold
    })
  } catch (error) {
    throw isOverlap(error) ? taken() : error
  }
}

/** Releases a time that its service did not confirm. */
export const dropHold = ({ db }: Services, { id, reference }: Hold) =>
  db.query({
    name: 'drop_hold',
    text: 'delete from appointments where id = $1 and appointment_id = $2',
    values: [id, reference],
  })

/**
 * Turns a hold into a booking.
 * @returns false if the hold was released in the meantime
 */
export const confirmHold = async (
  tx: Database,
  { id, reference }: Hold,
  booked: { externalId: string; joinUrl: string | null },
  now: Date,
): Promise<boolean> => {
  const rows = await tx.query({
    name: 'confirm_hold',
    text: `update appointments set appointment_id = $3, join_url = $4, active = true, updated_at = $5 where id = $1 and appointment_id = $2 returning id`,
    values: [id, reference, booked.externalId, booked.joinUrl, now],
  })
  return rows.length > 0
}

/**
 * Moves a booking, unless it was moved, canceled or attended since it was read.
 * @throws CONFLICT if the time is taken, or the booking has changed
 */
export const moveTime = async (
  tx: Database,
  {
    id,
    userId,
    from,
    start,
    minutes,
    timezone,
    person,
    type,
    joinUrl,
    note: noteIn,
    now,
  }: {
    id: number
    userId: number
    from: Date
    start: Date
    minutes: number
    timezone: string
    person: Person | null
    type: string | null
    joinUrl: string | null
    note: (tx: Database) => Promise<Note | null>
    now: Date
  },
): Promise<void> => {
  await lockMember(tx, userId)
  if (person) await lockPerson(tx, person.id)
  await checkOwnTime(tx, userId, start, minutes, id)
  const note = await noteIn(tx)
  const moved = await tx
    .query({
      name: 'move_time',
      text: `update appointments set appointment_date = $3, duration_minutes = $4, timezone = $5, physician_id = $6,
               join_url = coalesce($7, join_url), encrypted_data = case when $8 then $9 else encrypted_data end,
               symptoms = case when $8 then null else symptoms end, updated_at = $10, type = $11
             where id = $1 and appointment_date = $2 and status = 'created' returning id`,
      values: [
        id,
        from,
        start,
        minutes,
        timezone,
        person?.id ?? null,
        joinUrl,
        note !== null,
        note?.encrypted_data ?? null,
        now,
        type,
      ],
    })
    .catch((error: unknown) => {
      throw isOverlap(error) ? taken() : error
    })
  if (moved.length === 0)
    throw new HaleError('CONFLICT', {
      message: say('visit_changed'),
    })
}
