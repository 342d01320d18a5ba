import { Controller, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { isBirthday, joiningReasons, sexes } from '#shared/rules/index.ts'
import { DateInput, RadioGroup, Select } from '#shared/ui/index.ts'
import { SharedAnswers, useToday, useUnsavedWarning } from '../../../app/index.ts'
import { useSetAccount } from '../../preferences/index.ts'
import type { Account } from '../../../session/index.ts'
import { changedFields, FailureNotice, useFormFailure } from '../../../forms/index.ts'
import { Footer, Step, type StepProps } from '../Step.tsx'

interface Answers {
  date_of_birth: string
  sex: string
  joining_reason: string
}

/** Birth date, sex at birth and the reason for joining. Empty fields are not sent. */
export const AboutYou = ({ account, next, skip, back }: StepProps & { account: Account }) => {
  const { t } = useTranslation(['onboarding', 'profile'])
  const setAccount = useSetAccount()
  const today = useToday()
  const { date_of_birth, sex, joining_reason } = account.profile
  const form = useForm<Answers>({
    defaultValues: {
      date_of_birth: date_of_birth ?? '',
      sex: typeof sex === 'string' ? sex : '',
      joining_reason: joining_reason ?? '',
    },
    mode: 'onTouched',
  })
  const { register, control, handleSubmit, formState } = form
  const { failure, attempt } = useFormFailure(form)
  useUnsavedWarning('about-you', formState.isDirty)
  const birthdayField = register('date_of_birth', {
    validate: (day) => day === '' || isBirthday(day, today) || t('birthday_invalid'),
  })
  const submit = handleSubmit((answers) =>
    attempt(async () => {
      if (formState.isDirty) await setAccount(changedFields(formState.dirtyFields, answers))
      next()
    }),
  )
  return (
    <Step title={t('about_title')} lead={t('about_lead')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <FailureNotice failure={failure} />
        <Fields>
          <DateInput
            label={t('profile:birthday')}
            autoComplete="bday"
            min="1900-01-01"
            max={today}
            error={formState.errors.date_of_birth?.message}
            {...birthdayField}
          />
          <Select
            label={t('profile:sex')}
            help={t('profile:sex_help')}
            options={[
              { value: '', label: t('profile:not_said') },
              ...sexes.map((value) => ({ value, label: t(`profile:sex_${value}`) })),
            ]}
            error={formState.errors.sex?.message}
            {...register('sex')}
          />
          <SharedAnswers account={account}>
            <Controller
              name="joining_reason"
              control={control}
              render={({ field }) => (
                <RadioGroup
                  label={t('reason_question')}
                  name={field.name}
                  value={field.value}
                  options={joiningReasons.map((value) => ({ value, label: t(`reason_${value}`) }))}
                  error={formState.errors.joining_reason?.message}
                  onChange={field.onChange}
                />
              )}
            />
          </SharedAnswers>
        </Fields>
        <Footer back={back} skip={skip} loading={formState.isSubmitting} />
      </form>
    </Step>
  )
}

const Fields = styled.div`
  display: grid;
  gap: var(--space-5);
`
