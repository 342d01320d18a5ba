import { dotted } from '#shared/rules/index.ts'
import { Box } from '@mui/material'
import { styled } from '@mui/material/styles'
import { format } from 'date-fns'
import { staffFormats } from '../../format/format.ts'
import { sentenceCase } from '../../format/words.ts'
import { appointmentStatus, Status } from '../../ui/status-marks/index.ts'
import { startOf, titleOf, type Appointment } from './appointment.ts'
import { Caption, Stack, Text } from '../../ui/primitives.ts'

const Day = styled('section')({ border: '1px solid var(--line)', borderRadius: 14, overflow: 'hidden' })

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
    <Stack gap={16}>
      {[...days].map(([day, items]) => (
        <Day key={day} aria-label={format(startOf(items[0] as Appointment), 'EEEE, MMMM d')}>
          <Text as="h2" size="label" weight="strong" padding="12px 16px">
            {format(startOf(items[0] as Appointment), 'EEEE, MMMM d')}
          </Text>
          {items.map((appointment) => (
            <Item key={appointment.id} type="button" onClick={() => onOpen(appointment.id)}>
              <span>{staffFormats.formatTime(startOf(appointment))}</span>
              <Box sx={{ minWidth: 0 }}>
                <Text weight="strong" wrap="anywhere">
                  {titleOf(appointment)}
                </Text>
                <Caption>{dotted(sentenceCase(appointment.type ?? ''), appointment.physician_name)}</Caption>
              </Box>
              <Status {...appointmentStatus(appointment.status)} />
            </Item>
          ))}
        </Day>
      ))}
    </Stack>
  )
}
