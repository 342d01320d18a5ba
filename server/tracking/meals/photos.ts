import { HaleError } from '#shared/errors.ts'
import { noNutrients, type Language } from '#shared/rules/index.ts'
import type { Services, UploadedFile } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { secondsLeft } from '../../kernel/rate-limit/index.ts'
import { createTurns, type FileGuard } from '../../kernel/files/index.ts'
import { assertWithinQuota } from '../../entities/stored-files/index.ts'
import type { RecognizedFood } from '../../integrations/meal-recognition/index.ts'
import { findIngredients } from './ingredient-search.ts'
import { ingredientIn } from './ingredients.ts'
import { addPhoto, photosSince, findPhoto, isInCatalog } from './queries.ts'

/** Below this confidence, the member is asked whether a food is correct. */
const certainFrom = 0.7

/** More than anyone eats, but less than fills a disk. */
const photosPerDay = 100
const dayMs = 24 * 60 * 60_000

/**
 * Stores a member's photo.
 * @throws UNSUPPORTED_FILE for anything but a valid JPEG, PNG or WebP; TOO_LARGE, TOO_MANY_REQUESTS
 */
export const storePhoto = async ({ db, files, now }: Services, userId: number, file: UploadedFile): Promise<string> => {
  const today = await photosSince(db, userId, new Date(now().getTime() - dayMs))
  if (today.first && today.count >= photosPerDay)
    throw new HaleError('TOO_MANY_REQUESTS', { retryAfter: secondsLeft(today.first, dayMs, now()) })
  return files.save('meals', file, 'photo')
}

/**
 * Makes a stored photo the member's.
 * @param answer written with it
 * @throws STORAGE_FULL
 */
export const ownPhoto = <T>(
  services: Services,
  userId: number,
  { image, fieldName }: { image: string; fieldName: string },
  answer: (tx: Database) => Promise<T>,
): Promise<T> =>
  services.db.transaction(async (tx) => {
    await addPhoto(tx, userId, image, services.now())
    await assertWithinQuota(services, tx, userId, fieldName)
    return answer(tx)
  })

/** A recognized food as an ingredient. If neither the service nor the table knows its nutrients, they are left for the member to enter. */
const asIngredient = ({ name, grams, confidence, position, per100g }: RecognizedFood, language: Language) => {
  const [food] = findIngredients(name)
  const known = food && ingredientIn(food, language)
  const nutrients = per100g ?? known
  return {
    id: per100g ? null : (known?.id ?? null),
    name: per100g ? name : (known?.name ?? name),
    energy: nutrients?.energy ?? noNutrients.energy,
    carbs: nutrients?.carbs ?? noNutrients.carbs,
    protein: nutrients?.protein ?? noNutrients.protein,
    fat: nutrients?.fat ?? noNutrients.fat,
    portions: per100g ? [] : (known?.portions ?? []),
    grams,
    is_certain: confidence >= certainFrom && nutrients !== undefined,
    position,
  }
}

/** Photos that are shown to the service at a time: each is in memory meanwhile. */
const recognitions = createTurns(8)

/** What a stored photo seems to show; empty if recognition fails. */
export const recognize = ({ mealRecognition, files, log }: Services, image: string, language: Language) =>
  recognitions(async () => {
    try {
      const photo = await files.read(image)
      if (!photo) throw new Error('The photo is gone')
      const { name, foods } = await mealRecognition.recognize(photo)
      return { name, ingredients: foods.map((food) => asIngredient(food, language)) }
    } catch (error) {
      log.warn({ err: error }, 'a photo of a meal was not recognized')
      return { name: null, ingredients: [] }
    }
  })

/** Members' photos are for the member and for staff who may read the daily logs, unless the meal that shows them is deleted. */
export const mayReadPhoto: FileGuard = async ({ db }, path, caller) => {
  const photo = await findPhoto(db, path, caller?.userId ?? null)
  // Catalog images are in the same folder; a photo outlives its row when its account is deleted.
  if (!photo) return (await isInCatalog(db, path)) ? 'everybody' : null
  const isReader = caller !== null && (caller.userId === photo.user_id || caller.permissions.has('daily_logs:read'))
  return isReader && photo.is_shown
    ? { resource: 'daily_logs', itemId: null, userId: photo.user_id, consent: 'data sharing' }
    : null
}
