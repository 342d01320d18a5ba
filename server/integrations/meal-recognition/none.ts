import type { MealRecognition } from './port.ts'

/** Without a service nothing is recognized, and members pick their ingredients themselves. */
export const noRecognition: MealRecognition = { recognize: async () => ({ name: null, foods: [] }) }
