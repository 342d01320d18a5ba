import { readFileSync } from 'node:fs'
import type { Language, Nutrients } from '#shared/rules/index.ts'
import { namesIn, portionIn } from './names.ts'

export interface Portion {
  /** Such as `cup, sliced`. */
  label: string
  grams: number
}
/** A food with its nutrients per 100 g. */
export interface Ingredient extends Nutrients {
  id: number
  name: string
  /** Household portions, the most common one first. */
  portions: readonly Portion[]
}

const portionOf = (text: string): Portion => {
  const at = text.lastIndexOf('=')
  return { label: text.slice(0, at), grams: Number(text.slice(at + 1)) }
}

/** An ingredient with its other English names. */
interface Row {
  ingredient: Ingredient
  otherNames: readonly string[]
}

const readTable = (): Row[] => {
  const table = readFileSync(new URL('ingredients.tsv', import.meta.url), 'utf8')
  return table
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [id, name = '', energy, carbs, protein, fat, portions = '', aliases = ''] = line.split('\t')
      return {
        ingredient: {
          id: Number(id),
          name,
          energy: Number(energy),
          carbs: Number(carbs),
          protein: Number(protein),
          fat: Number(fat),
          portions: portions.split(';').map(portionOf),
        },
        otherNames: aliases === '' ? [] : aliases.split(','),
      }
    })
}

/**
 * Common foods with energy (kcal), carbs, protein and fat (g) per 100 g and their household portions (g). The values are typical
 * ones published by the U.S. Department of Agriculture in FoodData Central (public domain), rounded; a brand or your own recipe may
 * differ. One row each in ingredients.tsv: id, name, energy, carbs, protein, fat, portions, other names. An id is never reused for
 * another food, since logged meals refer to it. Names in other languages are in the languages' `foods.json` and `portions.json`.
 */
export const ingredientRows: readonly Row[] = readTable()
const byId = new Map(ingredientRows.map(({ ingredient }) => [ingredient.id, ingredient]))

export const ingredients: readonly Ingredient[] = ingredientRows.map(({ ingredient }) => ingredient)
export const ingredientById = (id: number | null | undefined): Ingredient | undefined =>
  id == null ? undefined : byId.get(id)

/** A food's portions with their labels in a language. */
export const portionsIn = ({ portions }: Ingredient, language: Language): Portion[] =>
  portions.map(({ label, grams }) => ({ label: portionIn(label, language), grams }))

/** A food with its name and portions in a language, falling back to English. */
export const ingredientIn = (ingredient: Ingredient, language: Language) => ({
  ...ingredient,
  name: namesIn(ingredient.id, language)[0] ?? ingredient.name,
  portions: portionsIn(ingredient, language),
})
