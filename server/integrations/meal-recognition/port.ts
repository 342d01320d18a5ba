import type { Nutrients } from '#shared/rules/index.ts'

/** A food that a photo seems to show. */
export interface RecognizedFood {
  name: string
  grams: number
  /** 0 to 1. */
  confidence: number
  /** The middle of the food in the photo, 0 to 1 from the left and the top; null when unknown. */
  position: { x: number; y: number } | null
  /** What 100 g of it hold, where the service knows; null leaves it to the table of ingredients. */
  per100g: Nutrients | null
}
export interface RecognizedMeal {
  /** A title for the whole plate; null when there is none. */
  name: string | null
  foods: readonly RecognizedFood[]
}

/** Recognises the foods in a photo. It never invents: what it does not know is left out. */
export interface MealRecognition {
  /** @throws when the service cannot be reached or answers nonsense; the photo is kept all the same */
  recognize(photo: { bytes: Buffer; mediaType: string }): Promise<RecognizedMeal>
}
