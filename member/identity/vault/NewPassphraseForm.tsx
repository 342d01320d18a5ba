import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { AccountName, Button } from '#shared/ui/index.ts'
import { useAccount } from '../../session/index.ts'
import { FailureNotice, Form, PasswordFields, useFormFailure, wordsAbout } from '../../forms/index.ts'

interface NewPassphraseFormProps {
  submit: string
  /** Outlined if the card already has a filled button. */
  variant?: 'filled' | 'outlined'
  onPassphrase: (passphrase: string) => Promise<void>
  children?: ReactNode
}

/** A new passphrase entered twice and a button. The input is cleared as soon as it has been used. */
export const NewPassphraseForm = ({ submit, variant = 'outlined', onPassphrase, children }: NewPassphraseFormProps) => {
  const { t } = useTranslation('vault')
  const { account } = useAccount()
  const form = useForm({ defaultValues: { password: '', passwordConfirm: '' }, mode: 'onTouched' })
  const { failure, attempt } = useFormFailure(form)
  const send = form.handleSubmit(({ password }) =>
    attempt(async () => {
      await onPassphrase(password)
      form.reset()
    }),
  )
  return (
    <Narrow>
      {children}
      <FormProvider {...form}>
        <Form onSubmit={(event) => void send(event)}>
          <FailureNotice failure={failure} />
          <AccountName name={`${account?.user.email ?? ''} (${t('passphrase')})`} />
          <PasswordFields kind="passphrase" about={account ? wordsAbout(account.user) : []} />
          <Button type="submit" color="blue" variant={variant} loading={form.formState.isSubmitting}>
            {submit}
          </Button>
        </Form>
      </FormProvider>
    </Narrow>
  )
}

const Narrow = styled.div`
  display: grid;
  gap: var(--space-4);
  max-width: var(--size-modal-sm);

  code {
    font-family: var(--font-mono);
  }
`
