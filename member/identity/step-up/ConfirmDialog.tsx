import { useForm } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Modal, TextInput } from '#shared/ui/index.ts'
import { FailureNotice, Form, useFormFailure, useRules } from '../../forms/index.ts'

interface ConfirmDialogProps {
  email: string
  /** Rejects if the password is wrong. */
  onPassword: (password: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the password again; the work that requires it continues afterwards. */
export const ConfirmDialog = ({ email, onPassword, onCancel }: ConfirmDialogProps) => {
  const { t } = useTranslation('sign_in')
  const rules = useRules()
  const form = useForm({ defaultValues: { password: '' } })
  const { register, handleSubmit, formState } = form
  const { failure, attempt } = useFormFailure(form, { VALIDATION: t('confirm_wrong') })
  const send = handleSubmit(({ password }) => attempt(() => onPassword(password)))
  return (
    <Modal open size="sm" title={t('confirm_title')} onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Form
        onSubmit={(event) => {
          // React bubbles the event to a form around the dialog, which must not submit too.
          event.stopPropagation()
          void send(event)
        }}
      >
        <p>{t('errors:PASSWORD_NEEDED')}.</p>
        <FailureNotice failure={failure} />
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextInput
          label={t('password')}
          type="password"
          autoComplete="current-password"
          required
          data-focus-first
          error={formState.errors.password?.message}
          {...register('password', rules.password)}
        />
        <Button type="submit" color="blue" variant="filled" loading={formState.isSubmitting}>
          {t('confirm_continue')}
        </Button>
      </Form>
    </Modal>
  )
}
