import { SmartMealTrackerCard } from '#shared/ui/widgets/index.ts'
import { useToday } from '../../app/index.ts'
import { usePlace } from '../../content/index.ts'
import { useIntake } from './useIntake.ts'

/** The built-in widget for the day's calories and nutrients. */
const SmartMealTrackerWidget = () => {
  const { intake, meals, error, isLoading, retry } = useIntake(useToday())
  const { href, onOpen } = usePlace()('/client/log-meal')
  if (!intake) return <SmartMealTrackerCard state={error && !isLoading ? 'failed' : 'loading'} onRetry={retry} />
  return <SmartMealTrackerCard intake={intake} meals={meals} href={href} onOpen={onOpen} />
}

export default SmartMealTrackerWidget
