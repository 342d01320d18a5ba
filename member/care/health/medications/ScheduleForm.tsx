import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { everyDay, isClockTime, maxDosesPerDay } from '#shared/rules/index.ts'
import { Button, Checkbox, DateInput, FieldError, IconButton, TextInput, toast } from '#shared/ui/index.ts'
import { useClient } from '../../../app/index.ts'
import { FormModal, useFormFailure } from '../../../forms/index.ts'
import { Reminders } from '../../../identity/legal/index.ts'
import { CatalogueSearch, type Picked } from '../CatalogueSearch.tsx'
import { useCatalogues } from '../useCatalogues.ts'
import { DayPicker } from './DayPicker.tsx'
import type { Medication } from './useMedications.ts'

interface ScheduleFormProps {
  /** Null to add one to the list. */
  medication: Medication | null
  onClose: () => void
  onSaved: () => void
}
interface Values {
  medication_id: Picked | null
  isAsNeeded: boolean
  times: string[]
  days: number[]
  instructions: string
}

const firstTime = '08:00'

const valuesOf = (medication: Medication | null): Values => ({
  medication_id: medication && { id: medication.medication_id, name: medication.name },
  isAsNeeded: medication !== null && medication.schedule === null,
  times: medication?.schedule?.times ?? [firstTime],
  days: medication?.schedule?.days ?? [...everyDay],
  instructions: medication?.instructions ?? '',
})

/** When a medication is taken: times of day, days of the week, or as needed. Applies from today. */
export const ScheduleForm = ({ medication, onClose, onSaved }: ScheduleFormProps) => {
  const { t } = useTranslation('health')
  const client = useClient()
  const catalogues = useCatalogues()
  const form = useForm<Values>({ defaultValues: valuesOf(medication) })
  const { register, control, formState } = form
  const { failure, attempt } = useFormFailure(form)
  const isAsNeeded = useWatch({ control, name: 'isAsNeeded' })
  const submit = form.handleSubmit((values) =>
    attempt(async () => {
      const id = values.medication_id?.id
      if (id == null) return
      const { times, days, isAsNeeded: hasOtherKind, instructions } = formState.dirtyFields
      const saved = await client.call('scheduleMedication', {
        body: {
          medication_id: id,
          // What was not changed here may have been changed elsewhere.
          ...((!medication || times || hasOtherKind) && { times: values.isAsNeeded ? [] : values.times }),
          ...((!medication || days || hasOtherKind) && { days: values.isAsNeeded ? null : values.days }),
          ...((!medication || instructions) && { instructions: values.instructions }),
        },
      })
      toast.success(
        medication ? t('schedule_saved', { name: saved.medication.name }) : t('added', { name: saved.medication.name }),
      )
      onSaved()
      onClose()
    }),
  )
  return (
    <FormModal
      name="medication"
      title={medication ? t('schedule_of', { name: medication.name }) : t('medication_add')}
      isDirty={formState.isDirty}
      isSaving={formState.isSubmitting}
      failure={failure}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {!medication && (
        <Controller
          name="medication_id"
          control={control}
          rules={{ validate: (value) => value !== null || t('medication_missing') }}
          render={({ field, fieldState }) => (
            <CatalogueSearch
              label={t('medication')}
              help={t('medication_help')}
              catalogue={catalogues.medications}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <Checkbox label={t('take_as_needed')} {...register('isAsNeeded')} />
      {!isAsNeeded && (
        <>
          <Controller
            name="times"
            control={control}
            rules={{
              validate: (times, { isAsNeeded: free }) =>
                free || (times.length > 0 && times.every(isClockTime)) || t('times_missing'),
            }}
            render={({ field, fieldState }) => (
              <Times times={field.value} onChange={field.onChange} error={fieldState.error?.message} />
            )}
          />
          <Controller
            name="days"
            control={control}
            rules={{ validate: (days, { isAsNeeded: free }) => free || days.length > 0 || t('days_missing') }}
            render={({ field, fieldState }) => (
              <DayPicker days={field.value} onChange={field.onChange} error={fieldState.error?.message} />
            )}
          />
          <Reminders promise={t('reminder_help')} />
        </>
      )}
      <TextInput
        label={t('instructions')}
        help={t('instructions_help')}
        maxLength={500}
        error={formState.errors.instructions?.message}
        {...register('instructions')}
      />
    </FormModal>
  )
}

interface TimesProps {
  times: readonly string[]
  onChange: (times: string[]) => void
  error: string | undefined
}

/** After a morning time suggest noon, then evening: the likely next time. */
const nextTime = (times: readonly string[]): string =>
  [firstTime, '20:00', '13:00', '18:00', '22:00'].find((time) => !times.includes(time)) ?? '12:00'

const Times = ({ times, onChange, error }: TimesProps) => {
  const { t } = useTranslation('health')
  return (
    <Group role="group" aria-label={t('times')}>
      {times.map((time, index) => (
        // A time is identified only by its position.
        <Time key={index}>
          <DateInput
            type="time"
            label={t('time_number', { number: index + 1 })}
            value={time}
            onChange={(event) => onChange(times.map((one, place) => (place === index ? event.target.value : one)))}
          />
          {times.length > 1 && (
            <IconButton
              label={t('time_remove', { number: index + 1 })}
              onClick={() => onChange(times.filter((_, place) => place !== index))}
            >
              <XIcon size="1.25rem" />
            </IconButton>
          )}
        </Time>
      ))}
      {times.length < maxDosesPerDay && (
        <Button
          color="gray"
          variant="outlined"
          icon={<PlusIcon size="1.25rem" />}
          onClick={() => onChange([...times, nextTime(times)])}
        >
          {t('time_add')}
        </Button>
      )}
      <FieldError>{error}</FieldError>
    </Group>
  )
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
`
const Time = styled.div`
  display: flex;
  align-items: end;
  gap: var(--space-1);
`
