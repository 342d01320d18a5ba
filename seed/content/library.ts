import { chaptersIn } from './read.ts'

/** What members read, do and cook. Nutrition of meals is per serving, from the ingredients' entries in USDA FoodData Central, rounded. */
export const library = chaptersIn('library', [
  'healthtips',
  'faq',
  'ad',
  'exercises',
  'meals',
  'wellbeing_content_types',
  'user_experience_preference_headers',
  'preference_categories',
  'preference_options',
])
