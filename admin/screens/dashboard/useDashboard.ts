import { format, subDays } from 'date-fns'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import useSWR from 'swr'
import type { AnswerOf } from '#shared/client/index.ts'
import { useSession } from '../../data/SessionContext.ts'

export type Overview = AnswerOf<'getDashboard'>

export const ranges = [7, 28, 90, 365] as const
export type Days = (typeof ranges)[number]
const usualDays: Days = 28
/** How often the items that need attention are refreshed while the screen is open. */
const refreshMs = 60_000

/** The figures for the range and organization in the URL. */
export const useDashboard = () => {
  const { client, keep } = useSession()
  const [parameters, setParameters] = useSearchParams()
  const days = ranges.find((one) => String(one) === parameters.get('days')) ?? usualDays
  const organizationId = Number(parameters.get('organization')) || null
  const [now] = useState(() => new Date())
  const query = {
    from: format(subDays(now, days - 1), 'yyyy-MM-dd'),
    to: format(now, 'yyyy-MM-dd'),
    ...(organizationId === null ? {} : { organization_id: organizationId }),
  }
  const { data, error, isLoading, mutate } = useSWR<Overview, Error>(
    ['dashboard', query],
    () => keep(() => client.call('getDashboard', { query })),
    { keepPreviousData: true, refreshInterval: refreshMs, shouldRetryOnError: false },
  )
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
    data,
    error,
    isLoading,
    reload: () => void mutate(),
    days,
    organizationId,
    setDays: (next: Days) => change('days', next === usualDays ? null : String(next)),
    setOrganization: (id: number | null) => change('organization', id === null ? null : String(id)),
  }
}
