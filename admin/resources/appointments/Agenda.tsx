import { Box } from '@mui/material'
import { styled } from '@mui/material/styles'
import { format } from 'date-fns'
import { sentenceCase } from '../../format/format.ts'
import { appointmentStatus, Status } from '../../ui/status-marks/index.ts'
import { startOf, titleOf, type Appointment } from './appointment.ts'

const Item = styled('button')({
  display: 'grid',
  gridTemplateColumns: '76px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 56,
  padding: '8px 16px',
  border: 0,
  borderTop: '1px solid var(--line-soft)',
  background: 'none',
  color: 'inherit',
  font: 'var(--type-body-sm)',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'var(--bg-hover)' },
  '@media (max-width: 767px)': {
    gridTemplateColumns: '72px minmax(0, 1fr)',
    '& > :last-child': { gridColumn: 2, justifySelf: 'start' },
  },
})

interface AgendaProps {
  appointments: readonly Appointment[]
  onOpen: (id: number) => void
}

/** Appointments by day, one line each; fits a phone. */
export const Agenda = ({ appointments, onOpen }: AgendaProps) => {
  const days = Map.groupBy(appointments, (appointment) => format(startOf(appointment), 'yyyy-MM-dd'))
  return (
    <Box sx={{ display: 'grid', gap: '16px' }}>
      {[...days].map(([day, items]) => (
        <Box
          component="section"
          key={day}
          aria-label={format(startOf(items[0] as Appointment), 'EEEE, MMMM d')}
          sx={{ border: '1px solid var(--line)', borderRadius: '14px', overflow: 'hidden' }}
        >
          <Box component="h2" sx={{ margin: 0, padding: '12px 16px', font: 'var(--type-label)', fontWeight: 600 }}>
            {format(startOf(items[0] as Appointment), 'EEEE, MMMM d')}
          </Box>
          {items.map((appointment) => (
            <Item key={appointment.id} type="button" onClick={() => onOpen(appointment.id)}>
              <span>{format(startOf(appointment), 'h:mm a')}</span>
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{titleOf(appointment)}</Box>
                <Box sx={{ font: 'var(--type-caption)', color: 'var(--text-3)' }}>
                  {[sentenceCase(appointment.type ?? ''), appointment.physician_name].filter(Boolean).join(' · ')}
                </Box>
              </Box>
              <Status {...appointmentStatus(appointment.status)} />
            </Item>
          ))}
        </Box>
      ))}
    </Box>
  )
}
