import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { AccountName, Button, ButtonLink, TextLink } from '#shared/ui/index.ts'
import { usePageTitle } from '../../app/index.ts'
import { FailureNotice, Form, Notice, PasswordFields, useFormFailure } from '../../forms/index.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import { Intro } from './SignInFrame.tsx'
import { useSignInFlows } from './useSignInFlows.ts'

/** Sets a new password with the key and email address in the mailed link. */
export const SetPassword = () => {
  const { t } = useTranslation('sign_in')
  usePageTitle(t('set_title'))
  const [query] = useSearchParams()
  const key = query.get('key') ?? ''
  const email = query.get('email') ?? ''
  const { setPassword } = useSignInFlows()
  const [isSet, setSet] = useState(false)
  const form = useForm({ defaultValues: { email, password: '', passwordConfirm: '' }, mode: 'onTouched' })
  const { failure, attempt } = useFormFailure(form)
  const submit = form.handleSubmit(({ password }) =>
    attempt(async () => {
      await setPassword(email, key, password)
      setSet(true)
    }),
  )
  const askAgain = (
    <TextLink as={Link} to="/forgot-password">
      {t('send_link')}
    </TextLink>
  )

  if (isSet)
    return (
      <>
        <Intro title={t('set_title')} />
        <Notice status="good" title={t('password_set')} />
        <ButtonLink
          component={Link}
          to={`/login?${new URLSearchParams({ email })}`}
          color="blue"
          variant="filled"
          size="lg"
          full
        >
          {t('sign_in')}
        </ButtonLink>
      </>
    )
  if (key === '' || email === '')
    return (
      <>
        <Intro title={t('set_title')} />
        <Notice status="bad" title={t('verify_failed')}>
          {askAgain}
        </Notice>
        <BackToSignIn />
      </>
    )
  return (
    <FormProvider {...form}>
      <Intro title={t('set_title')}>{email}</Intro>
      <Form onSubmit={(event) => void submit(event)}>
        <FailureNotice failure={failure} advice={failure?.code === 'LINK_EXPIRED' && askAgain} />
        <Notice status="info" title={t('forgot_locks_title')}>
          {t('forgot_locks')}
        </Notice>
        <AccountName name={email} />
        <PasswordFields />
        <Button type="submit" color="blue" variant="filled" size="lg" full loading={form.formState.isSubmitting}>
          {t('set_password')}
        </Button>
      </Form>
      <BackToSignIn />
    </FormProvider>
  )
}
