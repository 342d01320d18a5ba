import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Modal } from '#shared/ui/index.ts'

/** Asks whether a page is left whose form has unsaved changes. */
const LeaveQuestion = ({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => {
  const { t } = useTranslation('common')
  return (
    <Modal
      open
      size="sm"
      title={t('unsaved_changes')}
      onOpenChange={onStay}
      footer={
        <>
          <Button color="red" variant="outlined" onClick={onLeave}>
            {t('discard')}
          </Button>
          <Button color="blue" data-focus-first onClick={onStay}>
            {t('keep_editing')}
          </Button>
        </>
      }
    >
      {null}
    </Modal>
  )
}

export default LeaveQuestion
