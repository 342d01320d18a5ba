import { useMemo } from 'react'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { activityDayOf, addDays, goalsOf, roundedUp, wearableName } from '#shared/rules/index.ts'
import { ActivityCard, daySourcesOf, WhyNumber } from '#shared/ui/widgets/index.ts'
import { useCall, useSettings, useTimezone, useToday, useUnits } from '../../app/index.ts'
import { useLoadFailure } from '../../offline/index.ts'

/** How many days back to look for the latest one on record. */
const lookBack = 30

/** The built-in widget for the day's activity. Without a day on record it shows nothing. */
const ActivityWidget = () => {
  const formats = useFormats()
  const { t } = useTranslation('widgets')
  const today = useToday()
  const timezone = useTimezone()
  const settings = useSettings()
  const goals = useMemo(() => goalsOf(settings), [settings])
  const isMetric = useUnits() === 'metric'
  const request = { query: { dataStructure: 'physical_summary' as const, from: addDays(today, -lookBack) } }
  const { data, error, isLoading, mutate } = useCall('getBodyMetrics', request)
  useLoadFailure('activity-load', error, t('activity_load_failed'))
  if (!data) return <ActivityCard state={error && !isLoading ? { error } : 'loading'} onRetry={() => void mutate()} />
  const [latest] = data.body_metrics.flatMap((metric) => activityDayOf(metric) ?? [])
  if (!latest) return null
  const sources = daySourcesOf(data.body_metrics, latest.day, timezone, formats, (metric) => {
    const day = activityDayOf(metric)
    return day && (day.steps === null ? t('not_recorded') : t('why_steps', { count: roundedUp(day.steps) }))
  })
  const source =
    latest.source && [wearableName(latest.source), ...(sources[0]?.isSimulated ? [t('sample_data')] : [])].join(' · ')
  const figures = { ...latest, source }
  return (
    <ActivityCard
      figures={figures}
      goals={goals}
      isMetric={isMetric}
      today={today}
      why={<WhyNumber sources={sources} />}
    />
  )
}

export default ActivityWidget
