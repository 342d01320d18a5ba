import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { ownTimezone, type SetBack } from '#shared/rules/index.ts'
import { Notice } from '#shared/ui/index.ts'
import { useCall } from './useCall.ts'

/** Says that the operator restored a backup, what is missing since, and which password counts. */
export const SetBackText = ({ at, to }: SetBack) => {
  const { formatDateTime } = useFormats()
  const { t } = useTranslation('common')
  const timezone = ownTimezone()
  return (
    <>
      <strong>{t('set_back_title')}</strong>{' '}
      {t('set_back_lead', { at: formatDateTime(at, timezone), to: formatDateTime(to, timezone) })}
    </>
  )
}

/** Shown in front of passwords for a month after a backup was restored. */
export const SetBackNotice = () => {
  const { data } = useCall('getSetBack')
  return data?.set_back ? (
    <Notice status="warning">
      <SetBackText {...data.set_back} />
    </Notice>
  ) : null
}
