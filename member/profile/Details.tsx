import { useForm } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, TextInput, toast } from '#shared/ui/index.ts'
import type { Account } from '../session/index.ts'
import { FailureNotice, Form, useFormFailure, useRules } from '../sign-in/index.ts'
import { AccountCard } from './AccountCard.tsx'
import { useSetAccount } from '../preferences/index.ts'

/** Name and address. The address is what one signs in with, so it does not change here. */
const Details = ({ account }: { account: Account }) => {
  const { t } = useTranslation(['auth', 'common', 'profile'])
  const rules = useRules()
  const setAccount = useSetAccount()
  const { first_name, last_name, email } = account.user
  const form = useForm({ values: { first_name: first_name ?? '', last_name: last_name ?? '' }, mode: 'onTouched' })
  const { register, handleSubmit, formState } = form
  const { failure, attempt } = useFormFailure(form)
  const submit = handleSubmit((names) =>
    attempt(async () => {
      await setAccount(names)
      toast.success(t('profile:saved'))
    }),
  )
  return (
    <>
      <FailureNotice failure={failure} />
      <Form onSubmit={(event) => void submit(event)}>
        <TextInput
          label={t('first_name')}
          autoComplete="given-name"
          required
          error={formState.errors.first_name?.message}
          {...register('first_name', rules.name)}
        />
        <TextInput
          label={t('last_name')}
          autoComplete="family-name"
          required
          error={formState.errors.last_name?.message}
          {...register('last_name', rules.name)}
        />
        <TextInput
          label={t('email')}
          type="email"
          value={email}
          readOnly
          help={t(account.user.verified ? 'profile:email_verified' : 'profile:email_not_verified')}
        />
        <Button type="submit" color="blue" variant="filled" loading={formState.isSubmitting} disabled={!formState.isDirty}>
          {t('common:save')}
        </Button>
      </Form>
    </>
  )
}

const DetailsSection = () => {
  const { t } = useTranslation('profile')
  return <AccountCard title={t('details')} content={Details} />
}

export default DetailsSection
