import { Button, styled } from '@mui/material'
import { ArrowCounterClockwiseIcon, CalendarXIcon, CheckCircleIcon } from '@phosphor-icons/react'
import { useRef, useState } from 'react'
import { useCanAccess, useNotify, useUpdate } from 'react-admin'
import { messageOf } from '#shared/client/index.ts'
import { ConfirmDialog, ReasonField } from '../../ui/confirm-dialog/index.ts'
import { startOf, titleOf, type Appointment } from './appointment.ts'
import { RebookDialog } from './RebookDialog.tsx'

interface ActionsProps {
  appointment: Appointment
  /** Called after an action. */
  onDone?: () => void
}

/** Marks a booked appointment as attended or cancels it. A closed one can be rebooked for a free time. */
export const AppointmentActions = ({ appointment: read, onDone }: ActionsProps) => {
  const { canAccess } = useCanAccess({ resource: 'appointments', action: 'edit' })
  const notify = useNotify()
  const [update, { isPending }] = useUpdate<Appointment>()
  // As it was when its dialog opened, also if it is read again meanwhile.
  const [asked, setAsked] = useState<Appointment | null>(null)
  const appointment = asked ?? read
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const place = useRef<HTMLSpanElement>(null)
  const [openedAt] = useState(() => new Date())
  if (canAccess !== true) return null
  const { id, status } = appointment

  const close = () => {
    setAsked(null)
    setProblem(undefined)
    // Someone else may have changed it since it was read.
    if (problem !== undefined) onDone?.()
  }
  /** @returns the error message, or null on success */
  const mark = async (data: Partial<Appointment>, done: string): Promise<string | null> => {
    try {
      await update('appointments', { id, data, previousData: appointment }, { returnPromise: true })
    } catch (error) {
      return messageOf(error)
    }
    notify(done, { type: 'success' })
    onDone?.()
    setTimeout(() => place.current?.focus())
    return null
  }
  const press = async (next: string, done: string) => {
    const failure = await mark({ status: next }, done)
    if (failure === null) return
    notify(failure, { type: 'error' })
    onDone?.()
  }
  const cancel = async () => {
    const failure = await mark({ status: 'cancelled', cancel_reason: reason.trim() }, 'Appointment canceled.')
    if (failure === null) close()
    else setProblem(failure)
  }
  const bookAgain = async (appointment_date: string) => {
    const failure = await mark({ status: 'created', appointment_date, cancel_reason: null }, 'Appointment rebooked.')
    if (failure === null) close()
    else setProblem(failure)
  }
  if (status !== 'created')
    return (
      <Place ref={place} tabIndex={-1}>
        <Button
          variant="outlined"
          startIcon={<ArrowCounterClockwiseIcon size={18} />}
          onClick={() => setAsked(appointment)}
        >
          Rebook
        </Button>
        {asked && (
          <RebookDialog
            appointment={appointment}
            problem={problem}
            isBusy={isPending}
            onSubmit={bookAgain}
            onClose={close}
          />
        )}
      </Place>
    )
  return (
    <Place ref={place} tabIndex={-1}>
      {startOf(appointment) <= openedAt && (
        <Button
          variant="outlined"
          loading={isPending}
          startIcon={<CheckCircleIcon size={18} />}
          onClick={() => void press('attended', 'Appointment marked as attended.')}
        >
          Mark as attended
        </Button>
      )}
      <Button color="error" startIcon={<CalendarXIcon size={18} />} onClick={() => setAsked(appointment)}>
        Cancel appointment
      </Button>
      {asked && (
        <ConfirmDialog
          title={`Cancel appointment: ${titleOf(appointment)}?`}
          lead="The time slot becomes available again, and the member is notified."
          problem={problem}
          deed="Cancel appointment"
          keep="Keep appointment"
          isDestructive
          isWaiting={reason.trim() === ''}
          isBusy={isPending}
          onSubmit={cancel}
          onClose={close}
        >
          <ReasonField value={reason} problem={undefined} help="Saved with the appointment." onChange={setReason} />
        </ConfirmDialog>
      )}
    </Place>
  )
}

/** Keeps the focus when the focused button disappears with the status. */
const Place = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: '8px', outlineOffset: '4px' })
