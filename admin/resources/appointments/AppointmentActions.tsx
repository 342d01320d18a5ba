import { Button, styled } from '@mui/material'
import { ArrowCounterClockwiseIcon, CalendarXIcon, CheckCircleIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { useCanAccess, useDataProvider, useNotify, useRefresh, useUpdate } from 'react-admin'
import { useIsBounded } from '../../data/useIsBounded.ts'
import { ConfirmDialog, ReasonField } from '../../ui/confirm-dialog/index.ts'
import { startOf, statusOf, titleOf, type Appointment } from './appointment.ts'
import { allows, refusalOf, type Deed, type Refusal } from './refusal.ts'
import { RebookDialog } from './RebookDialog.tsx'

interface ActionsProps {
  appointment: Appointment
  /** Called after an action, and after one that someone else’s change prevented. */
  onDone?: () => void
}

/** Marks a booked appointment as attended, cancels it, or rebooks one that did not take place for a free time. */
export const AppointmentActions = ({ appointment, onDone }: ActionsProps) => {
  const { canAccess } = useCanAccess({ resource: 'appointments', action: 'edit' })
  const isBounded = useIsBounded()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider()
  const [update, { isPending }] = useUpdate<Appointment>()
  // The appointment as it was when its dialog opened, also if it is read again meanwhile.
  const [asked, setAsked] = useState<{ deed: Deed; appointment: Appointment; refusal?: Refusal } | null>(null)
  const [reason, setReason] = useState('')
  const [openedAt] = useState(() => new Date())
  if (canAccess !== true) return null

  const reload = () => {
    refresh()
    onDone?.()
  }
  const close = () => setAsked(null)
  /** @returns why it was refused, or null on success */
  const mark = async (
    deed: Deed,
    before: Appointment,
    data: Partial<Appointment>,
    done: string,
  ): Promise<Refusal | null> => {
    try {
      await update('appointments', { id: before.id, data, previousData: before }, { returnPromise: true })
    } catch (error) {
      const refusal = await refusalOf(error, deed, before, dataProvider)
      reload()
      return refusal
    }
    notify(done, { type: 'success' })
    reload()
    return null
  }
  const attend = async () => {
    const refusal = await mark('attend', appointment, { status: 'attended' }, 'Appointment marked as attended.')
    if (refusal) notify(refusal.message, { type: 'error' })
  }
  const submit = async (data: Partial<Appointment>, done: string) => {
    if (!asked) return
    const refusal = await mark(asked.deed, asked.appointment, data, done)
    // Once told what someone else did, staff may still go on.
    setAsked(refusal && { ...asked, appointment: refusal.latest ?? asked.appointment, refusal })
  }
  const ask = (deed: Deed) => () => setAsked({ deed, appointment })
  return (
    <Place>
      {allows(appointment, 'attend') && statusOf(appointment) === 'created' && startOf(appointment) <= openedAt && (
        <Button
          variant="outlined"
          loading={isPending}
          startIcon={<CheckCircleIcon size={18} />}
          onClick={() => void attend()}
        >
          Mark as attended
        </Button>
      )}
      {/* The free times of a provider are not for staff with bounds. */}
      {!isBounded && allows(appointment, 'rebook') && (
        <Button variant="outlined" startIcon={<ArrowCounterClockwiseIcon size={18} />} onClick={ask('rebook')}>
          Rebook
        </Button>
      )}
      {allows(appointment, 'cancel') && (
        <Button color="error" startIcon={<CalendarXIcon size={18} />} onClick={ask('cancel')}>
          Cancel appointment
        </Button>
      )}
      {asked?.refusal?.isOver ? (
        // What was typed for the action is no longer asked about.
        <ConfirmDialog
          key="over"
          title={`Appointment: ${titleOf(asked.appointment)}`}
          problem={asked.refusal.message}
          deed={null}
          keep="Close"
          isBusy={false}
          onSubmit={async () => close()}
          onClose={close}
        />
      ) : asked?.deed === 'rebook' ? (
        <RebookDialog
          appointment={asked.appointment}
          problem={asked.refusal?.message}
          isBusy={isPending}
          onSubmit={(time) =>
            submit({ status: 'created', appointment_date: time, cancel_reason: null }, 'Appointment rebooked.')
          }
          onClose={close}
        />
      ) : (
        asked && (
          <ConfirmDialog
            title={`Cancel appointment: ${titleOf(asked.appointment)}?`}
            lead="The time slot becomes available again, and the member is notified."
            problem={asked.refusal?.message}
            deed="Cancel appointment"
            keep="Keep appointment"
            isDestructive
            isWaiting={reason.trim() === ''}
            isBusy={isPending}
            onSubmit={() => submit({ status: 'cancelled', cancel_reason: reason.trim() }, 'Appointment canceled.')}
            onClose={close}
          >
            <ReasonField value={reason} problem={undefined} help="Saved with the appointment." onChange={setReason} />
          </ConfirmDialog>
        )
      )}
    </Place>
  )
}

const Place = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: '8px' })
