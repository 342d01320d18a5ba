import { SleepTrackerCard } from '#shared/ui/widgets/index.ts'
import { useSleepGoal, useSleepLog } from './useSleep.ts'

/** The built-in widget for logging the night before the chosen day by hand. */
const SleepTrackerWidget = () => {
  const { minutes, measured, otherDay, isWaiting, error, isLoading, retry, increment, decrement } = useSleepLog()
  const goalMinutes = useSleepGoal()
  if (minutes === undefined)
    return <SleepTrackerCard state={error && !isLoading ? { error } : 'loading'} onRetry={retry} />
  return (
    <SleepTrackerCard
      minutes={minutes}
      goalMinutes={goalMinutes}
      measured={measured}
      otherDay={otherDay}
      isWaiting={isWaiting}
      onIncrement={increment}
      onDecrement={decrement}
    />
  )
}

export default SleepTrackerWidget
