import type { MealType, Nutrients } from '#shared/rules/index.ts'

/** An ingredient as stored with a meal: the amount eaten. Older entries may lack the weight. */
export interface EatenIngredient extends Nutrients {
  ingredient_id: number | null
  name: string
  grams: number | null
  /** The amount as chosen by the member: 1.5 `cup`. */
  quantity: number | null
  unit: string | null
  /** Nutrients per 100 g at the time of logging; absent together with the weight. */
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

/** A meal ready to be written. */
export interface NewMeal extends Nutrients {
  type: MealType
  name: string
  image: string | null
  ingredients: EatenIngredient[]
}
