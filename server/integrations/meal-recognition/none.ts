import type { MealRecognition } from './port.ts'

/** Without a service nothing is recognised, and members pick their ingredients themselves. */
export const noRecognition: MealRecognition = { recognize: async () => ({ name: null, foods: [] }) }
