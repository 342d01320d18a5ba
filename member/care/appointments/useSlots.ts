import { useMemo } from 'react'
import useSWR from 'swr'
import { useClient } from '../../app/index.ts'
import type { Slot } from './slots.ts'

/**
 * Whose free times to request: a physician's for telehealth, or those of SmartLink's providers for a kind of call; with an
 * appointment's id, those it can be moved to.
 */
export type SlotSource =
  | { provider: 'telehealth'; physicianId: string; consultType: string; appointmentId?: number }
  | { provider: 'smartlink'; callType?: string; attendingProviderId?: string; appointmentId?: number }

interface Span {
  from: string
  to: string
}

/**
 * The free times of a range of days; nothing is requested without one. A time may be taken a moment later, so they are cached
 * only briefly.
 */
export const useSlots = (source: SlotSource, span: Span | null, timezone: string) => {
  const client = useClient()
  const load = async (): Promise<Slot[]> => {
    if (span === null) return []
    const moved = source.appointmentId === undefined ? {} : { appointmentId: String(source.appointmentId) }
    if (source.provider === 'telehealth') {
      const { physicianId, consultType } = source
      const { slots } = await client.call('getPhysicianSchedule', {
        query: { physicianId: Number(physicianId), ...(consultType && { consultType }), timezone, ...span, ...moved },
      })
      return slots.map(({ id, idStrISO, physicianId: free, available_providers }) => ({
        id,
        start: idStrISO,
        providers: available_providers.map(({ name }) => ({ id: free, name })),
      }))
    }
    const { callType, attendingProviderId } = source
    const { slots } = await client.call('listTimeslots', {
      body: {
        timezone,
        ...span,
        ...moved,
        ...(callType && { callType }),
        ...(attendingProviderId && { attendingProviderId }),
      },
    })
    return slots.map(({ id, idStrISO, available_providers }) => ({
      id,
      start: idStrISO,
      providers: available_providers.map((one) => ({ id: one.slh_id, name: one.name })),
    }))
  }
  const { data, error, isLoading, isValidating, mutate } = useSWR(span && ['slots', source, span, timezone], load, {
    revalidateOnFocus: true,
  })
  return useMemo(
    () => ({
      slots: span === null ? [] : data,
      failed: error !== undefined && data === undefined && !isLoading,
      isValidating,
      retry: () => void mutate(),
    }),
    [span, data, error, isLoading, isValidating, mutate],
  )
}
