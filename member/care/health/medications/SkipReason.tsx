import { useState, type FormEvent } from 'react'
import { useConfirmClose } from '../../../forms/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Modal, TextInput } from '#shared/ui/index.ts'

/** Maximum length stored. */
const longest = 500

interface SkipReasonProps {
  /** The medication's name. */
  name: string
  onSave: (reason: string) => void
  onClose: () => void
}

/** Asks why a dose was skipped, as free text; the history shows it. */
export const SkipReason = ({ name, onSave, onClose }: SkipReasonProps) => {
  const { t } = useTranslation(['health', 'common'])
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { close, question } = useConfirmClose('skip-dose', reason !== '', onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setError(t('skip_reason_missing'))
    onSave(reason.trim())
    onClose()
  }
  return (
    <Modal
      open
      size="sm"
      title={t('skip_reason_title', { name })}
      onOpenChange={(open) => !open && close()}
      footer={
        question || (
          <Button color="green" type="submit" form="skip-reason">
            {t('common:save')}
          </Button>
        )
      }
    >
      <form id="skip-reason" onSubmit={submit} noValidate>
        <TextInput
          data-focus-first
          label={t('skip_reason')}
          help={t('skip_reason_help')}
          maxLength={longest}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Modal>
  )
}
