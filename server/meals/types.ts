import type { MealType, Nutrients } from '#shared/rules/index.ts'

/** An ingredient as it is stored with a meal: what was eaten of it. Older entries may lack the weight. */
export interface EatenIngredient extends Nutrients {
  ingredient_id: number | null
  name: string
  grams: number | null
  /** The amount as the member chose it: 1.5 `cup`. */
  quantity: number | null
  unit: string | null
  /** What 100 g held when it was logged; absent where the weight is. */
  per_100g?: Nutrients
}

export interface MealRow extends Nutrients {
  id: number
  day: string
  type: MealType
  name: string
  image: string | null
  ingredients: EatenIngredient[]
  logged_at: Date
  deleted_at: Date | null
}

/** A meal that is ready to be written. */
export interface NewMeal extends Nutrients {
  type: MealType
  name: string
  image: string | null
  ingredients: EatenIngredient[]
}
