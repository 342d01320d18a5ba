import { choice, date, decimal, file, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

export const mealTypes = ['breakfast', 'lunch', 'dinner', 'snack'] as const

/** Meals that members logged, on their own calendar day, with what the meal holds in sum. */
export const mealLogs = defineTable({
  name: 'meal_logs',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    day: date({ required: true }),
    type: choice(mealTypes, { default: 'snack' }),
    name: text({ required: true }),
    image: file(),
    /** Ingredients with their portions, as the member picked them. */
    ingredients: json({ required: true }),
    energy: decimal({ required: true, min: 0, unit: 'kcal' }),
    carbs: decimal({ required: true, min: 0, unit: 'g' }),
    protein: decimal({ required: true, min: 0, unit: 'g' }),
    fat: decimal({ required: true, min: 0, unit: 'g' }),
    logged_at: timestamp({ required: true }),
  },
  indexes: [['user_id', 'day']],
})
