import { FormProvider, useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { AccountName, Button, ButtonLink, TextInput, toast, type } from '#shared/ui/index.ts'
import type { Account } from '../../session/index.ts'
import { FailureNotice, Form, PasswordFields, useFormFailure, useRules, wordsAbout } from '../../forms/index.ts'
import { useChangePassword } from './useChangePassword.ts'

const empty = { current: '', password: '', passwordConfirm: '' }

/** The account's password, or why it has none. */
export const Password = ({ account }: { account: Account }) =>
  account.has_password ? <ChangePassword account={account} /> : <NoPassword />

/** Members who sign in elsewhere may still set one; the mailed link proves that the mailbox is theirs. */
const NoPassword = () => {
  const { t } = useTranslation('profile')
  return (
    <Text>
      <p>{t('password_none')}</p>
      <div>
        <ButtonLink component={Link} to="/forgot-password" color="gray" variant="outlined">
          {t('password_set')}
        </ButtonLink>
      </div>
      <p>{t('password_set_help')}</p>
    </Text>
  )
}

/** A new password. The same private key is locked again with it, and all other sessions end. */
const ChangePassword = ({ account }: { account: Account }) => {
  const { t } = useTranslation(['sign_in', 'profile'])
  const rules = useRules()
  const change = useChangePassword(account)
  const form = useForm({ defaultValues: empty, mode: 'onTouched' })
  const { register, handleSubmit, formState, reset, setError } = form
  const { failure, attempt } = useFormFailure(form)
  const submit = handleSubmit(({ current, password }) =>
    attempt(async () => {
      if (!(await change(current, password))) return setError('current', { message: t('profile:password_wrong') })
      reset()
      toast.success(t('profile:password_changed'))
    }),
  )
  return (
    <FormProvider {...form}>
      <Form onSubmit={(event) => void submit(event)}>
        <FailureNotice failure={failure} />
        <AccountName name={account.user.email} />
        <TextInput
          label={t('profile:password_current')}
          type="password"
          autoComplete="current-password"
          required
          error={formState.errors.current?.message}
          {...register('current', rules.password)}
        />
        <PasswordFields about={wordsAbout(account.user)} />
        <Button type="submit" color="blue" variant="filled" loading={formState.isSubmitting}>
          {t('profile:password_change')}
        </Button>
      </Form>
    </FormProvider>
  )
}

const Text = styled.div`
  display: grid;
  gap: var(--space-4);

  > p:last-child {
    ${type('body-sm')}
    color: var(--text-2);
  }
`
