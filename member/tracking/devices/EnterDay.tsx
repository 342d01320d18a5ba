import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import {
  addDays,
  metersPerMile,
  problemOfDay,
  readNumber,
  readWhole,
  recordedDayMaxima,
  recordedDaysBack,
  type DayProblem,
  type RecordedDay,
} from '#shared/rules/index.ts'
import { Beside, Button, DateInput, TextInput } from '#shared/ui/index.ts'
import { useDecimalSign, useToday, useUnits } from '../../app/index.ts'

interface Fields {
  day: string
  steps: string
  distance: string
  calories: string
  hours: string
  minutes: string
  light: string
  deep: string
  rem: string
}

/** Null if empty, NaN if it is not a number. */
const figure = (text: string, read: (text: string) => number | null): number | null =>
  text.trim() === '' ? null : (read(text) ?? Number.NaN)
const fieldOf: Record<DayProblem['field'], keyof Fields> = {
  day: 'day',
  steps: 'steps',
  distance_meters: 'distance',
  calories: 'calories',
  sleep: 'hours',
}

interface EnterDayProps {
  isSaving: boolean
  onSave: (days: readonly RecordedDay[]) => void
  /** Called with whether anything has been entered. */
  onDirty: (isDirty: boolean) => void
}

/** One device day, entered by hand. Empty fields are not recorded. */
export const EnterDay = ({ isSaving, onSave, onDirty }: EnterDayProps) => {
  const { t } = useTranslation('devices')
  const today = useToday()
  const perUnit = useUnits() === 'metric' ? 1000 : metersPerMile
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: {
      day: today,
      steps: '',
      distance: '',
      calories: '',
      hours: '',
      minutes: '',
      light: '',
      deep: '',
      rem: '',
    },
  })
  const { errors, isDirty } = formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const decimal = useDecimalSign()
  const read = (text: string) => readNumber(text, decimal)
  const dayOf = (fields: Fields): RecordedDay => {
    const distance = figure(fields.distance, read)
    const [hours, minutes] = [figure(fields.hours, read), figure(fields.minutes, read)]
    return {
      day: fields.day,
      steps: figure(fields.steps, readWhole),
      distance_meters: distance === null ? null : Math.round(distance * perUnit),
      calories: figure(fields.calories, readWhole),
      sleep:
        hours === null && minutes === null
          ? null
          : {
              minutes: Math.round((hours ?? 0) * 60) + (minutes ?? 0),
              light: figure(fields.light, read),
              deep: figure(fields.deep, read),
              rem: figure(fields.rem, read),
            },
    }
  }
  const wordsOf = ({ field, kind }: DayProblem): string => {
    if (kind === 'day') return t('bad_day')
    if (kind === 'empty') return t('empty_day')
    if (kind === 'stages') return t('bad_stages')
    const most = {
      day: 0,
      steps: recordedDayMaxima.steps,
      distance_meters: Math.floor(recordedDayMaxima.distance_meters / perUnit),
      calories: recordedDayMaxima.calories,
      sleep: recordedDayMaxima.sleep / 60,
    }
    return t('bad_number', { min: 0, max: most[field] })
  }
  const submit = handleSubmit((fields) => {
    const day = dayOf(fields)
    const problem = problemOfDay(day, today)
    if (problem) setError(fieldOf[problem.field], { message: wordsOf(problem) }, { shouldFocus: true })
    else onSave([day])
  })

  const number = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <DateInput
        label={t('day')}
        min={addDays(today, -recordedDaysBack)}
        max={today}
        error={errors.day?.message}
        {...register('day')}
      />
      <Beside $least="7rem">
        <TextInput {...number} label={t('steps')} error={errors.steps?.message} {...register('steps')} />
        <TextInput
          {...number}
          label={t(perUnit === 1000 ? 'distance_km' : 'distance_mi')}
          error={errors.distance?.message}
          {...register('distance')}
        />
        <TextInput {...number} label={t('calories')} error={errors.calories?.message} {...register('calories')} />
      </Beside>
      <Beside $least="7rem">
        <TextInput {...number} label={t('sleep_hours')} error={errors.hours?.message} {...register('hours')} />
        <TextInput {...number} label={t('sleep_minutes')} {...register('minutes')} />
      </Beside>
      <fieldset>
        <legend>{t('stages')}</legend>
        <Beside $least="7rem">
          <TextInput {...number} label={t('light')} {...register('light')} />
          <TextInput {...number} label={t('deep')} {...register('deep')} />
          <TextInput {...number} label={t('rem')} {...register('rem')} />
        </Beside>
      </fieldset>
      <Button type="submit" color="green" variant="filled" loading={isSaving}>
        {t('save')}
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--space-5);
  padding-top: var(--space-5);

  fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    margin-bottom: var(--space-3);
    padding: 0;
    font: var(--type-caption);
    color: var(--text-2);
  }
`
