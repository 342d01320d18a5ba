import { Alert, MenuItem, Skeleton, TextField } from '@mui/material'
import { useState } from 'react'
import useSWR from 'swr'
import { ownTimezone } from '#shared/rules/index.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { titleOf, type Appointment } from './appointment.ts'
import { zonePlace, zoneWords } from '../../format/zone.ts'
import { dayInZone, timeInZone } from './zones.ts'
import { Failed } from '../../ui/Failed.tsx'

interface BookAgainDialogProps {
  appointment: Appointment
  problem: string | undefined
  isBusy: boolean
  /** @param time ISO 8601 */
  onSubmit: (time: string) => Promise<void>
  onClose: () => void
}

/** Selects one of the provider's free times, in the viewer's time zone. */
export const RebookDialog = ({ appointment, problem, isBusy, onSubmit, onClose }: BookAgainDialogProps) => {
  const { client } = useSession()
  const timezone = ownTimezone()
  const { data, error, mutate } = useSWR<string[], Error>(
    ['times-of-appointment', appointment.id, timezone],
    async () =>
      (await client.call('getAppointmentTimes', { params: { id: appointment.id }, query: { timezone } })).slots.map(
        ({ idStrISO }) => idStrISO,
      ),
    { shouldRetryOnError: false },
  )
  const days = Map.groupBy(data ?? [], (time) => dayInZone(new Date(time), timezone))
  const [chosenDay, setDay] = useState<string | null>(null)
  const [chosenTime, setTime] = useState<string | null>(null)
  const day = chosenDay ?? days.keys().next().value ?? ''
  const times = days.get(day) ?? []
  const time = times.find((one) => one === chosenTime) ?? times[0] ?? ''
  const who = appointment.physician_name ?? 'the provider'
  return (
    <ConfirmDialog
      title={`Rebook appointment: ${titleOf(appointment)}?`}
      lead={`Select a time when ${who} is available. The member is notified.`}
      problem={problem}
      deed="Rebook"
      keep="Cancel"
      isWaiting={time === ''}
      isBusy={isBusy}
      onSubmit={() => onSubmit(time)}
      onClose={onClose}
    >
      {error ? (
        <Failed error={error} onRetry={mutate} />
      ) : !data ? (
        <Skeleton variant="rounded" height={128} role="progressbar" aria-label="Loading" />
      ) : data.length === 0 ? (
        <Alert severity="info">
          No available times in the next month. Change the provider’s hours, or ask the member to book a new
          appointment.
        </Alert>
      ) : (
        <>
          <TextField select autoFocus label="Day" value={day} onChange={(event) => setDay(event.target.value)}>
            {[...days.keys()].map((one) => (
              <MenuItem key={one} value={one}>
                {one}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label="Time"
            value={time}
            helperText={time === '' ? zonePlace(timezone) : zoneWords(timezone, new Date(time))}
            onChange={(event) => setTime(event.target.value)}
          >
            {times.map((one) => (
              <MenuItem key={one} value={one}>
                {timeInZone(new Date(one), timezone)}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
    </ConfirmDialog>
  )
}
