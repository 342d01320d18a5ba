import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { saveFile } from '#shared/client/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Notice } from '#shared/ui/index.ts'
import { FailureNotice, Form, PasswordFields, useFormFailure } from '../sign-in/index.ts'
import { Disclosure } from './Disclosure.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useVault } from './useVault.ts'

const fileName = 'hale-key.asc'

/** The own private key as a file, locked by a passphrase that is chosen for it, so that other programs can use it. */
export const ExportKey = () => {
  const { t } = useTranslation('vault')
  const { state, opensWith, unlock } = useVault()
  return (
    <Disclosure title={t('export_title')} lead={t('export_lead')}>
      {state === 'open' ? (
        <ExportForm />
      ) : (
        <PasswordForm
          label={t(opensWith)}
          submit={t('continue')}
          variant="outlined"
          onPassword={async (password) => ((await unlock(password)) ? null : t(`${opensWith}_wrong`))}
        />
      )}
    </Disclosure>
  )
}

const ExportForm = () => {
  const { t } = useTranslation('vault')
  const { exportKey } = useVault()
  const [isSaved, setSaved] = useState(false)
  const form = useForm({ defaultValues: { password: '', passwordConfirm: '' }, mode: 'onTouched' })
  const { failure, attempt } = useFormFailure(form)
  const send = form.handleSubmit(({ password }) =>
    attempt(async () => {
      saveFile(new File([await exportKey(password)], fileName, { type: 'application/pgp-keys' }))
      form.reset()
      setSaved(true)
    }),
  )
  return (
    <Column>
      <p>{t('export_careful')}</p>
      {isSaved && (
        <Notice status="good">
          {t('export_done', { name: fileName })} <code>gpg --import {fileName}</code>
        </Notice>
      )}
      <FormProvider {...form}>
        <FailureNotice failure={failure} />
        <Form onSubmit={(event) => void send(event)}>
          <PasswordFields />
          <Button type="submit" color="blue" variant="outlined" loading={form.formState.isSubmitting}>
            {t('export_submit')}
          </Button>
        </Form>
      </FormProvider>
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  gap: var(--space-4);
  max-width: var(--size-modal-sm);

  code {
    font-family: var(--font-mono);
  }
`
