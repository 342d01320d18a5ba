import { fieldError, HaleError } from '#shared/errors.ts'
import { mealLimits, nutrientsOf, sumNutrients, type MealType } from '#shared/rules/index.ts'
import type { Database } from '../database/types.ts'
import { checkEntryDay, entryDayOf, todayOf, type MemberContext, type MemberDay } from '../journal/index.ts'
import { ingredientById } from './ingredients.ts'
import { ownsPhoto } from './queries.ts'
import type { EatenIngredient, NewMeal } from './types.ts'

/** A meal as the contract's schema has read it. */
export interface MealInput {
  date?: string | null | undefined
  type: MealType
  name?: string | null | undefined
  image?: string | null | undefined
  ingredients: readonly {
    ingredient_id?: number | null | undefined
    name?: string | null | undefined
    grams: number
    quantity?: number | null | undefined
    unit?: string | null | undefined
    energy?: number | undefined
    carbs?: number | undefined
    protein?: number | undefined
    fat?: number | undefined
  }[]
}

/**
 * The day that a meal was eaten on: the one it names, else the entry's own.
 * @throws VALIDATION at `date` when that is not come yet or too long ago
 */
export const mealDayOf = (context: MemberContext, date: string | null | undefined): MemberDay => {
  if (date == null) return entryDayOf(context)
  checkEntryDay(context, date, 'date')
  return { ...todayOf(context), day: date }
}

const eaten = (input: MealInput['ingredients'][number], index: number): EatenIngredient => {
  const { ingredient_id, name, grams, quantity, unit, energy = 0, carbs = 0, protein = 0, fat = 0 } = input
  const known = ingredientById(ingredient_id)
  if (ingredient_id != null && !known) throw fieldError(`ingredients.${index}.ingredient_id`, 'There is no such ingredient.')
  const per100g = known
    ? { energy: known.energy, carbs: known.carbs, protein: known.protein, fat: known.fat }
    : { energy, carbs, protein, fat }
  return {
    ingredient_id: known?.id ?? null,
    name: known?.name ?? name ?? '',
    grams,
    quantity: quantity ?? null,
    unit: unit || null,
    per_100g: per100g,
    ...nutrientsOf(per100g, grams),
  }
}

/** A meal without a name is called after what is in it. */
const namedAfter = (parts: readonly EatenIngredient[]): string => {
  const name = parts.map((part) => part.name).join(' · ')
  return name.length <= mealLimits.name ? name : `${name.slice(0, mealLimits.name - 1)}…`
}

/**
 * A meal with its nutrients, reckoned here whatever the client shows.
 * @throws VALIDATION at the ingredient or the photo that does not exist
 */
export const readMeal = async (db: Database, userId: number, input: MealInput): Promise<NewMeal> => {
  const ingredients = input.ingredients.map(eaten)
  const image = input.image || null
  if (image !== null && !(await ownsPhoto(db, userId, image))) throw fieldError('image', 'Upload the photo of the meal first.')
  return { type: input.type, name: input.name || namedAfter(ingredients), image, ingredients, ...sumNutrients(ingredients) }
}

export const found = <T>(row: T | null): T => {
  if (row === null) throw new HaleError('NOT_FOUND')
  return row
}
