import { useForm } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import { AccountName, Button, Modal, TextInput } from '#shared/ui/index.ts'
import { FailureNotice, Form, useFormFailure, useRules } from '../../forms/index.ts'
import { CodeInput, useCodeRule } from './CodeInput.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

export interface Typed {
  password: string
  code: string
}
interface ConfirmDialogProps {
  email: string
  asks: { password: boolean; code: boolean }
  /** Rejects if the password or the code is wrong. */
  onTyped: (typed: Typed) => Promise<void>
  /** Null if the account has no passkeys. */
  onPasskey: (() => Promise<void>) | null
  onCancel: () => void
}

/** Asks for the password again and for a code, or for a passkey; the work that requires it continues afterwards. */
export const ConfirmDialog = ({ email, asks, onTyped, onPasskey, onCancel }: ConfirmDialogProps) => {
  const { t } = useTranslation('sign_in')
  const rules = useRules()
  const codeRule = useCodeRule()
  const form = useForm({ defaultValues: { password: '', code: '' } })
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  const isTyping = asks.password || asks.code
  const { failure, attempt } = useFormFailure(form, { VALIDATION: t(asks.code ? 'factor_wrong' : 'confirm_wrong') })
  const send = handleSubmit((typed) => attempt(() => onTyped(typed)))
  return (
    <Modal open size="sm" title={t('confirm_title')} onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Form
        onSubmit={(event) => {
          // React bubbles the event to a form around the dialog, which must not submit too.
          event.stopPropagation()
          void send(event)
        }}
      >
        <p>
          {isTyping ? `${t(asks.password ? 'errors:PASSWORD_NEEDED' : 'errors:FACTOR_NEEDED')}.` : t('passkey_confirm')}
        </p>
        <FailureNotice failure={failure} />
        {asks.password && (
          <>
            <AccountName name={email} />
            <TextInput
              label={t('password')}
              type="password"
              autoComplete="current-password"
              required
              data-focus-first
              error={errors.password?.message}
              {...register('password', rules.password)}
            />
          </>
        )}
        {asks.code && <CodeInput canRecover error={errors.code?.message} {...register('code', codeRule)} />}
        {isTyping && (
          <Button type="submit" color="blue" variant="filled" loading={isSubmitting}>
            {t('confirm_continue')}
          </Button>
        )}
        {onPasskey && <PasskeyButton label={t('passkey_use')} onUse={onPasskey} />}
      </Form>
    </Modal>
  )
}
