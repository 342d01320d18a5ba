import { Button } from '@mui/material'
import { ArrowCounterClockwiseIcon, CalendarXIcon, CheckCircleIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { useCanAccess, useNotify, useUpdate } from 'react-admin'
import { messageOf } from '#shared/client/index.ts'
import { AskDialog, ReasonField } from '../../ask/index.ts'
import { startOf, titleOf, type Appointment } from './appointment.ts'

interface ActionsProps {
  appointment: Appointment
  /** After one of them was done. */
  onDone?: () => void
}

/** What becomes of a booked appointment: attended or cancelled. One that was closed by mistake can be opened again. */
export const AppointmentActions = ({ appointment, onDone }: ActionsProps) => {
  const { canAccess } = useCanAccess({ resource: 'appointments', action: 'edit' })
  const notify = useNotify()
  const [update, { isPending }] = useUpdate<Appointment>()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [openedAt] = useState(() => new Date())
  if (canAccess !== true) return null
  const { id, status } = appointment

  /** @returns why it was not done; null when it was */
  const mark = async (data: Partial<Appointment>, done: string): Promise<string | null> => {
    try {
      await update('appointments', { id, data, previousData: appointment }, { returnPromise: true })
    } catch (error) {
      return messageOf(error)
    }
    notify(done, { type: 'success' })
    onDone?.()
    return null
  }
  const press = async (next: string, done: string) => {
    const failure = await mark({ status: next }, done)
    if (failure !== null) notify(failure, { type: 'error' })
  }
  const cancel = async () => {
    const failure = await mark({ status: 'cancelled', cancel_reason: reason.trim() }, 'The appointment is cancelled.')
    if (failure === null) setAsking(false)
    else setProblem(failure)
  }
  if (status !== 'created')
    return (
      <Button
        variant="outlined"
        loading={isPending}
        startIcon={<ArrowCounterClockwiseIcon size={18} />}
        onClick={() => void press('created', 'The appointment is booked again.')}
      >
        Book again
      </Button>
    )
  return (
    <>
      {startOf(appointment) <= openedAt && (
        <Button
          variant="outlined"
          loading={isPending}
          startIcon={<CheckCircleIcon size={18} />}
          onClick={() => void press('attended', 'Marked as attended.')}
        >
          Mark attended
        </Button>
      )}
      <Button color="error" startIcon={<CalendarXIcon size={18} />} onClick={() => setAsking(true)}>
        Cancel appointment
      </Button>
      {isAsking && (
        <AskDialog
          title={`Cancel the appointment of ${titleOf(appointment)}?`}
          lead="Its time is offered again, and the member is told."
          problem={problem}
          deed="Cancel appointment"
          isDestructive
          isWaiting={reason.trim() === ''}
          isBusy={isPending}
          onSubmit={cancel}
          onClose={() => {
            setAsking(false)
            setProblem(undefined)
          }}
        >
          <ReasonField value={reason} problem={undefined} help="Kept with the appointment." onChange={setReason} />
        </AskDialog>
      )}
    </>
  )
}
