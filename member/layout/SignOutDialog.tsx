import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Modal } from '#shared/ui/index.ts'

interface SignOutDialogProps {
  /** How many entries would be lost. */
  unsent: number
  onSignOut: () => void
  onStay: () => void
}

/** Says what signing out would lose; the safe choice is the default. */
export const SignOutDialog = ({ unsent, onSignOut, onStay }: SignOutDialogProps) => {
  const { t } = useTranslation('sign_in')
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onStay()}
      size="sm"
      title={t('unsent', { count: unsent })}
      footer={
        <>
          <Button
            color="red"
            variant="outlined"
            loading={isLeaving}
            onClick={() => {
              setLeaving(true)
              onSignOut()
            }}
          >
            {t('sign_out_anyway')}
          </Button>
          <Button color="blue" variant="filled" onClick={onStay}>
            {t('stay_signed_in')}
          </Button>
        </>
      }
    >
      <p>{t('unsent_message')}</p>
    </Modal>
  )
}
