import { CalendarIcon, CheckCircleIcon, XCircleIcon } from '@phosphor-icons/react'
import { formatTimestamp } from '../../../../format/format.ts'
import { sentenceCase } from '../../../../format/words.ts'
import { bookedIn } from '../../../appointments/zones.ts'
import { EntityPanel } from '../../parts/EntityPanel.tsx'
import { Mark, Quiet } from '../../parts/panels.tsx'
import { useMember } from '../../parts/useMember.ts'
import { Link } from '../../../../ui/Link.tsx'

const statusStyles = {
  created: { tone: 'info', Icon: CalendarIcon, word: 'Booked' },
  attended: { tone: 'good', Icon: CheckCircleIcon, word: 'Attended' },
  cancelled: { tone: 'none', Icon: XCircleIcon, word: 'Canceled' },
} as const

const Status = ({ value }: { value: unknown }) => {
  const { tone, Icon, word } = statusStyles[value as keyof typeof statusStyles] ?? statusStyles.created
  return (
    <Mark tone={tone}>
      <Icon size={14} /> {word}
    </Mark>
  )
}

const AppointmentsTab = () => {
  const { id } = useMember()
  return (
    <EntityPanel
      of="appointments"
      filter={{ user_id: id }}
      sort={{ field: 'appointment_date', order: 'DESC' }}
      lead="Times are shown in your time zone and in the booking time zone."
      empty="No appointments yet."
      columns={[
        {
          head: 'When',
          cell: (one) => <Link to={`/appointments/${one.id}/show`}>{formatTimestamp(one['appointment_date'])}</Link>,
        },
        {
          head: 'Booking time zone',
          cell: (one) => bookedIn(one['appointment_date'], one['timezone']) ?? <Quiet>Unknown</Quiet>,
        },
        { head: 'Type', cell: (one) => sentenceCase(String(one['type'] ?? '')) },
        {
          head: 'With',
          cell: (one) => (one['physician_name'] ? String(one['physician_name']) : <Quiet>Not assigned</Quiet>),
        },
        { head: 'Status', cell: (one) => <Status value={one['status']} /> },
      ]}
    />
  )
}
export default AppointmentsTab
