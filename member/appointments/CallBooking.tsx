import { useTimezone } from '../app/index.ts'
import type { Appointment } from './nextAppointment.ts'
import { Scheduler } from './Scheduler.tsx'
import { useBooking } from './useBooking.ts'

interface CallBookingProps {
  onBooked: (appointment: Appointment) => void
  onSkip?: (() => void) | undefined
}

/** Code of the first call with a care advocate. */
const welcomeCall = { provider: 'smartlink', callType: 'welcome-call' } as const

/** A call with whichever care advocate is free. */
export const CallBooking = ({ onBooked, onSkip }: CallBookingProps) => {
  const { book } = useBooking(useTimezone())
  return <Scheduler source={welcomeCall} onSkip={onSkip} onSchedule={async (slot) => onBooked(await book(welcomeCall, slot, ''))} />
}
