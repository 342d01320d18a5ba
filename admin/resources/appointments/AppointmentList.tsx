import { Box } from '@mui/material'
import { GeneratedList, type Row } from '../../generated/index.tsx'
import { formatTimestamp } from '../../format/format.ts'
import { appointmentStatus, Status } from '../../ui/status-marks/index.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import { bookedIn } from './zones.ts'

/** The time in the booking time zone; the date column uses the viewer's, like all times in the back office. */
const bookedInOf = ({ appointment_date: at, timezone }: Row): string | null => bookedIn(at, timezone)

const cells = {
  timezone: bookedInOf,
  status: (record: Row) => <Status {...appointmentStatus(record['status'])} />,
}

const card = (record: Row) => (
  <Box sx={{ display: 'grid', gap: '6px', justifyItems: 'start' }}>
    <Box sx={{ font: 'var(--type-label)', fontWeight: 600 }}>{String(record['user_name'] ?? '')}</Box>
    <Box sx={{ font: 'var(--type-caption)', color: 'var(--text-3)' }}>
      {[formatTimestamp(record['appointment_date']), bookedInOf(record), record['type']].filter(Boolean).join(' · ')}
    </Box>
    <Status {...appointmentStatus(record['status'])} />
  </Box>
)

/** Appointments as a list, with a switch to the calendar. */
export const AppointmentList = () => (
  <GeneratedList
    cells={cells}
    labels={{ timezone: 'Booking time zone' }}
    card={card}
    opens="show"
    actions={<ViewSwitch current="List" />}
  />
)
