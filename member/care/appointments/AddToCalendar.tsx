import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import { useState } from 'react'
import { saveFile } from '#shared/client/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button } from '#shared/ui/index.ts'
import { useClient, useFailureToast } from '../../app/index.ts'

/** Saves an appointment as an iCalendar file. */
export const AddToCalendar = ({ id, ...rest }: { id: number; 'aria-describedby'?: string }) => {
  const { t } = useTranslation('appointments')
  const fail = useFailureToast('calendar-file')
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await client.call('getAppointmentCalendar', { params: { id } }))
    } catch (error) {
      fail(error, save)
    }
    setBusy(false)
  }
  return (
    <Button
      {...rest}
      color="gray"
      variant="outlined"
      size="sm"
      loading={isBusy}
      icon={<CalendarPlusIcon size={20} aria-hidden />}
      onClick={() => void save()}
    >
      {t('add_to_calendar')}
    </Button>
  )
}
