import { FormProvider } from 'react-hook-form'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { sexes } from '#shared/rules/index.ts'
import { Beside, Button, Checkbox, DateInput, HelpLink, Select } from '#shared/ui/index.ts'
import { useToday } from '../../../app/index.ts'
import { FailureNotice, Form, NameFields } from '../../../forms/index.ts'
import { KitNumberField } from './KitNumberField.tsx'
import { useKitRegistration, type KitRegistrationOptions, type RegistrationForm } from './useKitRegistration.ts'

/** The kit's number and whose sample it is. Input stays until it is accepted. */
export const RegisterForm = (options: KitRegistrationOptions) => {
  const { t } = useTranslation('testing_center')
  const today = useToday()
  const { form, failure, submit } = useKitRegistration(options)
  const { register, formState } = form
  const { errors } = formState
  const isOrdered = options.unfinished !== null
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <FailureNotice failure={failure} advice={!errors.kitId && <HelpLink topic="kit-registration" />} />
      <KitNumberField form={form} isFixed={isOrdered} />
      <Person form={form} today={today} />
      <DateInput
        label={t('collected_on')}
        help={t('collected_on_help')}
        max={today}
        error={errors.collected_on?.message}
        {...register('collected_on', { validate: (day) => day === '' || day <= today || t('collected_later') })}
      />
      <Checkbox
        label={t('consent')}
        required
        error={errors.consent?.message}
        {...register('consent', { validate: (isGiven) => isGiven || t('consent_needed') })}
      />
      <Button type="submit" color="blue" variant="filled" loading={formState.isSubmitting}>
        {t(isOrdered ? 'complete' : 'register')}
      </Button>
    </Form>
  )
}

/** The person the sample is from. */
const Person = ({ form, today }: { form: RegistrationForm; today: string }) => {
  const { t } = useTranslation(['testing_center', 'profile'])
  const { register, formState } = form
  const { errors } = formState
  return (
    <Fieldset>
      <legend>{t('whose')}</legend>
      <Beside>
        <FormProvider {...form}>
          <NameFields />
        </FormProvider>
      </Beside>
      <Beside>
        <DateInput
          label={t('profile:birthday')}
          autoComplete="bday"
          required
          max={today}
          error={errors.date_of_birth?.message}
          {...register('date_of_birth', {
            validate: (day) => (day === '' ? t('birthday_needed') : day <= today || t('birthday_later')),
          })}
        />
        <Select
          label={t('profile:sex')}
          required
          options={[
            { value: '', label: t('choose') },
            ...sexes.map((value) => ({ value, label: t(`profile:sex_${value}`) })),
          ]}
          error={errors.sex?.message}
          {...register('sex', { validate: (sex) => sex !== '' || t('sex_needed') })}
        />
      </Beside>
    </Fieldset>
  )
}

const Fieldset = styled.fieldset`
  display: grid;
  gap: inherit;
  min-width: 0;
  border: 0;

  legend {
    margin-bottom: var(--space-3);
    font: var(--type-label);
    color: var(--text-2);
  }
`
