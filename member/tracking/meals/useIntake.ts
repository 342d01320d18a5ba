import { useEffect } from 'react'
import type { Nutrients } from '#shared/rules/index.ts'
import { useCall, type Answer } from '../../app/index.ts'
import { useWaitingMeals, withWaitingMeals } from './useWaitingMeals.ts'

/** Quantities of an answer as plain numbers. */
export const nutrientsIn = ({ energy, carbs, protein, fat }: Answer<'getDailyIntake'>['intake']): Nutrients => ({
  energy: energy.quantity,
  carbs: carbs.quantity,
  protein: protein.quantity,
  fat: fat.quantity,
})

/** What the meals of a day (YYYY-MM-DD) hold, also those that wait for a connection; undefined until it is known. A failure is only logged. */
export const useIntake = (date: string) => {
  const { data, error, isLoading, mutate } = useCall('getDailyIntake', { query: { date } })
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
