import { welcomeCall } from '#shared/rules/index.ts'
import { useTimezone } from '../../app/index.ts'
import type { Appointment } from './nextAppointment.ts'
import { Scheduler } from './Scheduler.tsx'
import { useBooking } from './useBooking.ts'

interface CallBookingProps {
  onBooked: (appointment: Appointment) => void
  onSkip?: (() => void) | undefined
  /** Code of the call type; the first one by default. */
  callType?: string
}

/** A call with any free care advocate. */
export const CallBooking = ({ onBooked, onSkip, callType = welcomeCall }: CallBookingProps) => {
  const { book } = useBooking(useTimezone())
  const source = { provider: 'smartlink', callType } as const
  return (
    <Scheduler
      key={callType}
      source={source}
      onSkip={onSkip}
      onSchedule={async (slot) => onBooked(await book(source, slot, ''))}
    />
  )
}
