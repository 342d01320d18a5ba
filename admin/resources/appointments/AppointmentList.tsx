import { dotted } from '#shared/rules/index.ts'
import { GeneratedList, type Row } from '../../generated/index.tsx'
import { formatTimestamp } from '../../format/format.ts'
import { appointmentStatus, Status } from '../../ui/status-marks/index.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import { bookedIn } from './zones.ts'
import { Caption, Stack, Text } from '../../ui/primitives.ts'

/** The time in the booking time zone; the date column uses the viewer's, like all times in the back office. */
const bookedInOf = ({ appointment_date: at, timezone }: Row): string | null => bookedIn(at, timezone)

const cells = {
  timezone: bookedInOf,
  status: (record: Row) => <Status {...appointmentStatus(record['status'])} />,
}

const card = (record: Row) => (
  <Stack gap={6} align="start">
    <Text size="label" weight="strong">
      {String(record['user_name'] ?? '')}
    </Text>
    <Caption>{dotted(formatTimestamp(record['appointment_date']), bookedInOf(record), record['type'])}</Caption>
    <Status {...appointmentStatus(record['status'])} />
  </Stack>
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
