import { describe, expect, test } from 'vitest'
import { findIngredients } from './ingredient-search.ts'
import { ingredientById, ingredientIn, ingredients } from './ingredients.ts'
import { englishPortion, namesIn, portionIn } from './names.ts'

describe('the table of ingredients', () => {
  test('has some hundred foods, each once, with an id of its own', () => {
    expect(ingredients.length).toBeGreaterThanOrEqual(500)
    expect(new Set(ingredients.map(({ id }) => id)).size).toBe(ingredients.length)
    expect(new Set(ingredients.map(({ name }) => name.toLowerCase())).size).toBe(ingredients.length)
    expect(ingredientById(1)?.name).toBe('Apple')
    expect(ingredientById(999_999)).toBeUndefined()
  })

  test('has a weight for every portion', () => {
    const broken = ingredients.filter(
      ({ portions }) =>
        portions.length === 0 || portions.some(({ label, grams }) => label === '' || !(grams > 0 && grams <= 700)),
    )
    expect(broken).toEqual([])
  })

  test('holds values that can be true: parts weigh no more than the food, and energy is what its parts give', () => {
    const alcoholic = new Set([
      'Beer',
      'Beer, light',
      'Red wine',
      'White wine',
      'Sparkling wine',
      'Spirits, 80 proof',
      'Margarita',
      'Hard cider',
    ])
    const broken = ingredients.filter(({ name, energy, carbs, protein, fat }) => {
      if (![energy, carbs, protein, fat].every((value) => value >= 0 && Number.isFinite(value)) || energy > 900)
        return true
      if (carbs + protein + fat > 101.5) return true
      // Fiber and organic acids give less than 4 kcal a gram, so plants stay below what the factors 4, 4 and 9 say.
      return !alcoholic.has(name) && Math.abs(4 * carbs + 4 * protein + 9 * fat - energy) > Math.max(18, 0.14 * energy)
    })
    expect(broken).toEqual([])
  })
})

describe('the search', () => {
  const names = (search: string, count = 3) =>
    findIngredients(search)
      .slice(0, count)
      .map(({ name }) => name)

  test.each([
    ['egg', 'Egg, boiled'],
    ['EGGS', 'Egg, boiled'],
    ['rice', 'White rice, cooked'],
    ['apple', 'Apple'],
    ['milk', 'Milk, whole'],
    ['chicken', 'Chicken, whole, roasted'],
    ['chicken soup', 'Chicken noodle soup'],
    ['brown rice', 'Brown rice, cooked'],
    ['rice brown', 'Brown rice, cooked'],
    ['avo', 'Avocado'],
    ['berries', 'Mixed berries, frozen'],
    ['strawberry', 'Strawberries'],
    ['açaí', 'Acai bowl'],
    ['aubergine', 'Eggplant, cooked'],
    ['prawn', 'Shrimp, cooked'],
    ['brocoli', 'Broccoli, raw'],
    ['bananna', 'Banana'],
    ['oats', 'Oatmeal, cooked in water'],
  ])('%s finds %s first', (search, first) => expect(names(search, 1)).toEqual([first]))

  test('puts the food before what it is part of', () => {
    expect(names('egg', 8).every((name) => name.startsWith('Egg'))).toBe(true)
    const all = names('egg', 100)
    expect(all.indexOf('Egg white')).toBeLessThan(all.indexOf('Eggplant, cooked'))
  })

  test('needs every word', () => expect(names('rice xylophone')).toEqual([]))
  test('finds nothing in what is no word', () => expect([names('!!!'), names('zzzzzz')]).toEqual([[], []]))
  test('without words gives everything', () => expect(findIngredients('  ')).toHaveLength(ingredients.length))
})

describe('foods in other languages', () => {
  const languages = ['es', 'fr', 'de', 'pt'] as const
  const names = (search: string, language: (typeof languages)[number], count = 3) =>
    findIngredients(search, language)
      .slice(0, count)
      .map((food) => ingredientIn(food, language).name)

  test.each(languages)('every food and every portion has a name of its own in %s', (language) => {
    const shown = ingredients.map(({ id }) => namesIn(id, language)[0])
    expect(shown.filter((name) => !name?.trim())).toEqual([])
    expect(new Set(shown.map((name) => name?.toLowerCase())).size).toBe(ingredients.length)
    const same = ingredients.flatMap(({ name, portions }) => {
      const labels = portions.map(({ label }) => portionIn(label, language))
      return new Set(labels).size === labels.length ? [] : [`${name}: ${labels.join(', ')}`]
    })
    expect(same).toEqual([])
    expect(portionIn('tablespoon', language)).not.toBe('tablespoon')
  })

  test.each([
    ['es', 'arroz', 'Arroz blanco cocido'],
    ['es', 'rice', 'Arroz blanco cocido'],
    ['es', 'pollo', 'Pollo entero asado'],
    ['es', 'pan', 'Pan blanco'],
    ['es', 'platano', 'Plátano'],
    ['es', 'nuez', 'Nueces'],
    ['es', 'palta', 'Aguacate'],
    ['es', 'jugo de naranja', 'Jugo de naranja'],
    ['fr', 'riz', 'Riz blanc cuit'],
    ['fr', 'oeuf', 'Œuf dur'],
    ['fr', 'pates', 'Pâtes cuites'],
    ['fr', 'creme fraiche', 'Crème aigre'],
    ['de', 'Reis', 'Reis, weiß, gekocht'],
    ['de', 'Äpfel', 'Apfel'],
    ['de', 'Eier', 'Ei, gekocht'],
    ['de', 'Brot', 'Weißbrot'],
    ['de', 'weissbrot', 'Weißbrot'],
    ['de', 'Huettenkaese', 'Hüttenkäse'],
    ['pt', 'arroz', 'Arroz branco cozido'],
    ['pt', 'pao', 'Pão branco'],
    ['pt', 'feijoes', 'Feijão-preto cozido'],
    ['pt', 'bananna', 'Banana'],
  ] as const)('in %s %s finds %s first', (language, search, first) =>
    expect(names(search, language, 1)).toEqual([first]),
  )

  test('a portion is known by its name in any language', () => {
    const labels = ['cup', 'tablespoon']
    expect(englishPortion(labels, 'Tasse', 'de')).toBe('cup')
    expect(englishPortion(labels, 'taza', 'de')).toBe('cup')
    expect(englishPortion(labels, 'cup', 'es')).toBe('cup')
    expect(englishPortion(labels, 'oz', 'es')).toBeNull()
  })
})
