import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSWRConfig } from 'swr'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, TextInput, toast } from '#shared/ui/index.ts'
import { failureOf, keyOf, useClient, useUnsavedWarning } from '../../app/index.ts'
import { FailureNotice, Form, useFormFailure, useRules } from '../../forms/index.ts'
import type { Account } from '../../session/index.ts'

/** The address of the account: a form for a new one, or the new one that waits for both mailboxes. */
export const EmailAddress = ({ account }: { account: Account }) =>
  account.user.pending_email ? <Pending email={account.user.pending_email} /> : <ChangeEmail account={account} />

const ChangeEmail = ({ account }: { account: Account }) => {
  const { t } = useTranslation(['email_change', 'sign_in'])
  const rules = useRules()
  const client = useClient()
  const { mutate } = useSWRConfig()
  const form = useForm({ defaultValues: { email: '' }, mode: 'onTouched' })
  const { register, handleSubmit, formState } = form
  const { failure, attempt } = useFormFailure(form)
  useUnsavedWarning('email-address', formState.isDirty)
  const submit = handleSubmit(({ email }) =>
    attempt(async () => {
      await client.call('requestEmailChange', { body: { email } })
      toast.success(t('sent'))
      await mutate(keyOf('getUser'))
    }),
  )
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <FailureNotice failure={failure} />
      <TextInput label={t('sign_in:email')} type="email" value={account.user.email} readOnly />
      <TextInput
        label={t('new_email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        help={t('help')}
        error={formState.errors.email?.message}
        {...register('email', rules.email)}
      />
      <Button type="submit" color="blue" variant="filled" loading={formState.isSubmitting}>
        {t('send')}
      </Button>
    </Form>
  )
}

const Pending = ({ email }: { email: string }) => {
  const { t } = useTranslation('email_change')
  const client = useClient()
  const { mutate } = useSWRConfig()
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null)
  const withdraw = async () => {
    setRunning(true)
    try {
      await client.call('withdrawEmailChange')
      toast.success(t('withdrawn'))
      await mutate(keyOf('getUser'))
    } catch (error) {
      setFailure(failureOf(error))
      setRunning(false)
    }
  }
  return (
    <>
      <FailureNotice failure={failure} />
      <p>
        <strong>{t('pending', { email })}</strong>
        <br />
        {t('pending_help')}
      </p>
      <div>
        <Button color="gray" variant="outlined" loading={isRunning} onClick={() => void withdraw()}>
          {t('withdraw')}
        </Button>
      </div>
    </>
  )
}
