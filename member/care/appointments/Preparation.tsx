import { useTranslation } from '#shared/i18n/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import { useCall } from '../../app/index.ts'

/** How to prepare for a call or visit of this kind. Renders nothing unless an administrator has written it. */
export const Preparation = ({ callType }: { callType: string }) => {
  const { t } = useTranslation('appointments')
  const { data } = useCall('clientSearch', { query: { classkey: 'call_types', take: 1, filters: { code: callType } } })
  const instructions = data?.models[0]?.['instructions']
  if (typeof instructions !== 'string' || instructions === '') return null
  return (
    <section>
      <h3>{t('prepare')}</h3>
      <RichText html={instructions} />
    </section>
  )
}
