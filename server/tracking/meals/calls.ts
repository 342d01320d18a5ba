import { randomUUID } from 'node:crypto'
import type { calls } from '#shared/calls/index.ts'
import { errorCatalogue, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { listAnswer, listWindow } from '../../kernel/http/own-list.ts'
import { isWithheld } from '../../kernel/consents/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { askedDayOf, todayOf } from '../../kernel/http/member-day.ts'
import { found, mealDayOf, readChange, readMeal } from './commands.ts'
import { findIngredients } from './ingredient-search.ts'
import { ingredientIn } from './ingredients.ts'
import { presented } from './present.ts'
import { ownPhoto, recognize, storePhoto } from './photos.ts'
import { findMeal, insertMeal, intakeOf, mealsOf, setDeleted, updateMeal } from './queries.ts'

type Calls = Pick<
  typeof calls,
  | 'getDailyIntake'
  | 'uploadMeal'
  | 'saveMeal'
  | 'searchIngredients'
  | 'listMeals'
  | 'updateMeal'
  | 'deleteMeal'
  | 'restoreMeal'
>

export const mealHandlers: HandlersOf<Calls> = {
  getDailyIntake: (context) => intakeOf(context.services.db, context.caller.userId, askedDayOf(context, context.query)),

  listMeals: async (context) => {
    const { caller, services } = context
    const day = askedDayOf(context, context.query)
    const [meals, intake] = await Promise.all([
      mealsOf(services.db, caller.userId, day),
      intakeOf(services.db, caller.userId, day),
    ])
    return { models: meals.map((meal) => presented(meal, caller.language)), ...intake }
  },

  searchIngredients: async ({ caller: { language }, query, services: { config } }) => {
    const all = findIngredients(query.search ?? '', language)
    const { size, offset } = listWindow(config, query)
    const models = all.slice(offset, offset + size).map((ingredient) => ingredientIn(ingredient, language))
    return listAnswer(query, size, models, all.length)
  },

  uploadMeal: async ({ caller, files, services, keep }) => {
    const [file] = files
    if (!file)
      throw new HaleError('MISSING_FIELDS', {
        missingFields: ['image'],
        errors: { image: say('meal_photo') },
      })
    if (files.length > 1 || !['image', 'file'].includes(file.fieldName)) {
      throw new HaleError('UNSUPPORTED_FILE', { errors: { image: errorCatalogue.UNSUPPORTED_FILE.message } })
    }
    const image = await storePhoto(services, caller.userId, file)
    try {
      const recognized = (await isWithheld(services.db, caller.userId, 'assistant'))
        ? { name: null, ingredients: [] }
        : await recognize(services, image, caller.language)
      const { fieldName } = file
      return await ownPhoto(services, caller.userId, { image, fieldName }, (tx) => keep(tx, { image, ...recognized }))
    } catch (error) {
      await services.files.remove(image)
      throw error
    }
  },

  saveMeal: (context) => {
    const { body, caller, request, services } = context
    const memberDay = mealDayOf(context, body.date)
    return services.db.transaction(async (tx) => {
      const meal = await readMeal(tx, caller, body)
      const key = request.idempotencyKey ?? randomUUID()
      const row = found(await insertMeal(tx, { userId: caller.userId, memberDay, meal, key, at: services.now() }))
      return { meal: presented(row, caller.language), ...(await intakeOf(tx, caller.userId, row.day)) }
    })
  },

  updateMeal: (context) => {
    const { body, caller, params, services } = context
    return services.db.transaction(async (tx) => {
      const before = found(await findMeal(tx, caller.userId, params.id))
      if (before.deleted_at) throw new HaleError('NOT_FOUND')
      // An old meal may be corrected on its own day, but not moved to another.
      const isSameDay = body.date == null || body.date === before.day
      const memberDay = isSameDay ? { ...todayOf(context), day: before.day } : mealDayOf(context, body.date)
      const meal = await readChange(tx, caller, body, before)
      const row = found(await updateMeal(tx, { userId: caller.userId, id: params.id, memberDay, meal }))
      return { meal: presented(row, caller.language), ...(await intakeOf(tx, caller.userId, row.day)) }
    })
  },

  deleteMeal: async ({ caller, params, services }) => {
    const { id, day } = found(await setDeleted(services.db, caller.userId, params.id, services.now()))
    return { id, ...(await intakeOf(services.db, caller.userId, day)) }
  },

  restoreMeal: async ({ caller, params, services }) => {
    const row = found(await setDeleted(services.db, caller.userId, params.id, null))
    return { meal: presented(row, caller.language), ...(await intakeOf(services.db, caller.userId, row.day)) }
  },
}
