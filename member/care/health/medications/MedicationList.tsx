import { dotted } from '#shared/rules/index.ts'
import { CalendarDotsIcon } from '@phosphor-icons/react/dist/csr/CalendarDots'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { PillIcon } from '@phosphor-icons/react/dist/csr/Pill'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { IconButton } from '#shared/ui/index.ts'
import { keyOf, useClient, type Answer } from '../../../app/index.ts'
import { Disc, Row, Rows } from '../parts.tsx'
import { useDosageForm } from '../useDosageForm.ts'
import { useUndoableRemoval } from '../useUndoableRemoval.tsx'
import { scheduleText } from './clock.ts'
import { History } from './History.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import type { Medication } from './useMedications.ts'

interface MedicationListProps {
  medications: readonly Medication[]
  onChanged: () => void
}

/** Every medication on the list: its schedule, the share taken, and its actions. */
export const MedicationList = ({ medications, onChanged }: MedicationListProps) => {
  const { t } = useTranslation('health')
  const dosageForm = useDosageForm()
  const formats = useFormats()
  const client = useClient()
  const { mutate } = useSWRConfig()
  const { removeWithUndo, withRemoved } = useUndoableRemoval()
  const [opened, setOpened] = useState<{ what: 'schedule' | 'history'; medication: Medication } | null>(null)
  const close = () => setOpened(null)
  const stop = ({ medication_id, name, schedule, instructions }: Medication, at: number) =>
    void removeWithUndo({
      name,
      at,
      hide: () =>
        mutate<Answer<'listCurrentMedications'>>(
          keyOf('listCurrentMedications'),
          (list) => list && { ...list, models: list.models.filter((one) => one.medication_id !== medication_id) },
          { revalidate: false },
        ),
      remove: () => client.call('stopMedication', { params: { id: medication_id } }),
      restore: () =>
        client.call('scheduleMedication', {
          body: { medication_id, instructions, times: schedule?.times ?? [], days: schedule?.days ?? null },
        }),
      reload: onChanged,
    })
  return (
    <>
      <Rows>
        {withRemoved(
          medications.map((medication, at) => {
            const { medication_id, name, strength, dosage_form, generic_name, schedule, adherence, instructions } =
              medication
            return (
              <Row
                key={medication_id}
                lead={
                  <Disc>
                    <PillIcon size="1.25rem" aria-hidden />
                  </Disc>
                }
                title={name}
                lines={[
                  dotted(generic_name, strength, dosage_form && dosageForm(dosage_form)),
                  dotted(scheduleText(schedule, t, formats), instructions),
                  adherence.percent !== null && t('adherence', { percent: adherence.percent, days: adherence.days }),
                ]}
                actions={
                  <>
                    <IconButton
                      label={t('schedule_of', { name })}
                      onClick={() => setOpened({ what: 'schedule', medication })}
                    >
                      <CalendarDotsIcon size="1.25rem" />
                    </IconButton>
                    <IconButton
                      label={t('history_of', { name })}
                      onClick={() => setOpened({ what: 'history', medication })}
                    >
                      <ClockCounterClockwiseIcon size="1.25rem" />
                    </IconButton>
                    <IconButton label={t('remove_of', { name })} onClick={() => stop(medication, at)}>
                      <TrashIcon size="1.25rem" />
                    </IconButton>
                  </>
                }
              />
            )
          }),
        )}
      </Rows>
      {opened?.what === 'schedule' && (
        <ScheduleForm medication={opened.medication} onClose={close} onSaved={onChanged} />
      )}
      {opened?.what === 'history' && <History medication={opened.medication} onClose={close} />}
    </>
  )
}
