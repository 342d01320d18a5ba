import { FormProvider, useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { useLanguage, useTranslation } from '#shared/i18n/index.ts'
import { Button, TextInput, TextLink } from '#shared/ui/index.ts'
import { usePageTitle } from '../../app/index.ts'
import { FailureNotice, Form, useFormFailure } from '../../forms/index.ts'
import { AccountFields } from './AccountFields.tsx'
import { Intro } from './SignInFrame.tsx'
import { useSignInFlows } from './useSignInFlows.ts'
import { useSignInRedirect } from './useSignInRedirect.ts'

const empty = { email: '', password: '', passwordConfirm: '', first_name: '', last_name: '', organization_code: '' }

/** Creates an account. Its keys are generated afterwards, while the member is already looking around. */
export const Register = () => {
  const { t } = useTranslation('sign_in')
  usePageTitle(t('register'))
  const { language } = useLanguage()
  const entrance = useSignInFlows()
  const land = useSignInRedirect()
  const form = useForm({ defaultValues: empty, mode: 'onTouched' })
  const { register, handleSubmit, formState } = form
  const { failure, attempt } = useFormFailure(form, { DUPLICATE: t('email_taken') })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(({ passwordConfirm: _, organization_code, ...person }) =>
    attempt(async () => {
      const code = organization_code.trim()
      await land(
        await entrance.register(
          { ...person, email: person.email.trim(), organization_code: code || undefined },
          language,
        ),
      )
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
      <Form onSubmit={(event) => void submit(event)}>
        <FailureNotice failure={failure} />
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
    </FormProvider>
  )
}
