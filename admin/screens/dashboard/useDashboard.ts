import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AnswerOf } from '#shared/client/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { useToday } from '../../data/useToday.ts'
import { rangeOf, ranges, usualDays, type Days } from '../../data/dashboardRange.ts'

export type Overview = AnswerOf<'getDashboard'>

/** How often the items that need attention are refreshed while the screen is open. */
const refreshMs = 60_000

/** The figures for the range and organization in the URL. */
export const useDashboard = () => {
  const { client } = useSession()
  const [parameters, setParameters] = useSearchParams()
  const days = ranges.find((one) => String(one) === parameters.get('days')) ?? usualDays
  const organizationId = Number(parameters.get('organization')) || null
  const today = useToday()
  const query = {
    ...rangeOf(today, days),
    ...(organizationId === null ? {} : { organization_id: organizationId }),
  }
  const { data, error, refetch } = useQuery<Overview>({
    queryKey: ['dashboard', query],
    queryFn: () => client.call('getDashboard', { query }),
    refetchInterval: refreshMs,
    retry: false,
  })
  // The figures before stay until the next ones are there.
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const change = (name: string, value: string | null) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === null) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  return {
    today,
    data: data ?? last,
    error,
    reload: () => void refetch(),
    days,
    organizationId,
    setDays: (next: Days) => change('days', next === usualDays ? null : String(next)),
    setOrganization: (id: number | null) => change('organization', id === null ? null : String(id)),
  }
}
