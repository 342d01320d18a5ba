import { useState } from 'react'
import { saveFile } from '#shared/client/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { failureOf, useClient, useErrorText } from '../../app/index.ts'

/** Saves the lab's file of a kit as Test_Result.pdf. If the kit has none, a message says so, immediately if that is known. */
export const useKitFile = ({ kit_id: kitId, hasFile = true }: { kit_id: string; hasFile?: boolean }) => {
  const { t } = useTranslation('testing_center')
  const client = useClient()
  const errorText = useErrorText()
  const [isDownloading, setDownloading] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const download = async () => {
    if (!hasFile) {
      setError(t('no_file'))
      return
    }
    setDownloading(true)
    setError(null)
    try {
      saveFile(await client.call('downloadKitFile', { query: { kitId } }))
    } catch (failure) {
      const known = failureOf(failure)
      setError(known.isOffline ? errorText(known) : t(known.code === 'NOT_FOUND' ? 'no_file' : 'download_failed'))
    } finally {
      setDownloading(false)
    }
  }
  return { download, isDownloading, error }
}
