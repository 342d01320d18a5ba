import { useState, type FormEvent } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { isClockTime, localTime, takenInstant } from '#shared/rules/index.ts'
import { Button, DateInput, Modal } from '#shared/ui/index.ts'
import { useTimezone } from '../../../app/index.ts'
import type { ShownDose } from './useMedications.ts'

interface TimeTakenProps {
  /** The medication's name. */
  name: string
  dose: ShownDose
  onSave: (takenAt: Date) => void
  onClose: () => void
}

/** Asks when a dose was taken, for one that is logged later than it was taken. */
export const TimeTaken = ({ name, dose, onSave, onClose }: TimeTakenProps) => {
  const { t } = useTranslation(['health', 'common'])
  const timezone = useTimezone()
  const [time, setTime] = useState(() =>
    localTime(dose.logged_at === null ? new Date() : new Date(dose.logged_at), timezone),
  )
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isClockTime(time)) return setError(t('times_missing'))
    const takenAt = takenInstant(dose, time, timezone, new Date())
    if (takenAt === null) return setError(t('taken_ahead'))
    onSave(takenAt)
    onClose()
  }
  return (
    <Modal
      open
      size="sm"
      title={t('taken_when', { name })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button color="green" type="submit" form="time-taken">
          {t('common:save')}
        </Button>
      }
    >
      <form id="time-taken" onSubmit={submit} noValidate>
        <DateInput
          data-focus-first
          type="time"
          label={t('time_taken')}
          value={time}
          error={error}
          onChange={(event) => setTime(event.target.value)}
        />
      </form>
    </Modal>
  )
}
