import { SleepTrackerCard } from '#shared/ui/widgets/index.ts'
import { useSleepGoal, useSleepLog } from './useSleep.ts'

/** The built-in widget for logging last night by hand. */
const SleepTrackerWidget = () => {
  const { minutes, isWaiting, error, isLoading, retry, increment, decrement } = useSleepLog()
  const goalMinutes = useSleepGoal()
  if (minutes === undefined)
    return <SleepTrackerCard state={error && !isLoading ? 'failed' : 'loading'} onRetry={retry} />
  return (
    <SleepTrackerCard
      minutes={minutes}
      goalMinutes={goalMinutes}
      isWaiting={isWaiting}
      onIncrement={increment}
      onDecrement={decrement}
    />
  )
}

export default SleepTrackerWidget
