import { httpRecognition } from './http.ts'
import { noRecognition } from './none.ts'
import type { MealRecognition } from './port.ts'
export type { MealRecognition, RecognizedFood } from './port.ts'

/** The service that recognizes photos of meals; null if there is none. */
export type MealRecognitionConfig = { url: string; key: string | null } | null

/** The configured service, else the embedded one. */
export const createMealRecognition = (config: MealRecognitionConfig): MealRecognition =>
  config === null ? noRecognition : httpRecognition(config)
