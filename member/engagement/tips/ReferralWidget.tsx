import { useTranslation } from '#shared/i18n/index.ts'
import { ReferralCard } from '#shared/ui/widgets/index.ts'
import { useCall, useIsOpen } from '../../app/index.ts'
import { textOf } from './text.ts'

/** The partner offer of the member's day. Renders nothing if there is none. */
const ReferralWidget = () => {
  const { t } = useTranslation('widgets')
  const isOpen = useIsOpen()
  const { data, error, isLoading, mutate } = useCall('getRandomReferral', undefined, { revalidateOnFocus: false })
  if (data === null) return null
  if (!data)
    return (
      <ReferralCard
        heading={t('offer_heading')}
        state={error && !isLoading ? { error } : 'loading'}
        onRetry={() => void mutate()}
      />
    )
  const url = textOf(data, 'url')
  return (
    <ReferralCard
      heading={t('offer_heading')}
      partner={textOf(data, 'partner')}
      referral={{
        name: textOf(data, 'name') ?? '',
        description: textOf(data, 'description'),
        image: textOf(data, 'image'),
        url: url && isOpen(url) ? url : null,
        ctaText: textOf(data, 'cta_text') ?? t('learn_more'),
        phone: textOf(data, 'phone'),
      }}
    />
  )
}

export default ReferralWidget
