import { fieldError, HaleError } from '#shared/errors.ts'
import type { Hooks } from '../classkeys/index.ts'
import { serviceOf, cancelAtService } from './service-job.ts'
import { tell, tellBooked, tellCancelled } from './notices.ts'

interface Before {
  user_id: number
  provider: string
  appointment_id: string | null
  status: string
  appointment_date: Date
  cancelled_at: Date | null
}
/** @throws VALIDATION for a visit that has not begun and is attended, or is booked for a time that has passed */
const checkTime = ({ status, appointment_date: start }: Pick<Before, 'status' | 'appointment_date'>, now: Date): void => {
  if (status === 'attended' && start > now) throw fieldError('status', 'A visit is attended once it has begun.')
  if (status === 'created' && start <= now) throw fieldError('appointment_date', 'A booked visit lies ahead.')
}

const befores = new WeakMap<object, Before>()

/** What the back office does to an appointment has the same consequences as when the member does it. */
export const appointmentHooks: Hooks = {
  beforeSave: async ({ tx, services, body }, values, id) => {
    const given = values.appointment_date === undefined ? null : new Date(values.appointment_date as string | Date)
    if (id === null) {
      if (given) checkTime({ status: String(values.status ?? 'created'), appointment_date: given }, services.now())
      return
    }
    const [before] = await tx.query<Before>({
      name: 'find_appointment_before',
      text: 'select user_id, provider, appointment_id, status, appointment_date, cancelled_at from appointments where id = $1 for update',
      values: [id],
    })
    if (!before) return
    befores.set(body, before)
    const after = { status: String(values.status ?? before.status), appointment_date: given ?? before.appointment_date }
    const isMoved = after.appointment_date.getTime() !== before.appointment_date.getTime()
    // A visit that nobody has closed yet stays as it is while something else of it is written.
    if (isMoved || after.status !== before.status) checkTime(after, services.now())
    if (after.status === before.status) return
    if (after.status === 'created' && before.status === 'cancelled' && serviceOf(services, before.provider).mode === 'live')
      throw new HaleError('BAD_REQUEST', { message: 'Its service has given this time away. The member can book another one.' })
    values.cancelled_at = values.status === 'cancelled' ? services.now() : null
    if (values.active === undefined || values.status === 'cancelled') values.active = values.status !== 'cancelled'
  },

  afterSave: async ({ tx, services, body }, _values, id, isNew) => {
    const [after] = await tx.query<Before>({
      name: 'find_appointment_after',
      text: 'select user_id, provider, appointment_id, status, appointment_date, cancelled_at from appointments where id = $1',
      values: [id],
    })
    const before = befores.get(body)
    // What is entered afterwards, or is over, is news to nobody.
    if (!after || after.appointment_date <= services.now()) return
    if (isNew) {
      if (after.status === 'created') await tellBooked(tx, services, after.user_id, id)
      return
    }
    if (!before) return
    if (after.status === 'cancelled' && before.status !== 'cancelled') {
      await tellCancelled(tx, services, after.user_id, id)
      const isElsewhere = serviceOf(services, after.provider).mode === 'live' && after.appointment_id !== null
      if (isElsewhere)
        await services.jobs.send(tx, cancelAtService, { provider: after.provider, appointment_number: after.appointment_id ?? '', user_id: after.user_id })
    } else if (after.status === 'created' && before.appointment_date.getTime() !== after.appointment_date.getTime())
      await tell(tx, services, 'moved', after.user_id, id)
  },
}
