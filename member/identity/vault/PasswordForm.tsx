import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { AccountName, Button, TextInput } from '#shared/ui/index.ts'
import { useAccount } from '../../session/index.ts'
import { FailureNotice, Form, useFormFailure, useRules } from '../../forms/index.ts'

interface PasswordFormProps {
  label: string
  submit: string
  /** Outlined if the card already has a filled button. */
  variant?: 'filled' | 'outlined'
  /** `off` for a password other than the current one. */
  autoComplete?: 'current-password' | 'off'
  /** Whether it is the vault's, which password managers keep beside the account's. */
  isPassphrase?: boolean
  /** @returns the error for the field if it is wrong */
  onPassword: (password: string) => Promise<string | null>
  children?: ReactNode
}

/** One password and a button. The input is cleared as soon as it has been used. */
export const PasswordForm = (props: PasswordFormProps) => {
  const {
    label,
    submit,
    variant = 'filled',
    autoComplete = 'current-password',
    isPassphrase = false,
    onPassword,
    children,
  } = props
  const rules = useRules()
  const { t } = useTranslation('vault')
  const email = useAccount().account?.user.email ?? ''
  const form = useForm({ defaultValues: { password: '' } })
  const { register, handleSubmit, formState, reset, setError } = form
  const { failure, attempt } = useFormFailure(form)
  const send = handleSubmit(({ password }) =>
    attempt(async () => {
      const problem = await onPassword(password)
      if (problem === null) reset()
      else setError('password', { message: problem }, { shouldFocus: true })
    }),
  )
  return (
    <Narrow>
      <Form onSubmit={(event) => void send(event)}>
        <FailureNotice failure={failure} />
        <AccountName name={isPassphrase ? `${email} (${t('passphrase')})` : email} />
        <TextInput
          label={label}
          type="password"
          autoComplete={autoComplete}
          required
          error={formState.errors.password?.message}
          {...register('password', rules.password)}
        />
        {children}
        <Button type="submit" color="blue" variant={variant} loading={formState.isSubmitting}>
          {submit}
        </Button>
      </Form>
    </Narrow>
  )
}

const Narrow = styled.div`
  max-width: var(--size-modal-sm);
`
