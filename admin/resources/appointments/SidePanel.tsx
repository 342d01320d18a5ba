import { Box, Button, Drawer, IconButton, Skeleton } from '@mui/material'
import { XIcon } from '@phosphor-icons/react'
import { useGetOne } from 'react-admin'
import { appointmentStatus, Status } from '../../ui/status-marks/index.ts'
import { titleOf, type Appointment } from './appointment.ts'
import { AppointmentActions } from './AppointmentActions.tsx'
import { About, Cancellation, isCancelled, JoinButton, Meeting, Member } from './AppointmentFacts.tsx'
import { Inline, Stack, Text } from '../../ui/primitives.ts'
import { Failed } from '../../ui/Failed.tsx'
import { ButtonLink } from '../../ui/Link.tsx'

interface SidePanelProps {
  id: number | null
  onClose: () => void
  /** Called after the status changed. */
  onChange: () => void
}

/** One appointment in a side panel, leaving the calendar in place. */
export const SidePanel = ({ id, onClose, onChange }: SidePanelProps) => (
  <Drawer
    anchor="right"
    open={id !== null}
    onClose={onClose}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-labelledby': 'appointment-title',
        sx: { width: 'min(440px, 100vw)', backgroundColor: 'var(--bg-surface)' },
      },
    }}
  >
    {id !== null && <Panel id={id} onClose={onClose} onChange={onChange} />}
  </Drawer>
)

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Box component="section" sx={{ borderTop: '1px solid var(--line)', paddingTop: '16px' }}>
    <Text as="h3" size="h3" marginBottom={12}>
      {title}
    </Text>
    {children}
  </Box>
)

const Panel = ({ id, onClose, onChange }: SidePanelProps & { id: number }) => {
  const { data, error, isPending, refetch } = useGetOne<Appointment>('appointments', { id }, { retry: false })
  return (
    <Stack gap={20} padding="16px 20px 28px">
      <Inline gap={12} align="flex-start">
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: '8px', justifyItems: 'start' }}>
          <Text as="h2" size="h2" wrap="anywhere" id="appointment-title">
            {data ? titleOf(data) : 'Appointment'}
          </Text>
          {data && <Status {...appointmentStatus(data.status)} />}
        </Box>
        <IconButton aria-label="Close" autoFocus onClick={onClose}>
          <XIcon size={20} />
        </IconButton>
      </Inline>
      {error ? (
        <Failed error={error} onRetry={refetch} />
      ) : isPending ? (
        <Skeleton variant="rounded" height={280} role="progressbar" aria-label="Loading" />
      ) : (
        <>
          <Meeting appointment={data} />
          {isCancelled(data) && (
            <Part title="Canceled">
              <Cancellation appointment={data} />
            </Part>
          )}
          <Part title="Member">
            <Member appointment={data} />
          </Part>
          <Part title="Details">
            <About appointment={data} />
          </Part>
          <Inline gap={8} isWrapping>
            <JoinButton appointment={data} />
            <AppointmentActions appointment={data} onDone={onChange} />
            <Button variant="outlined" component={ButtonLink} to={`/appointments/${id}/show`}>
              View details
            </Button>
          </Inline>
        </>
      )}
    </Stack>
  )
}
