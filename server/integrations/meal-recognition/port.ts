import type { Nutrients } from '#shared/rules/index.ts'

/** A food that a photo seems to show. */
export interface RecognizedFood {
  name: string
  grams: number
  /** 0 to 1. */
  confidence: number
  /** The center of the food in the photo, 0 to 1 from the left and the top; null if unknown. */
  position: { x: number; y: number } | null
  /** Nutrients per 100 g, if the service knows them; null to use the table of ingredients. */
  per100g: Nutrients | null
}
export interface RecognizedMeal {
  /** A title for the whole plate; null if there is none. */
  name: string | null
  foods: readonly RecognizedFood[]
}

/** Recognizes the foods in a photo. It never invents any: what it does not recognize is left out. */
export interface MealRecognition {
  /** @throws if the service is unreachable or returns an invalid response; the photo is kept anyway */
  recognize(photo: { bytes: Buffer; mediaType: string }): Promise<RecognizedMeal>
}
