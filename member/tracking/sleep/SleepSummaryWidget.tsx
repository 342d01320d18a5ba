import { useState } from 'react'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { nightOf, sleepTips } from '#shared/rules/index.ts'
import { daySourcesOf, SleepCard, WhyNumber } from '#shared/ui/widgets/index.ts'
import { useTimezone } from '../../app/index.ts'
import { useNights, useSleepGoal } from './useSleep.ts'

/** The built-in widget for last night. Without a night on record it shows nothing. */
const SleepSummaryWidget = () => {
  const formats = useFormats()
  const { t } = useTranslation('widgets')
  const timezone = useTimezone()
  const { nights, metrics, error, isLoading, today, retry } = useNights()
  const goalMinutes = useSleepGoal()
  // A random one of nine tips, the same for as long as the card is mounted.
  const [tip] = useState(() => sleepTips[Math.floor(Math.random() * sleepTips.length)] ?? sleepTips[0])
  if (!nights) return <SleepCard state={error && !isLoading ? { error } : 'loading'} onRetry={retry} />
  const [night, previous] = nights
  if (!night) return null
  const sources = daySourcesOf(metrics, night.day, timezone, formats, (metric) => {
    const minutes = Math.floor((nightOf(metric)?.seconds ?? 0) / 60)
    return minutes === 0
      ? null
      : t('short_duration', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })
  })
  const source = night.source && [night.source, ...(sources[0]?.isSimulated ? [t('sample_data')] : [])].join(' · ')
  return (
    <SleepCard
      night={{ ...night, source }}
      previous={previous?.seconds ?? null}
      goalMinutes={goalMinutes}
      tip={t(tip)}
      today={today}
      why={<WhyNumber sources={sources} />}
    />
  )
}

export default SleepSummaryWidget
