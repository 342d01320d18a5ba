import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { wearableName } from '#shared/rules/index.ts'
import { toast } from '#shared/ui/index.ts'
import { PageBody, PageHead } from '../../layout/index.ts'
import DevicesSection from './DevicesSection.tsx'
import { RecentDays } from './RecentDays.tsx'

/** Shows the outcome of a visit to a brand's page once. */
const useOutcome = () => {
  const { t } = useTranslation('devices')
  const [search, setSearch] = useSearchParams()
  const connected = search.get('connected')
  const refused = search.get('not_connected')
  useEffect(() => {
    if (connected === null && refused === null) return
    if (connected !== null)
      toast.success(t('connected_done', { name: wearableName(connected) }), { id: 'device-outcome' })
    if (refused !== null)
      toast.persistentError(t('not_connected_done', { name: wearableName(refused) }), { id: 'device-outcome' })
    setSearch({}, { replace: true })
  }, [connected, refused, setSearch, t])
}

/** A member's wearables, and the days they have sent. */
const Devices = () => {
  const { t } = useTranslation('devices')
  useOutcome()
  return (
    <>
      <PageHead title={t('title')} />
      <PageBody>
        <DevicesSection />
        <RecentDays />
      </PageBody>
    </>
  )
}

export default Devices
