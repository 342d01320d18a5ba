/** What members eat: photos, ingredients, meals and the nutrients of a day. */
import { z } from 'zod'
import { isStorableText } from '../../classkeys/schema/storable.ts'
import { mealLimits, mealTypes, readLine } from '../../rules/index.ts'
import { defineHealthCalls } from '../define.ts'
import { day, id, idInput, idParams, instant, jsonOr, listOf, searchQuery, upload, largestFile } from '../schemas.ts'
import { say } from '../../reasons/index.ts'

const quantity = z.object({ quantity: z.number().nonnegative() })
/** Kilocalories, then grams. */
const intake = z.object({ energy: quantity, carbs: quantity, protein: quantity, fat: quantity })
/** The nutrients of a day; `meals` distinguishes a day without entries from a day of zero. */
const dayIntake = { date: day, meals: z.int().nonnegative(), intake }

const amount = z.number().nonnegative()
const nutrients = { energy: amount, carbs: amount, protein: amount, fat: amount }
const portion = z.object({ label: z.string(), grams: z.number().positive() })
/** Nutrients per 100 g, and household portions, the most common first. */
const ingredient = z.looseObject({ id, name: z.string(), ...nutrients, portions: z.array(portion) })

/** What a photo seems to show. The position is the center of the food in the photo, from 0 to 1; null if unknown. */
const recognized = z.looseObject({
  id: id.nullable(),
  name: z.string(),
  ...nutrients,
  portions: z.array(portion),
  grams: z.number().positive(),
  is_certain: z.boolean(),
  position: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).nullable(),
})

/** An ingredient of a meal: nutrients of the amount eaten, and per 100 g so that the amount can be changed. */
const eaten = z.looseObject({
  ingredient_id: id.nullable(),
  name: z.string(),
  grams: z.number().positive().nullable(),
  quantity: z.number().positive().nullable(),
  unit: z.string().nullable(),
  ...nutrients,
  per_100g: z.object(nutrients).nullable(),
  portions: z.array(portion),
})
const meal = z.looseObject({
  id,
  date: day,
  type: z.enum(mealTypes),
  name: z.string(),
  image: z.string().nullable(),
  ingredients: z.array(eaten),
  ...nutrients,
  logged_at: instant,
})

const words = (max: number) =>
  z.string().overwrite(readLine).max(max).refine(isStorableText, say('unstorable')).nullish()
/** Form data and other clients send numbers as text. */
const number = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d+(\.\d+)?$/, say('number'))
    .transform(Number),
])
const within = (max: number, unit: string) =>
  number.pipe(
    z
      .number()
      .min(0, say('or_more', { limit: 0 }))
      .max(max, say('or_less', { limit: `${max} ${unit}` })),
  )
const per100 = within(100, 'g').optional()

const ingredientInput = z
  .looseObject({
    ingredient_id: idInput.nullish(),
    name: words(mealLimits.name),
    grams: number.pipe(
      z
        .number()
        .gt(0, say('more_than', { limit: 0 }))
        .max(mealLimits.grams, say('or_less', { limit: `${mealLimits.grams} g` })),
    ),
    quantity: number
      .pipe(
        z
          .number()
          .gt(0, say('more_than', { limit: 0 }))
          .max(10_000),
      )
      .nullish(),
    unit: words(60),
    energy: within(900, 'kcal').optional(),
    carbs: per100,
    protein: per100,
    fat: per100,
  })
  .superRefine((value, context) => {
    if (value.ingredient_id != null) return
    if (!value.name) context.addIssue({ code: 'custom', path: ['name'], message: say('needs_ingredient') })
    for (const name of ['energy', 'carbs', 'protein', 'fat'] as const)
      if (value[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: say('needs_ingredient') })
    if ((value.carbs ?? 0) + (value.protein ?? 0) + (value.fat ?? 0) > 100)
      context.addIssue({
        code: 'custom',
        path: ['fat'],
        message: say('nutrients_sum'),
      })
  })

