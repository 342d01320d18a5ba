import type { MealType } from '#shared/rules/index.ts'

/** A food of the table of ingredients by its name, how much of one of its portions, and that portion. */
export type Part = readonly [food: string, quantity: number, portion: string]
/** What somebody eats, and when they usually do. */
export interface Plate {
  name: string
  type: MealType
  time: string
  parts: readonly Part[]
}
const plate = (type: MealType, time: string, name: string, ...parts: Part[]): Plate => ({ type, time, name, parts })

export const plates = {
  oats: plate(
    'breakfast',
    '07:10',
    'Overnight oats with berries',
    ['Overnight oats', 1, 'cup'],
    ['Blueberries', 1, 'handful'],
  ),
  eggs: plate(
    'breakfast',
    '10:30',
    'Scrambled eggs on toast',
    ['Egg, scrambled', 2, 'egg'],
    ['Whole wheat bread', 2, 'slice'],
  ),
  granola: plate(
    'breakfast',
    '07:40',
    'Granola with milk',
    ['Granola', 1, 'half cup'],
    ['Milk, 2% fat', 0.5, 'cup'],
    ['Banana', 0.5, 'medium'],
  ),
  bagel: plate(
    'breakfast',
    '08:05',
    'Bagel and coffee',
    ['Bagel', 1, 'medium'],
    ['Cream cheese', 2, 'tablespoon'],
    ['Coffee with milk', 1, 'cup'],
  ),
  yogurt: plate(
    'snack',
    '09:40',
    'Greek yogurt with honey',
    ['Greek yogurt, plain, nonfat', 1, 'small pot'],
    ['Honey', 1, 'tablespoon'],
  ),
  apple: plate(
    'snack',
    '11:20',
    'Apple with peanut butter',
    ['Apple', 1, 'medium'],
    ['Peanut butter', 2, 'tablespoon'],
  ),
  almonds: plate('snack', '15:30', 'Handful of almonds', ['Almonds', 1, 'handful']),
  carrots: plate(
    'snack',
    '16:05',
    'Carrots and hummus',
    ['Carrot, raw', 8, 'baby carrot'],
    ['Hummus', 3, 'tablespoon'],
  ),
  chocolate: plate('snack', '20:45', 'A little dark chocolate', ['Dark chocolate', 2, 'square']),
  sandwich: plate(
    'lunch',
    '12:30',
    'Turkey sandwich',
    ['Whole wheat bread', 2, 'slice'],
    ['Turkey breast, deli', 3, 'slice'],
    ['Cheddar cheese', 1, 'slice'],
    ['Tomato', 2, 'slice'],
    ['Lettuce, romaine', 2, 'leaf'],
  ),
  chickpeas: plate(
    'lunch',
    '12:40',
    'Chickpea salad with lemon',
    ['Chickpeas, cooked', 1, 'cup'],
    ['Cucumber', 1, 'cup, sliced'],
    ['Cherry tomatoes', 6, 'tomato'],
    ['Feta cheese', 1, 'ounce'],
    ['Olive oil', 2, 'teaspoon'],
    ['Lemon juice', 1, 'tablespoon'],
  ),
  soup: plate('lunch', '12:20', 'Lentil soup and bread', ['Lentil soup', 1.5, 'cup'], ['Sourdough bread', 1, 'slice']),
  taco: plate(
    'lunch',
    '13:10',
    'Bean tacos',
    ['Corn tortilla', 3, 'tortilla'],
    ['Black beans, cooked', 1, 'half cup'],
    ['Salsa', 3, 'tablespoon'],
    ['Avocado', 1, 'quarter'],
  ),
  salmon: plate(
    'dinner',
    '18:50',
    'Salmon rice bowl',
    ['Salmon, baked', 4, 'ounce'],
    ['White rice, cooked', 1, 'cup'],
    ['Mixed greens', 1, 'cup'],
    ['Avocado', 1, 'quarter'],
    ['Edamame, shelled', 1, 'quarter cup'],
  ),
  lentils: plate(
    'dinner',
    '19:10',
    'Red lentils with spinach',
    ['Red lentils, cooked', 1.25, 'cup'],
    ['Spinach, cooked', 0.5, 'cup'],
    ['Brown rice, cooked', 0.5, 'cup'],
    ['Olive oil', 1, 'teaspoon'],
  ),
  chicken: plate(
    'dinner',
    '18:30',
    'Chicken with sweet potato',
    ['Chicken breast, grilled', 5, 'ounce'],
    ['Sweet potato, baked', 1, 'medium'],
    ['Broccoli, cooked', 1, 'cup, chopped'],
    ['Butter', 1, 'teaspoon'],
  ),
  pasta: plate(
    'dinner',
    '19:30',
    'Pasta with tomato sauce',
    ['Pasta, cooked', 1.5, 'cup'],
    ['Pasta sauce, tomato', 1, 'half cup'],
    ['Parmesan cheese', 2, 'tablespoon'],
  ),
  fish: plate(
    'dinner',
    '18:40',
    'Grilled tuna with breadfruit',
    ['Tuna, fresh, grilled', 1, 'steak'],
    ['Breadfruit, cooked', 1, 'cup'],
    ['Coconut water', 1, 'glass'],
  ),
} as const satisfies Record<string, Plate>
