import useSWR from 'swr'
import { useSession } from '../../data/SessionContext.ts'
import type { Appointment } from './appointment.ts'
import type { Filters } from './useCalendar.ts'

const pageSize = 200
/** Maximum appointments shown in the calendar; the screen says if there are more. */
const mostPages = 5

interface Found {
  appointments: Appointment[]
  total: number
}

/** Appointments in a range of days, earliest first. */
export const useAppointments = ({ from, to }: { from: Date; to: Date }, { organization_ids, ...filters }: Filters) => {
  const { client } = useSession()
  const query = {
    filters: { ...filters, appointment_date: { gte: from.toISOString(), lt: to.toISOString() } },
    sort: [['appointment_date', 'asc']] as ['appointment_date', 'asc'][],
    take: pageSize,
    ...(organization_ids === undefined ? {} : { organization_ids: JSON.stringify(organization_ids) }),
  }
  const load = async (): Promise<Found> => {
    const appointments: Appointment[] = []
    for (let page = 1; ; page += 1) {
      const { models, total_count } = await client.call('listAllAppointments', { query: { ...query, page } })
      appointments.push(...(models as unknown as Appointment[]))
      if (page >= mostPages || models.length < pageSize || appointments.length >= total_count)
        return { appointments, total: total_count }
    }
  }
  const { data, error, isLoading, mutate } = useSWR<Found, Error>(['appointments', query], load, {
    keepPreviousData: true,
    shouldRetryOnError: false,
  })
  return { data, error, isLoading, reload: () => void mutate() }
}