/** For an ingredient without an id, `energy`, `carbs`, `protein` and `fat` are per 100 g. */
const mealType = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(mealTypes, { error: say('one_of', { options: mealTypes.join(', ') }) }))
const mealInput = z.looseObject({
  date: day.nullish(),
  type: mealType.default('snack'),
  name: words(mealLimits.name),
  image: words(255),
  ingredients: jsonOr(
    z
      .array(ingredientInput, { error: say('ingredients') })
      .min(1, say('ingredient_needed'))
      .max(mealLimits.ingredients, say('meal_ingredients', { count: mealLimits.ingredients })),
  ),
})
/** What is changed of a meal; the rest stays as it is stored. */
const mealChange = mealInput.extend({ type: mealType.optional(), ingredients: mealInput.shape.ingredients.optional() })

export const mealCalls = defineHealthCalls({
  getDailyIntake: {
    method: 'GET',
    path: '/client/meal/daily-intake',
    summary: 'Returns the nutrients of a day’s meals, today by default',
    access: 'signed-in',
    query: z.object({ date: day.optional() }),
    answer: z.object(dayIntake),
    failure: 'Failed to load daily intake',
  },
  uploadMeal: {
    method: 'POST',
    path: '/client/meal/upload',
    summary: 'Uploads a photo of a meal and returns what it seems to show; empty without a recognition service',
    access: 'signed-in',
    limit: 'upload',
    repetition: 'steps',
    body: z.looseObject({ image: upload, file: upload }),
    multipart: 'only',
    files: { fields: ['image', 'file'], bytes: largestFile },
    answer: z.looseObject({ image: z.string(), name: z.string().nullable(), ingredients: z.array(recognized) }),
    failure: 'Failed to upload meal',
    handles: { 400: 'message' },
  },
  saveMeal: {
    method: 'POST',
    path: '/client/meal/save',
    summary: 'Logs a meal with its ingredients; repeating the Idempotency-Key does not log it twice',
    access: 'signed-in',
    repetition: 'free',
    body: mealInput,
    answer: z.object({ meal, ...dayIntake }),
    failure: 'Failed to save meal',
    handles: { 400: 'validation' },
  },
  searchIngredients: {
    method: 'GET',
    path: '/client/meal/ingredients',
    summary: 'Searches ingredients, with nutrients per 100 g and household portions, best match first',
    access: 'signed-in',
    query: searchQuery,
    answer: listOf(ingredient),
    failure: 'Failed to load ingredients',
    assumed: true,
  },
  listMeals: {
    method: 'GET',
    path: '/client/meal/history',
    summary: 'Returns the member’s meals of a day, today by default, in the order logged',
    access: 'signed-in',
    query: z.object({ date: day.optional() }),
    answer: z.object({ models: z.array(meal), ...dayIntake }),
    failure: 'Failed to load meals',
    assumed: true,
  },
  updateMeal: {
    method: 'PUT',
    path: '/client/meal/{id}',
    summary: 'Updates what is given of a meal',
    access: 'signed-in',
    params: idParams,
    body: mealChange,
    answer: z.object({ meal, ...dayIntake }),
    failure: 'Failed to update meal',
    handles: { 400: 'validation' },
    assumed: true,
  },
  deleteMeal: {
    method: 'DELETE',
    path: '/client/meal/{id}',
    summary: 'Deletes a meal; it can be restored for a while',
    access: 'signed-in',
    params: idParams,
    answer: z.object({ id, ...dayIntake }),
    failure: 'Failed to delete meal',
    assumed: true,
  },
  restoreMeal: {
    method: 'POST',
    path: '/client/meal/{id}/restore',
    summary: 'Restores a deleted meal',
    access: 'signed-in',
    params: idParams,
    answer: z.object({ meal, ...dayIntake }),
    failure: 'Failed to restore meal',
    assumed: true,
  },
})
