/** Energy in kilocalories; carbs, protein and fat in grams. */
export interface Nutrients {
  energy: number
  carbs: number
  protein: number
  fat: number
}
export const nutrientNames = ['energy', 'carbs', 'protein', 'fat'] as const satisfies readonly (keyof Nutrients)[]

export const mealTypes = ['breakfast', 'lunch', 'dinner', 'snack'] as const
export type MealType = (typeof mealTypes)[number]

/** What one meal and one of its ingredients may hold. */
export const mealLimits = { ingredients: 50, grams: 5_000, name: 120 } as const

export const gramsPerOunce = 28.3495

/** Hundredths are kept, so that many small amounts do not round away and sums stay exact to the eye. */
const hundredths = (value: number): number => Math.round(value * 100) / 100

export const noNutrients: Nutrients = { energy: 0, carbs: 0, protein: 0, fat: 0 }

/** What an amount of food holds, from what 100 g of it hold. */
export const nutrientsOf = (per100g: Nutrients, grams: number): Nutrients => ({
  energy: hundredths((per100g.energy * grams) / 100),
  carbs: hundredths((per100g.carbs * grams) / 100),
  protein: hundredths((per100g.protein * grams) / 100),
  fat: hundredths((per100g.fat * grams) / 100),
})

export const sumNutrients = (parts: readonly Nutrients[]): Nutrients => ({
  energy: hundredths(parts.reduce((sum, { energy }) => sum + energy, 0)),
  carbs: hundredths(parts.reduce((sum, { carbs }) => sum + carbs, 0)),
  protein: hundredths(parts.reduce((sum, { protein }) => sum + protein, 0)),
  fat: hundredths(parts.reduce((sum, { fat }) => sum + fat, 0)),
})

/** Whole units above a day's guide, of what is shown floored; 0 within it. */
export const overGuide = (quantity: number, guide: number): number => Math.max(0, Math.floor(quantity) - guide)

/** The meal that people eat at this hour of the day (0 to 23). */
export const mealTypeAt = (hour: number): MealType => {
  if (hour >= 4 && hour < 11) return 'breakfast'
  if (hour >= 11 && hour < 15) return 'lunch'
  if (hour >= 17 && hour < 22) return 'dinner'
  return 'snack'
}
