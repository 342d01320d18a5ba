import { useState } from 'react'
import { localDate } from '#shared/rules/index.ts'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Button, Modal, TextInput, toast } from '#shared/ui/index.ts'
import { failureOf, useTimezone, type Failure } from '../../app/index.ts'
import { FailureNotice, useConfirmClose } from '../../forms/index.ts'
import type { Appointment } from './nextAppointment.ts'
import { Scheduler } from './Scheduler.tsx'
import { useBooking } from './useBooking.ts'
import type { SlotSource } from './useSlots.ts'

interface DialogProps {
  appointment: Appointment
  /** @param isDone whether it was moved or cancelled */
  onClose: (isDone: boolean) => void
}

/** New times are requested from the same provider; calls may be with any free care advocate. */
const sourceOf = ({ id, provider, physician_id, slh_id, consult_type, call_type, type }: Appointment): SlotSource => {
  if (provider === 'telehealth')
    return {
      provider: 'telehealth',
      physicianId: String(physician_id ?? ''),
      consultType: consult_type ?? '',
      appointmentId: id,
    }
  // The welcome call may have been booked before its call type existed.
  const isWithAnybody = type === 'welcome call' || (call_type !== null && type === 'care advocate')
  return {
    provider: 'smartlink',
    appointmentId: id,
    ...(call_type && { callType: call_type }),
    ...(!isWithAnybody && slh_id && { attendingProviderId: slh_id }),
  }
}

/** Another day or time for an existing appointment. */
export const RescheduleDialog = ({ appointment, onClose, onCancel }: DialogProps & { onCancel: () => void }) => {
  const { formatDate, formatTime } = useFormats()
  const { t } = useTranslation('appointments')
  const timezone = useTimezone()
  const { move } = useBooking(timezone)
  const moment = appointment.appointment_date.date
  return (
    <Modal open onOpenChange={() => onClose(false)} title={t('reschedule_title')} size="lg">
      <Scheduler
        source={sourceOf(appointment)}
        withName={
          appointment.provider === 'telehealth' || 'attendingProviderId' in sourceOf(appointment)
            ? appointment.physician_name
            : null
        }
        preferred={appointment.slh_id}
        currentDay={localDate(new Date(moment), timezone)}
        lead={t('now_at', { date: formatDate(moment, timezone), time: formatTime(moment, timezone) })}
        onCancelAppointment={onCancel}
        onSchedule={async (slot) => {
          await move(appointment, slot)
          toast.success(t('moved'))
          onClose(true)
        }}
      />
    </Modal>
  )
}

const longestReason = 500

/** Asks before cancelling an appointment. */
export const CancelDialog = ({ appointment, onClose }: DialogProps) => {
  const { formatDate, formatTime } = useFormats()
  const { t } = useTranslation(['appointments', 'common'])
  const timezone = useTimezone()
  const { cancel } = useBooking(timezone)
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const send = async () => {
    setSending(true)
    setFailure(null)
    try {
      await cancel(appointment, reason)
      toast.success(t('cancelled_toast'))
      onClose(true)
    } catch (error) {
      setFailure(failureOf(error))
      setSending(false)
    }
  }
  const { close, question } = useConfirmClose('cancel-visit', reason !== '' && !isSending, () => onClose(false))
  const moment = appointment.appointment_date.date
  const footer = question || (
    <>
      <Button color="gray" variant="plain" onClick={() => onClose(false)}>
        {t('keep')}
      </Button>
      <Button color="red" variant="filled" loading={isSending} onClick={() => void send()}>
        {t('cancel_appointment')}
      </Button>
    </>
  )
  return (
    <Modal open onOpenChange={close} title={t('cancel_title')} size="sm" footer={footer}>
      <p>{t('cancel_message', { date: formatDate(moment, timezone), time: formatTime(moment, timezone) })}</p>
      <TextInput
        label={t('reason')}
        value={reason}
        maxLength={longestReason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FailureNotice failure={failure} onRetry={() => void send()} />
    </Modal>
  )
}
