import { useEffect } from 'react'
import { intakeRequest, type Nutrients } from '#shared/rules/index.ts'
import { useCall, type Answer } from '../../app/index.ts'
import { useWaitingMeals, withWaitingMeals } from './useWaitingMeals.ts'

/** An answer's quantities as plain numbers. */
export const nutrientsIn = ({ energy, carbs, protein, fat }: Answer<'getDailyIntake'>['intake']): Nutrients => ({
  energy: energy.quantity,
  carbs: carbs.quantity,
  protein: protein.quantity,
  fat: fat.quantity,
})

/** The totals of a day's meals (YYYY-MM-DD), including queued ones; undefined until known. A failure is only logged. */
export const useIntake = (date: string) => {
  const { data, error, isLoading, mutate } = useCall('getDailyIntake', intakeRequest(date))
  const waiting = useWaitingMeals(date)
  useEffect(() => {
    if (error) console.error('Failed to load daily intake', error)
  }, [error])
  return {
    intake: data && withWaitingMeals(nutrientsIn(data.intake), waiting),
    meals: data && data.meals + waiting.length,
    error,
    isLoading,
    retry: () => void mutate(),
  }
}
