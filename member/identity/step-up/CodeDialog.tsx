import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Modal } from '#shared/ui/index.ts'
import type { Answer } from '../../app/index.ts'
import { Form } from '../../forms/index.ts'
import { CodeForm } from './CodeForm.tsx'
import { LostStep } from './LostStep.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

interface CodeDialogProps {
  /** Rejects if the code is wrong; null if the account has no app. */
  onCode: ((code: string) => Promise<void>) | null
  /** Null if the account has no passkeys. */
  onPasskey: (() => Promise<void>) | null
  /** Asks for help by someone who has lost all of them. */
  onLost: () => Promise<Answer<'askForFactorReset'>>
  onCancel: () => void
}

/** The second step of a sign-in. */
export const CodeDialog = ({ onCode, onPasskey, onLost, onCancel }: CodeDialogProps) => {
  const { t } = useTranslation('sign_in')
  const [isLost, setLost] = useState(false)
  const passkey = onPasskey && <PasskeyButton label={t('passkey_use')} onUse={onPasskey} />
  const lost = (
    <Button color="gray" variant="plain" full onClick={() => setLost(true)}>
      {t('reset_lost')}
    </Button>
  )
  return (
    <Modal
      open
      size="sm"
      title={t(isLost ? 'reset_title' : 'factor_title')}
      onOpenChange={(isOpen) => !isOpen && onCancel()}
    >
      {isLost ? (
        <LostStep ask={onLost} onBack={() => setLost(false)} />
      ) : onCode ? (
        <CodeForm
          canRecover
          submit={t('sign_in')}
          after={
            <>
              {passkey}
              {lost}
            </>
          }
          onCode={onCode}
        >
          <p>{t('errors:FACTOR_NEEDED')}.</p>
        </CodeForm>
      ) : (
        <Form onSubmit={(event) => event.preventDefault()}>
          <p>{t('passkey_confirm')}</p>
          {passkey}
          {lost}
        </Form>
      )}
    </Modal>
  )
}
