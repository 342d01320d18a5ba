import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { update } from '#shared/browser/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button } from '#shared/ui/index.ts'

/** Says that a new version is available, and activates it. */
const UpdateBanner = () => {
  const { t } = useTranslation('offline')
  return (
    <>
      <ArrowsClockwiseIcon size={20} aria-hidden />
      <p>{t('update_ready')}</p>
      <Button color="gray" variant="outlined" size="sm" onClick={update}>
        {t('update_reload')}
      </Button>
    </>
  )
}

export default UpdateBanner
