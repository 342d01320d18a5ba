import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Modal, toast } from '#shared/ui/index.ts'
import { useFailureToast } from '../../app/index.ts'

interface RemoveStoredProps {
  what: 'insurance' | 'pharmacy'
  remove: () => Promise<unknown>
  onRemoved: () => void
}

/** Removes what a member has one of, after a question. */
export const RemoveStored = ({ what, remove, onRemoved }: RemoveStoredProps) => {
  const { t } = useTranslation(['health', 'common'])
  const fail = useFailureToast('removal')
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await remove()
      toast.success(t('removed', { name: t(what) }))
      onRemoved()
    } catch (error) {
      setBusy(false)
      fail(error, send)
    }
  }
  return (
    <>
      <Button color="gray" variant="plain" onClick={() => setAsking(true)}>
        {t(`${what}_remove`)}
      </Button>
      <Modal
        open={isAsking}
        size="sm"
        onOpenChange={setAsking}
        title={t(`${what}_remove`)}
        footer={
          <>
            <Button color="gray" variant="plain" onClick={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
            <Button color="red" variant="filled" loading={isBusy} onClick={() => void send()}>
              {t(`${what}_remove`)}
            </Button>
          </>
        }
      >
        <p>{t(`${what}_remove_message`)}</p>
      </Modal>
    </>
  )
}
