import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { sleepTips } from '#shared/rules/index.ts'
import { SleepCard } from '#shared/ui/widgets/index.ts'
import { useNights, useSleepGoal } from './useSleep.ts'

/** The built-in widget of last night. Without a night on record there is nothing to show. */
const SleepSummaryWidget = () => {
  const { t } = useTranslation('body')
  const { nights, error, isLoading, today, retry } = useNights()
  const goalMinutes = useSleepGoal()
  // One of the nine tips by chance, the same one for as long as the card stands.
  const [tip] = useState(() => sleepTips[Math.floor(Math.random() * sleepTips.length)] ?? sleepTips[0])
  if (!nights) return <SleepCard state={error && !isLoading ? 'failed' : 'loading'} onRetry={retry} />
  const [night, previous] = nights
  if (!night) return null
  return <SleepCard night={night} previous={previous?.seconds ?? null} goalMinutes={goalMinutes} tip={t(tip)} today={today} />
}

export default SleepSummaryWidget
