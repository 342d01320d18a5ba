import { FormProvider, useForm } from 'react-hook-form'
import { useLanguage, useTranslation } from '#shared/i18n/index.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { Button, ButtonLink, Loading, Skeleton } from '#shared/ui/index.ts'
import { failureOf, useCall, usePageTitle, type Answer } from '../../app/index.ts'
import { FailureNotice, Form, Notice, PasswordFields, useFormFailure } from '../../forms/index.ts'
import { AccountFields } from './AccountFields.tsx'
import { BackToSignIn } from './BackToSignIn.tsx'
import { Intro } from './SignInFrame.tsx'
import { useSignInFlows } from './useSignInFlows.ts'
import { useSignInRedirect } from './useSignInRedirect.ts'

/** The link of a registration or an invitation: what is already known, and the form that turns it into an account. */
export const Enroll = () => {
  const { t } = useTranslation('sign_in')
  usePageTitle(t('enroll_title'))
  const [query] = useSearchParams()
  const key = query.get('key') ?? ''
  const { data, error, mutate } = useCall(
    'getEnrollment',
    { query: { key } },
    { shouldRetryOnError: false, revalidateOnFocus: false },
  )

  if (data && !data.is_activated) return <EnrollForm invitation={data} invitationKey={key} />
  return (
    <>
      <Intro title={t('enroll_title')} />
      {data && <Notice status="good" title={t('enroll_done')} />}
      {error ? <FailureNotice failure={failureOf(error)} onRetry={() => void mutate()} /> : null}
      {!data && !error && (
        <Loading>
          <Skeleton height={320} radius="var(--radius-md)" />
        </Loading>
      )}
      {data ? (
        <ButtonLink component={Link} to="/login" color="blue" variant="filled" size="lg" full>
          {t('sign_in')}
        </ButtonLink>
      ) : (
        <BackToSignIn />
      )}
    </>
  )
}

interface EnrollFormProps {
  invitation: Answer<'getEnrollment'>
  invitationKey: string
}

const EnrollForm = ({ invitation, invitationKey }: EnrollFormProps) => {
  const { t } = useTranslation('sign_in')
  const { language } = useLanguage()
  const entrance = useSignInFlows()
  const land = useSignInRedirect()
  const { email, first_name, last_name, organization } = invitation
  const form = useForm({
    defaultValues: {
      email: email ?? '',
      first_name: first_name ?? '',
      last_name: last_name ?? '',
      password: '',
      passwordConfirm: '',
    },
    mode: 'onTouched',
  })
  const { handleSubmit, formState } = form
  const { failure, attempt } = useFormFailure(form)
  const { isSubmitting } = formState
  const submit = handleSubmit(({ passwordConfirm: _, ...person }) =>
    attempt(async () =>
      land(await entrance.enroll({ ...person, email: person.email.trim() }, invitationKey, language)),
    ),
  )
  const inviter = typeof organization?.['name'] === 'string' ? organization['name'] : null

  return (
    <FormProvider {...form}>
      <Intro title={t('enroll_title')}>{inviter && t('enroll_intro', { organization: inviter })}</Intro>
      <Form onSubmit={(event) => void submit(event)}>
        <FailureNotice failure={failure} />
        <AccountFields isEmailFixed={email !== null} />
        <PasswordFields />
        <Button type="submit" color="blue" variant="filled" size="lg" full loading={isSubmitting}>
          {t('enroll_submit')}
        </Button>
      </Form>
    </FormProvider>
  )
}
