import { fieldError, HaleError } from '#shared/errors.ts'
import { appointmentChanges, type AppointmentStatus } from '#shared/rules/index.ts'
import type { Services } from '../../kernel/types.ts'
import type { Hooks } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { findWelcomeCall, isElsewhere, lockMember } from './holds.ts'
import { serviceOf, cancelAtService } from './service-job.ts'
import { sealWords } from './notes.ts'
import { findKeyPair } from '../../identity/keys/index.ts'
import { tell, tellBooked, tellCancelled } from './notices.ts'

interface Before {
  user_id: number
  provider: string
  appointment_id: string | null
  type: string
  status: AppointmentStatus
  appointment_date: Date
  duration_minutes: number
  symptoms: string | null
  notes: string | null
  encrypted_data: string | null
}
const columns =
  'user_id, provider, appointment_id, type, status, appointment_date, duration_minutes, symptoms, notes, encrypted_data'

type State = Pick<Before, 'status' | 'appointment_date'>

/** @throws VALIDATION for marking a visit as attended before it starts, or booking it for a time that has passed */
const checkTime = ({ status, appointment_date: start }: State, now: Date): void => {
  if (status === 'attended' && start > now)
    throw fieldError('status', 'A visit can be marked as attended only after it has started.')
  if (status === 'created' && start <= now)
    throw fieldError('appointment_date', 'A booked visit must be in the future.')
}

/** @throws VALIDATION for what would overwrite a visit that took place */
const checkChange = (before: State, after: State): void => {
  const { next, isMovable } = appointmentChanges[before.status]
  const field =
    after.appointment_date.getTime() !== before.appointment_date.getTime() && !isMovable
      ? 'appointment_date'
      : after.status !== before.status && !next.includes(after.status) && 'status'
  if (field)
    throw fieldError(
      field,
      'This visit took place, so it cannot be canceled or moved. If it did not, save it as booked first.',
    )
}

/** @throws BAD_REQUEST for a visit whose calendar is kept by an external service, which would not learn of the change */
const checkService = (services: Services, { provider, status, appointment_id }: Before): void => {
  if (serviceOf(services, provider).mode === 'embedded') return
  if (status !== 'created')
    throw new HaleError('BAD_REQUEST', {
      message: 'The scheduling service has released this time. The member can book another one.',
    })
  if (appointment_id !== null)
    throw new HaleError('BAD_REQUEST', {
      message: 'The scheduling service manages this appointment’s time. The member can reschedule it.',
    })
}

/** The member's own time zone, if it is known. */
const findZone = async (tx: Database, userId: number): Promise<string | null> => {
  const [row] = await tx.query<{ timezone: string | null }>({
    name: 'find_timezone_of_member',
    text: 'select timezone from users where id = $1',
    values: [userId],
  })
  return row?.timezone ?? null
}

interface Standing {
  tx: Database
  now: Date
  id: number | null
  values: Record<string, unknown>
  before: Before | null
}
/**
 * Checks a booked visit against the member's other visits, as when the member books it.
 * @throws VALIDATION at the time, or at the type of a second welcome call
 */
const checkOthers = async ({ tx, now, id, values, before }: Standing, start: Date): Promise<void> => {
  const userId = Number(values.user_id ?? before?.user_id)
  const minutes = Number(values.duration_minutes ?? before?.duration_minutes ?? 30)
  if (await isElsewhere(tx, userId, start, minutes, id))
    throw fieldError('appointment_date', 'The member already has an appointment at this time.')
  const type = values.type === undefined ? before?.type : values.type
  if (type === 'welcome call' && (await findWelcomeCall(tx, userId, now, id)) === 'created')
    throw fieldError(
      id === null ? 'type' : 'appointment_date',
      'The member already has an upcoming welcome call. Reschedule that one instead.',
    )
}

/** Serializes changes to one member's visits with other bookings of theirs. */
const findBefore = async (tx: Database, id: number): Promise<Before | null> => {
  const find = { name: 'find_appointment_now', text: `select ${columns} from appointments where id = $1`, values: [id] }
  const [seen] = await tx.query<Before>(find)
  if (!seen) return null
  await lockMember(tx, seen.user_id)
  const [row] = await tx.query<Before>({
    name: 'find_appointment_before',
    text: `${find.text} for update`,
    values: [id],
  })
  return row ?? null
}

/**
 * Encrypts what staff write about a visit of a member with a key, as if the member had written it.
 * @throws VALIDATION at the field if the visit has encrypted words already: only their member could open them to add more
 */
