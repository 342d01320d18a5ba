import { useCallback, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { CryptoError } from '#shared/crypto/index.ts'
import { failureOf, useClient } from '../../app/index.ts'
import type { Appointment } from './nextAppointment.ts'
import { useVault } from '../../identity/vault/index.ts'
import type { Slot } from './slots.ts'
import type { SlotSource } from './useSlots.ts'

/** Calls whose answers change with a booking. */
const touched = new Set(['listAppointments', 'getLastAppointment', 'slots', 'listPhysicians'])

/**
 * Books, moves and cancels at an appointment's service. What it is about is sealed in this tab, and only stored unencrypted for
 * an account without a key.
 */
export const useBooking = (timezone: string) => {
  const client = useClient()
  const { state, sendSealed } = useVault()
  const { mutate } = useSWRConfig()
  const reload = useCallback(
    () =>
      mutate((key) => Array.isArray(key) && touched.has(String(key[0])), undefined, {
        revalidate: true,
        populateCache: false,
      }),
    [mutate],
  )

  /** The last request and its key: repeated after a lost connection, it is booked once. */
  const last = useRef<{ asked: string; key: string; sealed: string | null } | null>(null)

  const book = async (source: SlotSource, slot: Slot, about: string): Promise<Appointment> => {
    const { id, start, providers } = slot
    const note = about.trim()
    if (note !== '' && state !== 'open' && state !== 'none') throw new CryptoError('STOPPED')
    const asked = JSON.stringify([source, slot, note, state])
    if (last.current?.asked !== asked) {
      last.current = { asked, key: crypto.randomUUID(), sealed: null }
    }
    const request = last.current
    const options = { idempotencyKey: request.key }
    const send = (sealed: string | null) => {
      request.sealed = sealed
      const encrypted = sealed === null ? {} : { encrypted_data: sealed }
      const plain = note !== '' && sealed === null ? { symptoms: note } : {}
      return source.provider === 'telehealth'
        ? client.call(
            'createAppointment',
            {
              body: {
                appointmentTime: start,
                consultType: source.consultType,
                physicianId: source.physicianId,
                timezone,
                ...plain,
                ...encrypted,
              },
            },
            options,
          )
        : client.call(
            'createSmartlinkAppointment',
            {
              body: {
                appointmentTime: start,
                timezone,
                appointmentId: id,
                attendingProviderId: source.attendingProviderId ?? providers[0]?.id ?? '',
                ...(source.callType && { callType: source.callType }),
                ...encrypted,
              },
            },
            options,
          )
    }
    try {
      const { appointment } = await (note !== '' && state === 'open'
        ? sendSealed(JSON.stringify({ symptoms: note, notes: '' }), send, request.sealed)
        : send(null))
      last.current = null
      await reload()
      return appointment
    } catch (error) {
      if (!failureOf(error).isOffline) last.current = null
      throw error
    }
  }

  const move = async ({ id, provider }: Appointment, { start, providers }: Slot): Promise<void> => {
    const who = providers[0]?.id
    await (provider === 'telehealth'
      ? client.call('rescheduleAppointment', {
          body: { appointmentId: String(id), appointmentTime: start, timezone, ...(who && { physicianId: who }) },
        })
      : client.call('rescheduleSmartlinkAppointment', {
          body: {
            appointmentId: String(id),
            appointmentTime: start,
            timezone,
            ...(who && { attendingProviderId: who }),
          },
        }))
    await reload()
  }

  const cancel = async ({ id, provider }: Appointment, reason: string): Promise<void> => {
    const body = { appointmentId: String(id), ...(reason.trim() && { reason: reason.trim() }) }
    await client.call(provider === 'telehealth' ? 'cancelAppointment' : 'cancelSmartlinkAppointment', { body })
    await reload()
  }
  return { book, move, cancel }
}
