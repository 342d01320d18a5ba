import { useMemo } from 'react'
import { useKeyHolder, useOpened } from '../../identity/vault/index.ts'
import type { Appointment } from './nextAppointment.ts'
import { readAppointmentNote } from './sealedAppointment.ts'

/**
 * Appointments with `decrypted_data` added, if this tab's vault is open. Nothing waits for it: until then, and without a key,
 * it is null.
 */
export const useDecryptedAppointments = (appointments: readonly Appointment[]): Appointment[] => {
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
        const text = opened.get(appointment.id)?.text
        return text === undefined ? appointment : { ...appointment, decrypted_data: readAppointmentNote(text) }
      }),
    [appointments, opened],
  )
}
