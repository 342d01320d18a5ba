import { mealLimits, type Language } from '#shared/rules/index.ts'
import { ingredientById, portionsIn } from './ingredients.ts'
import { namesIn, portionIn } from './names.ts'
import type { EatenIngredient, MealRow } from './types.ts'

/** The name of an eaten food in a language; the member's own foods keep theirs. */
const foodIn = ({ ingredient_id, name }: Pick<EatenIngredient, 'ingredient_id' | 'name'>, language: Language): string =>
  ingredient_id === null ? name : (namesIn(ingredient_id, language)[0] ?? name)

/** The name of an unnamed meal: its ingredients. */
export const namedAfter = (
  parts: readonly Pick<EatenIngredient, 'ingredient_id' | 'name'>[],
  language: Language = 'en',
): string => {
  const name = parts.map((part) => foodIn(part, language)).join(' · ')
  return name.length <= mealLimits.name ? name : `${name.slice(0, mealLimits.name - 1)}…`
}

/** Whether a meal is named after its ingredients. */
export const hasNoNameOfItsOwn = ({ name, ingredients }: Pick<MealRow, 'name' | 'ingredients'>): boolean =>
  name === namedAfter(ingredients)

/** A meal as shown to its member: foods and portions in the language, and so the name of a meal named after them. */
export const presented = ({ day, logged_at, deleted_at: _, ingredients, ...row }: MealRow, language: Language) => ({
  ...row,
  name: hasNoNameOfItsOwn({ name: row.name, ingredients }) ? namedAfter(ingredients, language) : row.name,
  date: day,
  ingredients: ingredients.map((part) => {
    const known = ingredientById(part.ingredient_id)
    return {
      ingredient_id: part.ingredient_id,
      name: foodIn(part, language),
      grams: part.grams,
      quantity: part.quantity,
      unit: known && part.unit !== null ? portionIn(part.unit, language) : part.unit,
      energy: part.energy,
      carbs: part.carbs,
      protein: part.protein,
      fat: part.fat,
      per_100g: part.per_100g ?? null,
      portions: known ? portionsIn(known, language) : [],
    }
  }),
  logged_at: logged_at.toISOString(),
})
