import { isActive } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, decimal, file, integer, list, richText, text } from '../fields.ts'

const nutrient = (unit: string, label: string) =>
  decimal({ min: 0, max: 10_000, unit, label, section: 'Nutrition per serving' })

/** A meal of the catalogue, with the nutrients of one serving. */
export const meals = defineClasskey({
  classkey: 'meals',
  label: ['Meal', 'Meals'],
  group: 'content',
  icon: 'fork-knife',
  titleField: 'name',
  description: 'Read by applications through the API. Members of Hale log foods, not these meals.',
  fields: {
    name: text({ required: true, search: true }),
    description: richText(),
    category: choice(['breakfast', 'lunch', 'dinner', 'snack', 'drink'], { default: 'lunch' }),
    image: file({ allowUrl: true }),
    servings: decimal({ default: 1, min: 0.25, max: 100 }),
    serving_size: text({ max: 100, help: 'For example 1 bowl or 250 g.' }),
    energy: nutrient('kcal', 'Energy'),
    carbs: nutrient('g', 'Carbs'),
    protein: nutrient('g', 'Protein'),
    fat: nutrient('g', 'Fat'),
    fiber: nutrient('g', 'Fiber'),
    sugar: nutrient('g', 'Sugar'),
    sodium: nutrient('mg', 'Sodium'),
    ingredients: list(
      { name: text({ required: true }), quantity: decimal({ min: 0, max: 100_000 }), unit: text({ max: 50 }) },
      { max: 100, section: 'Recipe' },
    ),
    instructions: richText({ section: 'Recipe' }),
    preparation_minutes: integer({ min: 0, max: 1440, unit: 'min', section: 'Recipe' }),
    allergens: text({ help: 'For example peanuts, milk.', section: 'Diet' }),
    is_vegetarian: boolean({ label: 'Vegetarian', section: 'Diet' }),
    is_vegan: boolean({ label: 'Vegan', section: 'Diet' }),
    is_gluten_free: boolean({ label: 'Gluten free', section: 'Diet' }),
    is_active: isActive,
  },
  list: ['image', 'name', 'category', 'energy', 'carbs', 'protein', 'fat', 'is_active'],
  filters: ['category', 'is_vegetarian', 'is_vegan', 'is_gluten_free', 'is_active'],
  defaultSort: [['name', 'asc']],
  translated: ['name', 'serving_size', 'allergens'],
  member: { where: { is_active: true } },
})
