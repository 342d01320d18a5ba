import { z } from 'zod'
import { address, defineModule, defineSettings } from '../../kernel/module/index.ts'
import { createMealRecognition, type MealRecognition, type MealRecognitionConfig } from './index.ts'

declare module '../../kernel/types.ts' {
  interface Services {
    mealRecognition: MealRecognition
  }
  interface Config {
    /** Service that recognizes photos of meals; absent or null if members pick their ingredients themselves. */
    mealRecognition?: MealRecognitionConfig
  }
}

export const mealRecognitionModule = defineModule({
  name: 'meal-recognition',
  settings: defineSettings({
    variables: {
      MEAL_RECOGNITION_URL: address(/^https?$/, 'https://food.example/recognize'),
      MEAL_RECOGNITION_KEY: z.string().optional(),
    },
    needs: [['MEAL_RECOGNITION_KEY', 'MEAL_RECOGNITION_URL']],
    read: ({ MEAL_RECOGNITION_URL: url, MEAL_RECOGNITION_KEY: key = null }) => ({
      mealRecognition: url === undefined ? null : { url, key },
    }),
  }),
  services: { mealRecognition: ({ config }) => createMealRecognition(config.mealRecognition ?? null) },
})
