import { Box } from '@mui/material'
import { GeneratedList, type Row } from '../../generated/index.tsx'
import { formatTimestamp } from '../../generated/format.ts'
import { appointmentLook, Status } from '../../status/index.ts'
import { Views } from './Views.tsx'
import { timestampInZone, zoneWords } from './zones.ts'

/** When it is where it was booked, which is the zone that stands beside it. */
const whenThere = ({ appointment_date: at, timezone }: Row): string =>
  typeof at === 'string' && typeof timezone === 'string' ? timestampInZone(new Date(at), timezone) : formatTimestamp(at)
const zoneOf = ({ appointment_date: at, timezone }: Row): string | null =>
  typeof at === 'string' && typeof timezone === 'string' ? zoneWords(timezone, new Date(at)) : null

const cells = {
  appointment_date: whenThere,
  timezone: zoneOf,
  status: (record: Row) => <Status {...appointmentLook(record['status'])} />,
}

const card = (record: Row) => (
  <Box sx={{ display: 'grid', gap: '6px', justifyItems: 'start' }}>
    <Box sx={{ font: 'var(--type-label)', fontWeight: 600 }}>{String(record['user_name'] ?? '')}</Box>
    <Box sx={{ font: 'var(--type-caption)', color: 'var(--text-3)' }}>
      {[whenThere(record), zoneOf(record), record['type']].filter(Boolean).join(' · ')}
    </Box>
    <Status {...appointmentLook(record['status'])} />
  </Box>
)

/** Appointments as rows; the calendar is one press away. */
export const AppointmentList = () => <GeneratedList cells={cells} card={card} opens="show" actions={<Views current="List" />} />
