import { useMemo } from 'react'
import type { Appointment } from './nextAppointment.ts'
import { Reminder } from './Reminder.tsx'
import { useDecryptedAppointments } from './useDecryptedAppointments.ts'

/** A reminder with the member's own words, once they are decrypted. */
const OpenedReminder = ({ appointment }: { appointment: Appointment }) => {
  const one = useMemo(() => [appointment], [appointment])
  const [decrypted = appointment] = useDecryptedAppointments(one)
  return <Reminder appointment={decrypted} />
}

export default OpenedReminder
