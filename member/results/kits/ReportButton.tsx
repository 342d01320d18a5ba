import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button } from '#shared/ui/index.ts'
import { useFailureToast } from '../../app/index.ts'
import { useReport, type ReportOf } from '../report/index.ts'

/** Saves the results as result.pdf: from the server, or created in the browser if only the member can read them. */
export const ReportButton = ({ report }: { report: ReportOf }) => {
  const { t } = useTranslation('results')
  const { download } = useReport()
  const [isAtWork, setAtWork] = useState(false)
  const fail = useFailureToast('results-download', t('download_failed'))
  const save = async () => {
    setAtWork(true)
    try {
      await download(report)
    } catch (error) {
      console.warn('The report could not be made.', error)
      fail(error, save)
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
      onClick={() => void save()}
    >
      {t('download')}
    </Button>
  )
}
