import { useTranslation } from '#shared/i18n/index.ts'
import { HealthTipCard } from '#shared/ui/widgets/index.ts'
import { useCall, useIsOpen } from '../../app/index.ts'
import { textOf } from './text.ts'

/** The tip of the member's day. Renders nothing if there is none. */
const HealthTipWidget = () => {
  const { t } = useTranslation('widgets')
  const isOpen = useIsOpen()
  const { data, error, isLoading, mutate } = useCall('getRandomHealthTip', undefined, { revalidateOnFocus: false })
  if (data === null) return null
  if (!data)
    return (
      <HealthTipCard
        heading={t('tip_heading')}
        state={error && !isLoading ? { error } : 'loading'}
        onRetry={() => void mutate()}
      />
    )
  const url = textOf(data, 'source_url')
  return (
    <HealthTipCard
      heading={t('tip_heading')}
      category={textOf(data, 'category')}
      tip={{
        title: textOf(data, 'title') ?? '',
        description: textOf(data, 'description'),
        icon: textOf(data, 'icon'),
        image: textOf(data, 'image'),
        source: textOf(data, 'source'),
        sourceUrl: url && isOpen(url) ? url : null,
      }}
    />
  )
}

export default HealthTipWidget
