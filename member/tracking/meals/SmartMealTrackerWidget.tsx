import { SmartMealTrackerCard } from '#shared/ui/widgets/index.ts'
import { useLoggingDay, useTaskCount } from '../../app/index.ts'
import { usePlace } from '../../content/index.ts'
import { useIntake } from './useIntake.ts'

/** The built-in widget for the day's calories and nutrients. */
const SmartMealTrackerWidget = () => {
  const { day, isToday, words } = useLoggingDay()
  const { intake, meals, error, isLoading, retry } = useIntake(day)
  const isCelebrated = useTaskCount()?.isCelebrated ?? false
  const { href, onOpen } = usePlace()(isToday ? '/client/log-meal' : `/client/log-meal?date=${day}`)
  if (!intake) return <SmartMealTrackerCard state={error && !isLoading ? { error } : 'loading'} onRetry={retry} />
  const date = isToday ? undefined : words.date
  return (
    <SmartMealTrackerCard
      intake={intake}
      meals={meals}
      otherDay={date}
      isCelebrated={isCelebrated}
      href={href}
      onOpen={onOpen}
    />
  )
}

export default SmartMealTrackerWidget
