import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, TextInput } from '#shared/ui/index.ts'
import { useClient, usePageTitle } from '../../app/index.ts'
import { FailureNotice, Form, Notice, useFormFailure, useRules } from '../../forms/index.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import { Intro } from './SignInFrame.tsx'

/** Requests a link to set a new password. The answer is the same for every address. */
export const ForgotPassword = () => {
  const { t } = useTranslation('sign_in')
  usePageTitle(t('forgot_title'))
  const rules = useRules()
  const client = useClient()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({ defaultValues: { email: '' } })
  const { register, handleSubmit, formState } = form
  const { failure, attempt } = useFormFailure(form)
  const submit = handleSubmit(({ email }) =>
    attempt(async () => {
      await client.call('requestPassword', { body: { email: email.trim() } })
      setSentTo(email.trim())
    }),
  )

  return (
    <>
      <Intro title={t('forgot_title')}>{t('forgot_intro')}</Intro>
      <FailureNotice failure={failure} />
      {sentTo === null ? (
        <Form onSubmit={(event) => void submit(event)}>
          <Notice status="info" title={t('forgot_locks_title')}>
            {t('forgot_locks')}
          </Notice>
          <TextInput
            label={t('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            error={formState.errors.email?.message}
            {...register('email', rules.email)}
          />
          <Button type="submit" color="blue" variant="filled" size="lg" full loading={formState.isSubmitting}>
            {t('send_link')}
          </Button>
        </Form>
      ) : (
        <Notice status="good" title={t('link_sent', { email: sentTo })} />
      )}
      <BackToSignIn />
    </>
  )
}
