import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useLanguage, useTranslation } from '#shared/i18n/index.ts'
import { Button, TextInput, TextLink } from '#shared/ui/index.ts'
import { usePageTitle } from '../../app/index.ts'
import { FailureNotice, Form, Notice, useFormFailure } from '../../forms/index.ts'
import { AccountFields } from './AccountFields.tsx'
import { Intro } from './SignInFrame.tsx'
import { useSignInFlows } from './useSignInFlows.ts'

const empty = { email: '', first_name: '', last_name: '', organization_code: '' }

/** Requests a link to create an account. The answer is the same for every address. */
export const Register = () => {
  const { t } = useTranslation('sign_in')
  usePageTitle(t('register'))
  const { language } = useLanguage()
  const entrance = useSignInFlows()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({ defaultValues: empty, mode: 'onTouched' })
  const { register, handleSubmit, formState } = form
  const { failure, attempt } = useFormFailure(form)
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(({ organization_code, ...person }) =>
    attempt(async () => {
      const code = organization_code.trim()
      const email = person.email.trim()
      await entrance.register({ ...person, email, organization_code: code || undefined }, language)
      setSentTo(email)
    }),
  )

  return (
    <FormProvider {...form}>
      <Intro title={t('register_title')}>
        {t('have_account')}{' '}
        <TextLink as={Link} to="/login">
          {t('sign_in')}
        </TextLink>
      </Intro>
      <FailureNotice failure={failure} />
      {sentTo === null ? (
        <Form onSubmit={(event) => void submit(event)}>
          <AccountFields />
          <TextInput
            label={t('organization_code')}
            help={t('organization_code_help')}
            autoComplete="off"
            error={errors.organization_code?.message}
            {...register('organization_code')}
          />
          <Button type="submit" color="blue" variant="filled" size="lg" full loading={isSubmitting}>
            {t('register')}
          </Button>
        </Form>
      ) : (
        <Notice status="good" title={t('register_sent', { email: sentTo })} />
      )}
    </FormProvider>
  )
}
