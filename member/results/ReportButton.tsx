import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useState } from 'react'
import { saveFile } from '#shared/client/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import type { ResultDocument } from '#shared/results/index.ts'
import { Button, toast } from '#shared/ui/index.ts'
import { useClient } from '../app/index.ts'
import type { KitAnswer } from './useKitResults.ts'

interface ReportButtonProps {
  kit: KitAnswer
  document: ResultDocument
}

/** Saves the results as result.pdf: from the server, or made in the browser where only the member can read them. */
export const ReportButton = ({ kit }: ReportButtonProps) => {
  const { t } = useTranslation('results')
  const client = useClient()
  const [isAtWork, setAtWork] = useState(false)
  const download = async () => {
    setAtWork(true)
    try {
      saveFile(await client.call('downloadResults', { query: { kitId: kit.kit_id } }))
    } catch {
      toast.error(t('download_failed'), { id: 'results-download' })
    } finally {
      setAtWork(false)
    }
  }
  return (
    <Button
      color="gray"
      variant="outlined"
      icon={<DownloadSimpleIcon size={20} aria-hidden />}
      loading={isAtWork}
      onClick={() => void download()}
    >
      {t('download')}
    </Button>
  )
}
