import { FormProvider, useForm } from 'react-hook-form'
import { SharedAnswers, useUnsavedWarning } from '../../app/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { bloodPressureRanges, joiningReasons, sexes, typicalDays } from '#shared/rules/index.ts'
import { Beside, Button, DateInput, Select, TextInput, toast } from '#shared/ui/index.ts'
import type { Account } from '../../session/index.ts'
import { changedFields, FailureNotice, Form, NameFields, useFormFailure } from '../../forms/index.ts'
import { AccountCard } from './AccountCard.tsx'
import { useSetAccount } from '../preferences/index.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the onboarding asks once: here it is corrected, taken back and answered later. */
const asked = [
  {
    name: 'joining_reason',
    question: 'onboarding:reason_question',
    options: joiningReasons.map((value) => ({ value, label: `onboarding:reason_${value}` as const })),
  },
  {
    name: 'blood_pressure_range',
    question: 'onboarding:pressure_title',
    options: bloodPressureRanges.map((value) => ({ value, label: `onboarding:pressure_${value}` as const })),
  },
  {
    name: 'typical_day_activity',
    question: 'onboarding:day_title',
    options: typicalDays.map((value) => ({ value, label: `onboarding:day_${value}` as const })),
  },
] as const

const emailHelp = ({ user, has_password }: Account) =>
  user.verified ? (has_password ? 'email_verified' : 'email_verified_no_password') : 'email_not_verified'

/** Name, phone, birth date. The email address is the sign-in name, so it does not change here. */
const Details = ({ account }: { account: Account }) => {
  const { t } = useTranslation(['sign_in', 'common', 'profile', 'onboarding'])
  const setAccount = useSetAccount()
  const { first_name, last_name, email } = account.user
  const { date_of_birth, joining_reason, blood_pressure_range, typical_day_activity } = account.profile
  const form = useForm({
    values: {
      first_name: first_name ?? '',
      last_name: last_name ?? '',
      phone: textOf(account.profile['phone']),
      date_of_birth: date_of_birth ?? '',
      sex: textOf(account.profile['sex']),
      joining_reason: textOf(joining_reason),
      blood_pressure_range: textOf(blood_pressure_range),
      typical_day_activity: textOf(typical_day_activity),
    },
    // What is being typed stays when another screen or device changes the account.
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  })
  const { register, handleSubmit, formState } = form
  const { failure, attempt } = useFormFailure(form)
  useUnsavedWarning('details', formState.isDirty)
  const submit = handleSubmit((details) =>
    attempt(async () => {
      const { joining_reason: reason, blood_pressure_range: pressure, typical_day_activity: day } = details
      const answers = {
        joining_reason: reason || null,
        blood_pressure_range: pressure || null,
        typical_day_activity: day || null,
      }
      await setAccount(changedFields(formState.dirtyFields, { ...details, ...answers }))
      form.reset(details)
      toast.success(t('profile:saved'))
    }),
  )
  return (
    <FormProvider {...form}>
      <Form onSubmit={(event) => void submit(event)}>
        <FailureNotice failure={failure} />
        <Beside $least="13.75rem">
          <NameFields />
        </Beside>
        <Beside $least="13.75rem">
          <TextInput
            label={t('profile:phone')}
            type="tel"
            autoComplete="tel"
            error={formState.errors.phone?.message}
            {...register('phone')}
          />
          <DateInput
            label={t('profile:birthday')}
            autoComplete="bday"
            error={formState.errors.date_of_birth?.message}
            {...register('date_of_birth')}
          />
        </Beside>
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
          {asked.map(({ name, question, options }) => (
            <Select
              key={name}
              label={t(question)}
              options={[
                { value: '', label: t('profile:not_said') },
                ...options.map(({ value, label }) => ({ value, label: t(label) })),
              ]}
              error={formState.errors[name]?.message}
              {...register(name)}
            />
          ))}
        </SharedAnswers>
        <TextInput label={t('email')} type="email" value={email} readOnly help={t(`profile:${emailHelp(account)}`)} />
        <Button
          type="submit"
          color="blue"
          variant="filled"
          loading={formState.isSubmitting}
          disabled={!formState.isDirty}
        >
          {t('common:save')}
        </Button>
      </Form>
    </FormProvider>
  )
}

const DetailsSection = () => {
  const { t } = useTranslation('profile')
  return <AccountCard title={t('details')} content={Details} />
}

export default DetailsSection
