import { choice, date, decimal, file, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { mealTypes } from '#shared/rules/index.ts'
import { defineTable } from '../../kernel/database/types.ts'

const user = reference('user', { required: true, onDelete: 'cascade' })

/** Meals logged by members, on their own calendar day, with the meal's totals. */
export const mealLogs = defineTable({
  name: 'meal_logs',
  fields: {
    user_id: user,
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
    /** Timezone the day was computed in. */
    timezone: text(),
    /** Idempotency key of the entry, or a generated one: the same entry is stored once. */
    entry_key: text({ required: true }),
    /** A deleted meal can be restored for a while. */
    deleted_at: timestamp(),
  },
  uniqueTogether: [['user_id', 'entry_key']],
  // The second index is for the sweep.
  indexes: [['user_id', 'day'], ['deleted_at']],
})

/** Photos uploaded by members: a meal may only show its owner's. */
export const mealPhotos = defineTable({
  name: 'meal_photos',
  fields: { user_id: user, image: file({ required: true }), uploaded_at: timestamp({ required: true }) },
  primaryKey: ['user_id', 'image'],
  indexes: [['uploaded_at'], ['image']],
})
