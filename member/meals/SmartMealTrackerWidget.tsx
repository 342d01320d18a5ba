import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { SmartMealTrackerCard } from '#shared/ui/widgets/index.ts'
import { useToday } from '../app/index.ts'
import { useIntake } from './useIntake.ts'

const href = '/client/log-meal'

/** The built-in widget of the day's calories and nutrients. */
const SmartMealTrackerWidget = () => {
  const { intake, meals, error, isLoading, retry } = useIntake(useToday())
  const navigate = useNavigate()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(href)
  }
  if (!intake) return <SmartMealTrackerCard state={error && !isLoading ? 'failed' : 'loading'} onRetry={retry} />
  return <SmartMealTrackerCard intake={intake} meals={meals} href={href} onOpen={open} />
}

export default SmartMealTrackerWidget
