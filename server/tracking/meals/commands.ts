import { say } from '#shared/reasons/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { nutrientsOf, sumNutrients, type Language, type MealType } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { checkEntryDay, entryDayOf, todayOf, type MemberContext, type MemberDay } from '../../kernel/http/member-day.ts'
import { ingredientById } from './ingredients.ts'
import { englishPortion } from './names.ts'
import { hasNoNameOfItsOwn, namedAfter, presented } from './present.ts'
import { ownsPhoto } from './queries.ts'
import type { EatenIngredient, MealRow, NewMeal } from './types.ts'

/** A meal as parsed by the contract's schema. */
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
 * The day a meal was eaten: the one it names, else the entry's own.
 * @throws VALIDATION at `date` if it is in the future or too long ago
 */
export const mealDayOf = (context: MemberContext, date: string | null | undefined): MemberDay => {
  if (date == null) return entryDayOf(context)
  checkEntryDay(context, date, 'date')
  return { ...todayOf(context), day: date }
}

const eaten = (input: MealInput['ingredients'][number], index: number, language: Language): EatenIngredient => {
  const { ingredient_id, name, grams, quantity, unit, energy = 0, carbs = 0, protein = 0, fat = 0 } = input
  const known = ingredientById(ingredient_id)
  if (ingredient_id != null && !known) throw fieldError(`ingredients.${index}.ingredient_id`, say('ingredient_gone'))
  const per100g = known
    ? { energy: known.energy, carbs: known.carbs, protein: known.protein, fat: known.fat }
    : { energy, carbs, protein, fat }
  return {
    ingredient_id: known?.id ?? null,
    name: known?.name ?? name ?? '',
    grams,
    quantity: quantity ?? null,
    // Stored in English, so that the meal can be shown in every language.
    unit:
      (unit &&
        known &&
        englishPortion(
          known.portions.map(({ label }) => label),
          unit,
          language,
        )) ||
      unit ||
      null,
    per_100g: per100g,
    ...nutrientsOf(per100g, grams),
  }
}

/**
 * A meal with its nutrients, computed here whatever the client shows.
 * @throws VALIDATION at an unknown ingredient or photo
 */
export const readMeal = async (
  db: Database,
  { userId, language }: { userId: number; language: Language },
  input: MealInput,
): Promise<NewMeal> => {
  const ingredients = input.ingredients.map((ingredient, index) => eaten(ingredient, index, language))
  const image = input.image || null
  if (image !== null && !(await ownsPhoto(db, userId, image))) throw fieldError('image', say('meal_photo_first'))
  return {
    type: input.type,
    name: input.name || namedAfter(ingredients),
    image,
    ingredients,
    ...sumNutrients(ingredients),
  }
}

/**
 * A stored meal with what a request changes. One that is named after its ingredients, and is still sent under that name, is named
 * after its current ones.
 * @throws as `readMeal`
 */
export const readChange = async (
  db: Database,
  caller: { userId: number; language: Language },
  change: Partial<MealInput>,
  before: MealRow,
): Promise<NewMeal> => {
  const { type = before.type, image = before.image, ingredients } = change
  const isUnnamed =
    hasNoNameOfItsOwn(before) && (change.name === undefined || change.name === presented(before, caller.language).name)
  const name = isUnnamed ? null : change.name === undefined ? before.name : change.name
  const meal = await readMeal(db, caller, { type, name, image, ingredients: ingredients ?? [] })
  if (ingredients) return meal
  const { energy, carbs, protein, fat } = before
  return {
    ...meal,
    name: name || namedAfter(before.ingredients),
    ingredients: before.ingredients,
    energy,
    carbs,
    protein,
    fat,
  }
}

export const found = <T>(row: T | null): T => {
  if (row === null) throw new HaleError('NOT_FOUND')
  return row
}
