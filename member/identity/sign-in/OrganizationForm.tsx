import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, TextInput } from '#shared/ui/index.ts'
import { failureOf, useClient, useErrorText, usePageTitle } from '../../app/index.ts'
import { FailureNotice, Form, Notice, useFormFailure } from '../../forms/index.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import type { RefusedToken } from './ssoTokens.ts'
import { Intro } from './SignInFrame.tsx'
import { saveReturnPath, type ReturnPath } from '#shared/client/index.ts'

/** Why the sign-in failed, and what to do. */
export const Refused = ({ reason, failure = null }: RefusedToken) => {
  const { t } = useTranslation('sign_in')
  const errorText = useErrorText()
  return (
    <Notice status="bad" title={failure ? errorText(failure) : t('refused_title')}>
      {t(`refused_${reason}`)}
    </Notice>
  )
}

/** Leads to the sign-in of the person's organization. */
export const OrganizationForm = ({ refused }: { refused: ReactNode }) => {
  const { t } = useTranslation('sign_in')
  usePageTitle(t('organization_title'))
  const client = useClient()
  const { from, of } = (useLocation().state ?? {}) as ReturnPath
  const form = useForm({ defaultValues: { organization: '' } })
  const { register, handleSubmit, formState, setError } = form
  const { failure, attempt } = useFormFailure(form)
  const [isLeaving, setLeaving] = useState(false)
  const submit = handleSubmit(({ organization }) =>
    attempt(async () => {
      try {
        const { url } = await client.call('findOrganizationSignIn', { body: { organization: organization.trim() } })
        setLeaving(true)
        saveReturnPath(from, of)
        window.location.assign(url)
      } catch (error) {
        if (failureOf(error).code !== 'NOT_FOUND') throw error
        setError('organization', { message: t('organization_unknown') }, { shouldFocus: true })
      }
    }),
  )
  return (
    <>
      <Intro title={t('organization_title')}>{t('organization_intro')}</Intro>
      {!failure && refused}
      <Form onSubmit={(event) => void submit(event)}>
        <FailureNotice failure={failure} />
        <TextInput
          label={t('organization_or_email')}
          help={t('organization_or_email_help')}
          autoComplete="organization"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={formState.errors.organization?.message}
          {...register('organization', { validate: (value) => value.trim() !== '' || t('organization_required') })}
        />
        <Button
          type="submit"
          color="blue"
          variant="filled"
          size="lg"
          full
          loading={formState.isSubmitting || isLeaving}
        >
          {t('organization_submit')}
        </Button>
      </Form>
      <BackToSignIn />
    </>
  )
}
