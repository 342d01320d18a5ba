import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { RecentKitCard } from '#shared/ui/widgets/index.ts'
import { useCall, useFailureToast, useTimezone } from '../../app/index.ts'
import { usePlace } from '../../content/index.ts'
import { useSaveKitFile } from './useKitFile.ts'

/** The built-in widget for the latest kit, or the prompt to order one. */
const RecentKitWidget = () => {
  const { t } = useTranslation('kits')
  const place = usePlace()
  const timezone = useTimezone()
  const [isDownloading, setDownloading] = useState(false)
  const { data: kit, error, isLoading, mutate } = useCall('getLastKit')
  const fail = useFailureToast('kit-download', t('kit_download_failed'))
  const save = useSaveKitFile()
  const download = async (file: NonNullable<typeof kit>) => {
    setDownloading(true)
    try {
      await save(file)
    } catch (failure) {
      fail(failure, () => download(file))
    } finally {
      setDownloading(false)
    }
  }
  const register = place('/client/testing-center/register')
  if (kit === undefined)
    return (
      <RecentKitCard
        register={register}
        state={error && !isLoading ? { error } : 'loading'}
        onRetry={() => void mutate()}
      />
    )
  return (
    <RecentKitCard
      kit={kit}
      timezone={timezone}
      register={register}
      results={kit ? place(`/client/testing-center/${encodeURIComponent(kit.kit_id)}`) : undefined}
      onDownload={kit ? () => void download(kit) : undefined}
      isDownloading={isDownloading}
    />
  )
}

export default RecentKitWidget
