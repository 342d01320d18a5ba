import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Modal, Skeleton } from '#shared/ui/index.ts'
import { failureOf, type Failure } from '../../app/index.ts'
import { FailureNotice } from '../../forms/index.ts'
import { CodeForm } from './CodeForm.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface SetupDialogProps<A> {
  /** The sign-in continues only with it. */
  isRequired?: boolean
  start: () => Promise<{ secret: string; uri: string }>
  /** Rejects if the code is wrong. */
  enable: (code: string) => Promise<A>
  onDone: (answer: A) => void
  onCancel: () => void
}

/** Sets up an authenticator app: its key as a QR code, its first code, and the recovery codes. */
export const SetupDialog = <A extends { recovery_codes: readonly string[] | null }>({
  isRequired = false,
  start,
  enable,
  onDone,
  onCancel,
}: SetupDialogProps<A>) => {
  const { t } = useTranslation('sign_in')
  const [setup, setSetup] = useState<{ secret: string; uri: string }>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [answer, setAnswer] = useState<A>()
  // Called once for each time the dialog opens, because every start makes a new key.
  const begin = useRef(start)
  useEffect(() => {
    begin.current().then(setSetup, (error: unknown) => setFailure(failureOf(error)))
  }, [])
  const close = () => (answer ? onDone(answer) : onCancel())
  return (
    <Modal
      open
      size="sm"
      title={t(answer ? 'factor_codes_title' : 'factor_title')}
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      {answer ? (
        <RecoveryCodes codes={answer.recovery_codes ?? []} onDone={close} />
      ) : setup ? (
        <CodeForm submit={t('confirm_continue')} onCode={async (code) => setAnswer(await enable(code))}>
          {isRequired && <p>{t('errors:FACTOR_SETUP_NEEDED')}.</p>}
          <p>{t('factor_scan')}</p>
          <QrCode text={setup.uri} label={t('factor_qr')} />
          <Key>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Key>
        </CodeForm>
      ) : failure ? (
        <FailureNotice failure={failure} onRetry={null} />
      ) : (
        <Skeleton height={320} />
      )}
    </Modal>
  )
}

const Key = styled.code.attrs({ translate: 'no' })`
  text-align: center;
  overflow-wrap: anywhere;
  font-family: var(--font-mono);
  color: var(--text);
`
