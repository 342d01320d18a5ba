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

/** Limits for a meal and for one of its ingredients. */
export const mealLimits = { ingredients: 50, grams: 5_000, name: 120 } as const

export const gramsPerOunce = 28.3495

/** Two decimals are kept, so that many small amounts do not round away and sums look exact. */
const hundredths = (value: number): number => Math.round(value * 100) / 100

export const noNutrients: Nutrients = { energy: 0, carbs: 0, protein: 0, fat: 0 }

/** The nutrients of an amount of food, from those per 100 g. */
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

/** What remains of a total without a part of it; never below 0. */
export const subtractNutrients = (total: Nutrients, part: Nutrients): Nutrients => ({
  energy: Math.max(0, total.energy - part.energy),
  carbs: Math.max(0, total.carbs - part.carbs),
  protein: Math.max(0, total.protein - part.protein),
  fat: Math.max(0, total.fat - part.fat),
})

/** Whole units above a day's guide, from the rounded-down figures shown; 0 within it. */
export const overGuide = (quantity: number, guide: number): number => Math.max(0, Math.floor(quantity) - guide)

/** The meal people usually eat at this hour of the day (0 to 23). */
export const mealTypeAt = (hour: number): MealType => {
  if (hour >= 4 && hour < 11) return 'breakfast'
  if (hour >= 11 && hour < 15) return 'lunch'
  if (hour >= 17 && hour < 22) return 'dinner'
  return 'snack'
}
