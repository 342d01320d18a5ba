import type { ReactNode } from 'react'
import useSWR from 'swr'
import { useTranslation } from '#shared/i18n/index.ts'
import { matchesWords } from '#shared/rules/index.ts'
import { useClient, type MemberClient } from '../../app/index.ts'
import { aboutOf, titleOf } from './appointment.ts'
import type { Appointment } from './nextAppointment.ts'
import { useDecryptedAppointments, type OpenedAppointment } from './useDecryptedAppointments.ts'

const pageSize = 50
/** Older visits than these pages hold are not searched. */
const mostPages = 4
const none: readonly Appointment[] = []

const loadVisits = async (client: MemberClient): Promise<Appointment[]> => {
  const found: Appointment[] = []
  for (let page = 1; page <= mostPages; page += 1) {
    const { models, page_count } = await client.call('listAppointments', { query: { page, page_size: pageSize } })
    found.push(...models)
    if (page >= page_count) break
  }
  return found
}

const isClosed = ({ opening }: OpenedAppointment): boolean => opening === 'closed' || opening === 'unavailable'

interface FoundVisit {
  id: number
  /** What it is, and with whom. */
  title: string
  /** ISO 8601. */
  at: string
  href: string
}

/**
 * The member's visits that contain every word of a search, latest first. They are searched in this browser, since what they are
 * about is sealed: `sealed` says why that of some is not open.
 * @param term requests nothing if it is empty
 */
const useFoundVisits = (term: string) => {
  const { t } = useTranslation('appointments')
  const client = useClient()
  const isWanted = term !== ''
  const { data, error, isLoading, mutate } = useSWR<Appointment[], unknown>(
    isWanted ? ['listAppointments', 'every'] : null,
    () => loadVisits(client),
    { revalidateOnFocus: false },
  )
  const visits = useDecryptedAppointments(data ?? none)
  const found = visits.flatMap((visit): FoundVisit[] => {
    const { id, physician_name, physician_specialty, location } = visit
    const title = t(titleOf(visit))
    if (!matchesWords(term, [title, physician_name, physician_specialty, location, aboutOf(visit)])) return []
    const at = visit.appointment_date.date
    const named = [title, physician_name].filter(Boolean).join(', ')
    return [{ id, title: named, at, href: `/client/appointments?visit=${id}` }]
  })
  return {
    found: isWanted ? found : [],
    sealed: isWanted ? (visits.find(isClosed)?.opening ?? null) : null,
    isLoading: isWanted && ((!data && isLoading) || visits.some(({ opening }) => opening === 'waiting')),
    isFailed: isWanted && Boolean(error) && !isLoading,
    error,
    retry: () => void mutate(),
  }
}

interface FoundVisitsProps {
  term: string
  children: (visits: ReturnType<typeof useFoundVisits>) => ReactNode
}

/** Renders with the visits that a search finds. */
const FoundVisits = ({ term, children }: FoundVisitsProps) => children(useFoundVisits(term))

export default FoundVisits
