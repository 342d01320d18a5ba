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
const befores = new WeakMap<object, Before>()

/** What the back office does to an appointment has the same consequences as when the member does it. */
export const appointmentHooks: Hooks = {
  beforeSave: async ({ tx, services, body }, values, id) => {
    if (id === null) return
    const [before] = await tx.query<Before>({
      name: 'find_appointment_before',
      text: 'select user_id, provider, appointment_id, status, appointment_date, cancelled_at from appointments where id = $1 for update',
      values: [id],
    })
    if (!before) return
    befores.set(body, before)
    if (values.status === undefined || values.status === before.status) return
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
