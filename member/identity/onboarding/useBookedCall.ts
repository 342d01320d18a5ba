import { useCall, useNow } from '../../app/index.ts'

/** Calls with a care advocate, not visits to a physician. Those booked through Calendly have no other type. */
const calls: readonly (string | null)[] = ['welcome call', 'care advocate']

/** The member's next call with a care advocate; null if none is booked. */
export const useBookedCall = () => {
  const now = useNow()
  const { data, error, mutate, isValidating } = useCall('listAppointments', { query: { status: 'created', take: 20 } })
  const ahead = data?.models.filter(
    ({ type, appointment_date: { date } }) => calls.includes(type) && new Date(date) > now,
  )
  return { call: ahead?.at(-1) ?? null, isLoaded: data !== undefined, error, isValidating, reload: () => void mutate() }
}
