import { useTranslation } from '#shared/i18n/index.ts'
import { Modal } from '#shared/ui/index.ts'
import { CodeForm } from './CodeForm.tsx'

interface CodeDialogProps {
  /** Rejects if the code is wrong. */
  onCode: (code: string) => Promise<void>
  onCancel: () => void
}

/** The second step of a sign-in. */
export const CodeDialog = ({ onCode, onCancel }: CodeDialogProps) => {
  const { t } = useTranslation('sign_in')
  return (
    <Modal open size="sm" title={t('factor_title')} onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <CodeForm canRecover submit={t('sign_in')} onCode={onCode}>
        <p>{t('errors:FACTOR_NEEDED')}.</p>
      </CodeForm>
    </Modal>
  )
}
