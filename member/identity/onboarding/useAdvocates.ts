import useSWR from 'swr'
import { addDays, welcomeCall } from '#shared/rules/index.ts'
import { keyOf, useClient, useTimezone, useToday } from '../../app/index.ts'
import { useBookedCall } from './useBookedCall.ts'

interface Advocate {
  id: string
  name: string
  image: string | null
}

/** How many days ahead to look for free advocates. */
const daysAhead = 14
/** Showing more faces would add nothing. */
const most = 3

/** Who takes the welcome call: the advocate it is booked with, or else those free in the coming days. Empty until known. */
export const useAdvocates = (): Advocate[] => {
  const timezone = useTimezone()
  const today = useToday()
  const client = useClient()
  const { call, isLoaded, error } = useBookedCall()
  const request = { body: { callType: welcomeCall, timezone, from: today, to: addDays(today, daysAhead) } }
  // The appointment says whom it is booked with.
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
