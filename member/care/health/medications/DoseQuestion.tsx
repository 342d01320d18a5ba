import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Modal } from '#shared/ui/index.ts'

interface DoseQuestionProps {
  /** The medication's name. */
  name: string
  question: string
  onLog: () => void
  onClose: () => void
}

/** Asks before a dose is logged that may be a mistake: one far ahead, or a second one. */
export const DoseQuestion = ({ name, question, onLog, onClose }: DoseQuestionProps) => {
  const { t } = useTranslation(['health', 'common'])
  return (
    <Modal
      open
      size="sm"
      title={name}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button color="gray" variant="plain" data-focus-first onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            color="green"
            onClick={() => {
              onLog()
              onClose()
            }}
          >
            {t('log_it')}
          </Button>
        </>
      }
    >
      <p>{question}</p>
    </Modal>
  )
}
