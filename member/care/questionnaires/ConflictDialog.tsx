import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Modal } from '#shared/ui/index.ts'

interface ConflictDialogProps {
  onKeep: () => Promise<void>
  onLoad: () => Promise<void>
  onClose: () => void
}

/** Another window saved the form in the meantime: asks which answers of this section to keep. Nothing is written until then. */
export const ConflictDialog = ({ onKeep, onLoad, onClose }: ConflictDialogProps) => {
  const { t } = useTranslation('questionnaires')
  const [running, setRunning] = useState<'keep' | 'load' | null>(null)
  const run = async (way: 'keep' | 'load') => {
    setRunning(way)
    await (way === 'keep' ? onKeep() : onLoad())
    setRunning(null)
  }
  return (
    <Modal
      open
      variant="new"
      title={t('overtaken_title')}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button
            color="gray"
            variant="tinted"
            loading={running === 'keep'}
            disabled={running === 'load'}
            onClick={() => void run('keep')}
          >
            {t('overtaken_keep')}
          </Button>
          <Button
            color="blue"
            loading={running === 'load'}
            disabled={running === 'keep'}
            onClick={() => void run('load')}
          >
            {t('load_newer')}
          </Button>
        </>
      }
    >
      <p>{t('overtaken_text')}</p>
    </Modal>
  )
}
