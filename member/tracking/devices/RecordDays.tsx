import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import type { RecordedDay } from '#shared/rules/index.ts'
import { Modal, Tabs, toast } from '#shared/ui/index.ts'
import { useFailureToast } from '../../app/index.ts'
import { useConfirmClose } from '../../forms/index.ts'
import { EnterDay } from './EnterDay.tsx'
import { ImportDays } from './ImportDays.tsx'
import type { Device } from './useDevices.ts'

interface RecordDaysProps {
  device: Device
  onClose: () => void
  record: (source: string, days: readonly RecordedDay[]) => Promise<number>
}

/** Device days, entered by hand or from a file. */
export const RecordDays = ({ device: { name, data_source }, onClose, record }: RecordDaysProps) => {
  const { t } = useTranslation('devices')
  const fail = useFailureToast('record-days')
  const [isSaving, setSaving] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const { close, question } = useConfirmClose('device-day', isDirty && !isSaving, onClose)
  const save = async (days: readonly RecordedDay[]) => {
    setSaving(true)
    try {
      toast.success(t('saved_days', { count: await record(data_source, days) }))
      onClose()
    } catch (error) {
      fail(error, () => save(days))
      setSaving(false)
    }
  }
  const part = { isSaving, onSave: (days: readonly RecordedDay[]) => void save(days) }
  return (
    <Modal open onOpenChange={(open) => !open && close()} title={t('add_day_of', { name })} footer={question}>
      <Tabs
        label={t('add_day_of', { name })}
        variant="solid"
        tabs={[
          { value: 'enter', label: t('tab_enter'), content: <EnterDay {...part} onDirty={setDirty} /> },
          { value: 'import', label: t('tab_import'), content: <ImportDays {...part} /> },
        ]}
      />
    </Modal>
  )
}
