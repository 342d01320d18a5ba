import { useTranslation } from '#shared/i18n/index.ts'
import { Modal } from '#shared/ui/index.ts'
import { Form } from '../../forms/index.ts'
import { CodeForm } from './CodeForm.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

interface CodeDialogProps {
  /** Rejects if the code is wrong; null if the account has no app. */
  onCode: ((code: string) => Promise<void>) | null
  /** Null if the account has no passkeys. */
  onPasskey: (() => Promise<void>) | null
  onCancel: () => void
}

/** The second step of a sign-in. */
export const CodeDialog = ({ onCode, onPasskey, onCancel }: CodeDialogProps) => {
  const { t } = useTranslation('sign_in')
  const passkey = onPasskey && <PasskeyButton label={t('passkey_use')} onUse={onPasskey} />
  return (
    <Modal open size="sm" title={t('factor_title')} onOpenChange={(isOpen) => !isOpen && onCancel()}>
      {onCode ? (
        <CodeForm canRecover submit={t('sign_in')} after={passkey} onCode={onCode}>
          <p>{t('errors:FACTOR_NEEDED')}.</p>
        </CodeForm>
      ) : (
        <Form onSubmit={(event) => event.preventDefault()}>
          <p>{t('passkey_confirm')}</p>
          {passkey}
        </Form>
      )}
    </Modal>
  )
}
