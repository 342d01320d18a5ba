import { useState } from 'react'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { nightOf, sleepTips } from '#shared/rules/index.ts'
import { daySourcesOf, SleepCard, useShortDuration, WhyNumber } from '#shared/ui/widgets/index.ts'
import { useTimezone } from '../../app/index.ts'
import { useNights, useSleepGoal } from './useSleep.ts'

/** The built-in widget for last night. Without a night on record it shows nothing. */
const SleepSummaryWidget = () => {
  const formats = useFormats()
  const { t } = useTranslation('widgets')
  const short = useShortDuration()
  const timezone = useTimezone()
  const { nights, metrics, error, isLoading, today, retry } = useNights()
  const goalMinutes = useSleepGoal()
  // A random one of nine tips, the same for as long as the card is mounted.
  const [tip] = useState(() => sleepTips[Math.floor(Math.random() * sleepTips.length)] ?? sleepTips[0])
  if (!nights) return <SleepCard state={error && !isLoading ? { error } : 'loading'} onRetry={retry} />
  const [night, previous] = nights
  if (!night) return null
  // A night that the member logged is not a device's.
  const sent = night.source === null ? [] : metrics
  const sources = daySourcesOf(sent, night.day, timezone, formats, (metric) => {
    const seconds = nightOf(metric)?.seconds ?? 0
    return seconds < 60 ? null : short(seconds)
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
