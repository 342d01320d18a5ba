import { useMemo } from 'react'
import { useKeyHolder, useOpened, type Opened } from '../../identity/vault/index.ts'
import type { Appointment } from './nextAppointment.ts'
import { readAppointmentNote } from './sealedAppointment.ts'

/** An appointment with what the vault of this tab makes of its sealed details; null if none are sealed. */
export type OpenedAppointment = Appointment & { opening: Opened['status'] | null }

/** Appointments with `decrypted_data` added, as far as it is open. Nothing waits for it: until then it is null. */
export const useDecryptedAppointments = (appointments: readonly Appointment[]): OpenedAppointment[] => {
  const keys = useKeyHolder()?.keys
  const sealed = useMemo(
    () => appointments.flatMap(({ id, encrypted_data }) => (encrypted_data ? [{ id, message: encrypted_data }] : [])),
    [appointments],
  )
  const signers = useMemo(
    () => (keys ? [keys.public_key, ...keys.older.map(({ public_key }) => public_key)] : []),
    [keys],
  )
  const opened = useOpened(sealed, { verifyWith: signers })
  return useMemo(
    () =>
      appointments.map((appointment) => {
        const one = opened.get(appointment.id)
        const decrypted_data = one?.text === undefined ? appointment.decrypted_data : readAppointmentNote(one.text)
        return { ...appointment, decrypted_data, opening: one?.status ?? null }
      }),
    [appointments, opened],
  )
}
