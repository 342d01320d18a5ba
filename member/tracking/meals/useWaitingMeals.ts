import { useMemo } from 'react'
import { sumNutrients, type MealType, type Nutrients } from '#shared/rules/index.ts'
import { useWaiting } from '../../offline/index.ts'

/** A meal logged offline. */
export interface UnsentMeal extends Nutrients {
  key: string
  name: string
  type: MealType
}

/** A day's queued meals, in the order logged. */
export const useWaitingMeals = (date: string): readonly UnsentMeal[] => {
  const entries = useWaiting()
  return useMemo(
    () =>
      entries.flatMap((entry) => {
        if (entry.call !== 'saveMeal' || entry.day !== date || !entry.meal) return []
        const { name, energy, carbs, protein, fat } = entry.meal
        return [{ key: entry.key, name, type: entry.request.body.type as MealType, energy, carbs, protein, fat }]
      }),
    [entries, date],
  )
}

export const withWaitingMeals = (intake: Nutrients, waiting: readonly UnsentMeal[]): Nutrients =>
  waiting.length === 0 ? intake : sumNutrients([intake, ...waiting])
