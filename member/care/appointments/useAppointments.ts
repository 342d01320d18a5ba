import { useMemo } from 'react'
import useSWRInfinite from 'swr/infinite'
import { useTranslation } from '#shared/i18n/index.ts'
import { upcomingFrom } from '#shared/rules/index.ts'
import { useCall, useClient, useNow, type Answer } from '../../app/index.ts'
import { isOver, type Appointment } from './nextAppointment.ts'
import { useDecryptedAppointments } from './useDecryptedAppointments.ts'
import { useLoadFailure } from '../../offline/index.ts'

const pageSize = 20
const none: readonly Appointment[] = []

/** The member's appointments: upcoming ones, next first; then past and cancelled ones, latest first. */
export const useAppointments = () => {
  const { t } = useTranslation('appointments')
  const client = useClient()
  const now = useNow()
  const coming = useCall(
    'listAppointments',
    { query: { status: 'created', from: upcomingFrom(now), page_size: 50 } },
    { keepPreviousData: true },
  )
  const all = useSWRInfinite<Answer<'listAppointments'>, unknown>(
    (index) => ['listAppointments', { page: index + 1, page_size: pageSize }] as const,
    ([, query]: readonly [string, { page: number; page_size: number }]) => client.call('listAppointments', { query }),
  )
  const error = coming.error ?? all.error
  useLoadFailure('appointments-load', error, t('load_failed'))

  const upcoming = useMemo(() => coming.data?.models.filter((one) => !isOver(one, now)), [coming.data, now])
  const others = useMemo(
    () => all.data?.flatMap(({ models }) => models).filter((one) => one.status !== 'created' || isOver(one, now)),
    [all.data, now],
  )
  const [past, cancelled] = useMemo(() => {
    const isAhead = (one: Appointment) => one.status === 'cancelled' && !isOver(one, now)
    return [others?.filter((one) => !isAhead(one)) ?? none, others?.filter(isAhead) ?? none]
  }, [others, now])
  return {
    upcoming: useDecryptedAppointments(upcoming ?? none),
    past: useDecryptedAppointments(past),
    cancelled: useDecryptedAppointments(cancelled),
    isLoaded: upcoming !== undefined && others !== undefined,
    failed:
      error !== undefined && (upcoming === undefined || others === undefined) && !coming.isLoading && !all.isLoading,
    error,
    hasMore: all.size < (all.data?.at(-1)?.page_count ?? 0),
    isLoadingMore: all.isValidating && all.size > (all.data?.length ?? 0),
    showMore: () => void all.setSize(all.size + 1),
    retry: () => {
      void coming.mutate()
      void all.mutate()
    },
    reload: () => Promise.all([coming.mutate(), all.mutate()]),
  }
}