const sealGiven = async (
  { tx, services }: { tx: Database; services: Services },
  values: Record<string, unknown>,
  before: Before | null,
): Promise<void> => {
  const given = (['symptoms', 'notes'] as const).find((name) => values[name])
  if (!given) return
  const userId = Number(values.user_id ?? before?.user_id)
  await lockMember(tx, userId)
  const pair = await findKeyPair(tx, userId)
  if (!pair) return
  if (before?.encrypted_data)
    throw fieldError(given, 'This visit has encrypted details that only the member can open, so nothing can be added.')
  const textOf = (name: 'symptoms' | 'notes') => String((name in values ? values[name] : before?.[name]) ?? '')
  values.encrypted_data = await sealWords(services, pair, { symptoms: textOf('symptoms'), notes: textOf('notes') })
  values.symptoms = null
  values.notes = null
}

/** @throws VALIDATION for moving a visit to another member, who could then read what it was about */
const checkOwner = (values: Record<string, unknown>, { user_id, symptoms, notes, encrypted_data }: Before): void => {
  if (values.user_id === undefined || values.user_id === user_id) return
  if (symptoms || notes || encrypted_data)
    throw fieldError(
      'user_id',
      'This appointment has details of its current member. Cancel it, and book one for the other member.',
    )
}

const befores = new WeakMap<object, Before>()

/** Back-office changes to an appointment have the same consequences as the member's. */
export const appointmentHooks: Hooks = {
  beforeSave: async ({ tx, services, body }, values, id) => {
    const given = values.appointment_date === undefined ? null : new Date(values.appointment_date as string | Date)
    if (id === null) {
      await sealGiven({ tx, services }, values, null)
      const zone = body['timezone'] == null && (await findZone(tx, Number(values.user_id)))
      if (zone) values.timezone = zone
      if (!given) return
      const status = (values.status ?? 'created') as AppointmentStatus
      checkTime({ status, appointment_date: given }, services.now())
      if (status !== 'created') return
      await lockMember(tx, Number(values.user_id))
      await checkOthers({ tx, now: services.now(), id, values, before: null }, given)
      return
    }
    const before = await findBefore(tx, id)
    if (!before) return
    befores.set(body, before)
    checkOwner(values, before)
    await sealGiven({ tx, services }, values, before)
    const after = {
      status: (values.status ?? before.status) as AppointmentStatus,
      appointment_date: given ?? before.appointment_date,
    }
    checkChange(before, after)
    const isMoved = after.appointment_date.getTime() !== before.appointment_date.getTime()
    // Taking an attendance back leaves a past visit that nobody has closed yet.
    const isChanged = isMoved || (after.status !== before.status && before.status !== 'attended')
    // Such a visit stays open when other fields change.
    if (isChanged) checkTime(after, services.now())
    if (isChanged && after.status === 'created') {
      checkService(services, before)
      await checkOthers({ tx, now: services.now(), id, values, before }, after.appointment_date)
    }
    if (after.status === before.status) return
    values.cancelled_at = values.status === 'cancelled' ? services.now() : null
    if (values.active === undefined || values.status === 'cancelled') values.active = values.status !== 'cancelled'
  },

  afterSave: async ({ tx, services, body }, _values, id, isNew) => {
    const [after] = await tx.query<Before>({
      name: 'find_appointment_after',
      text: `select ${columns} from appointments where id = $1`,
      values: [id],
    })
    const before = befores.get(body)
    // No notifications for visits entered afterwards or already over.
    if (!after || after.appointment_date <= services.now()) return
    if (isNew) {
      if (after.status === 'created') await tellBooked(tx, services, after.user_id, id)
      return
    }
    if (!before) return
    if (after.status === 'cancelled' && before.status !== 'cancelled') {
      await tellCancelled(tx, services, after.user_id, id)
      const isBookedElsewhere = serviceOf(services, after.provider).mode === 'live' && after.appointment_id !== null
      if (isBookedElsewhere)
        await services.jobs.send(tx, cancelAtService, {
          provider: after.provider,
          appointment_number: after.appointment_id ?? '',
          user_id: after.user_id,
        })
    } else if (after.status === 'created' && before.status !== 'created')
      await tellBooked(tx, services, after.user_id, id)
    else if (after.status === 'created' && before.appointment_date.getTime() !== after.appointment_date.getTime())
      await tell(tx, services, 'moved', after.user_id, id)
  },
}
