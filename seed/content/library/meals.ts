import { chapter } from '../draft.ts'
import { foods } from './foods.ts'

/** Recipes, and foods as they are eaten. */
export const meals = chapter(
  'meals',
  foods.map(
    ([
      name,
      category,
      serving_size,
      energy,
      carbs,
      protein,
      fat,
      fiber,
      sugar,
      sodium,
      preparation_minutes,
      ingredients,
      diet,
      allergens,
    ]) => ({
      name,
      category,
      serving_size,
      energy,
      carbs,
      protein,
      fat,
      fiber,
      sugar,
      sodium,
      preparation_minutes,
      ingredients: ingredients.map((ingredient) => ({ name: ingredient, quantity: 1, unit: 'serving' })),
      allergens: allergens ?? null,
      is_vegetarian: diet.includes('v'),
      is_vegan: diet.includes('V'),
      is_gluten_free: diet.includes('g'),
    }),
  ),
)
