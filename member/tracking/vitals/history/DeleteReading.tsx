import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Button, Modal, toast } from '#shared/ui/index.ts'
import { useClient, useFailureToast, useTimezone } from '../../../app/index.ts'
import type { Reading } from './series.ts'

/** Asks before a reading is permanently deleted. */
export const DeleteReading = ({ reading, onClose }: { reading: Reading; onClose: () => void }) => {
  const { formatDateTime } = useFormats()
  const { t } = useTranslation(['vitals_history', 'common'])
  const client = useClient()
  const timezone = useTimezone()
  const { mutate } = useSWRConfig()
  const failed = useFailureToast('vital-delete')
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await client.call('removeVital', { params: { id: reading.id } })
      await mutate((key) => Array.isArray(key) && key[0] === 'listVitals')
      toast.success(t('deleted'))
      onClose()
    } catch (error) {
      failed(error, remove)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      size="sm"
      onOpenChange={onClose}
      title={t('delete_title')}
      footer={
        <>
          <Button color="gray" variant="plain" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button color="red" variant="filled" loading={isBusy} onClick={() => void remove()}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <p>{t('delete_message', { taken: formatDateTime(reading.created_at, timezone) })}</p>
    </Modal>
  )
}
