import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { useTranslation } from '#shared/i18n/index.ts'
import { Card, EmptyState } from '#shared/ui/index.ts'

/** Placeholder for what cannot be loaded offline; it loads automatically once the connection is back. */
export const OfflineCard = () => {
  const { t } = useTranslation('errors')
  return (
    <Card>
      <EmptyState icon={<WifiSlashIcon size={32} />} title={t('offline_title')} message={t('offline_message')} />
    </Card>
  )
}
