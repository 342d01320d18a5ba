import useSWR from 'swr'
import { addDays, welcomeCall } from '#shared/rules/index.ts'
import { keyOf, useClient, useTimezone, useToday } from '../../app/index.ts'
import { useBookedCall } from './useBookedCall.ts'

interface Advocate {
  id: string
  name: string
  image: string | null
}

/** How far ahead it is asked who is free, in days. */
const daysAhead = 14
/** More faces than these say less. */
const most = 3

/**
 * Who takes the welcome call: the one whom it is booked with, else those who are free in the coming days. Nobody while that
 * is not known.
 */
export const useAdvocates = (): Advocate[] => {
  const timezone = useTimezone()
  const today = useToday()
  const client = useClient()
  const { call, isLoaded, error } = useBookedCall()
  const request = { body: { callType: welcomeCall, timezone, from: today, to: addDays(today, daysAhead) } }
  // Whom it is booked with is known from the appointment.
  const isWanted = call === null && (isLoaded || Boolean(error))
  const { data } = useSWR(isWanted ? keyOf('listTimeslots', request) : null, () =>
    client.call('listTimeslots', request),
  )
  if (call) {
    const { physician_name: name, physician_image: image } = call
    return name ? [{ id: name, name, image: image ?? null }] : []
  }
  const free = (data?.providers ?? []).flatMap(({ slh_id, name, image }) => (name ? [{ id: slh_id, name, image }] : []))
  return free.slice(0, most)
}
