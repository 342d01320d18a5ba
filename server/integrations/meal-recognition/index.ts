import { httpRecognition } from './http.ts'
import { noRecognition } from './none.ts'
import type { MealRecognition } from './port.ts'

export type { MealRecognition, RecognizedFood } from './port.ts'

/** Where photos of meals are recognised; null where they are not. */
export type MealRecognitionConfig = { url: string; key: string | null } | null

/** The service that the configuration names, else the embedded one. */
export const createMealRecognition = (config: MealRecognitionConfig): MealRecognition =>
  config === null ? noRecognition : httpRecognition(config)
