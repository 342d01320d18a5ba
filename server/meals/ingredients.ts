import { readFileSync } from 'node:fs'
import type { Nutrients } from '#shared/rules/index.ts'

export interface Portion {
  /** Such as `cup, sliced`. */
  label: string
  grams: number
}
/** A food with what 100 g of it hold. */
export interface Ingredient extends Nutrients {
  id: number
  name: string
  /** Household portions, the usual one first. */
  portions: readonly Portion[]
}

/** A name as its words; `noun` is the one that says what it is: rice in 'White rice, cooked'. */
interface Words {
  words: readonly string[]
  noun: string | undefined
}
/** Ingredient with the names that it is found by, its own first. */
interface Indexed {
  ingredient: Ingredient
  names: readonly Words[]
}

/** Lower case without accents and marks: 'Açaí' → 'acai'. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}%]+/gu) ?? []

const namesOf = (name: string): Words => ({ words: wordsOf(name), noun: wordsOf(name.split(',')[0] ?? '').at(-1) })

const portionOf = (text: string): Portion => {
  const at = text.lastIndexOf('=')
  return { label: text.slice(0, at), grams: Number(text.slice(at + 1)) }
}

const readTable = (): Indexed[] => {
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
        names: [name, ...aliases.split(',')].map(namesOf).filter(({ words }) => words.length > 0),
      }
    })
}

/**
 * Common foods with the energy (kcal), carbs, protein and fat (g) of 100 g and their household portions (g). The values are
 * typical ones as the U.S. Department of Agriculture publishes them in FoodData Central (public domain), rounded; a brand or
 * a recipe of one's own may differ. One row each in ingredients.tsv: id, name, energy, carbs, protein, fat, portions, other
 * names. An id is never given to another food, since logged meals keep it.
 */
const table = readTable()
const byId = new Map(table.map(({ ingredient }) => [ingredient.id, ingredient]))

export const ingredients: readonly Ingredient[] = table.map(({ ingredient }) => ingredient)
export const ingredientById = (id: number | null | undefined): Ingredient | undefined => (id == null ? undefined : byId.get(id))

const trigramsOf = (word: string): Set<string> => {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}
/** Share of equal trigrams, 0 to 1, as PostgreSQL's pg_trgm counts it. */
const similarity = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = [...one].filter((trigram) => other.has(trigram)).length
  return shared / (one.size + other.size - shared)
}
/** As many letters may be wrong as still leave this share of trigrams. */
const alike = 0.4

/** 'eggs' also finds 'egg', 'berries' also 'berry'. */
const singular = (word: string): string =>
  word.length > 4 && word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word

const isSame = (one: string, other: string): boolean => one === other || singular(one) === singular(other)

/** How well a word of the search fits a name: 0 best; null when not at all. */
const fit = (wanted: string, { words, noun }: Words, trigrams: ReadonlySet<string> | null): number | null => {
  const [first] = words
  const isFirst = first !== undefined && isSame(first, wanted)
  const isNoun = noun !== undefined && isSame(noun, wanted)
  if (isFirst || isNoun) return isFirst && isNoun ? 0 : 1
  if (words.some((word) => isSame(word, wanted))) return 2
  if (first?.startsWith(wanted)) return 3
  if (words.some((word) => word.startsWith(wanted))) return 4
  if (wanted.length >= 3 && words.some((word) => word.includes(wanted))) return 6
  if (trigrams && words.some((word) => similarity(trigrams, trigramsOf(word)) >= alike)) return 8
  return null
}

/** The worst of the words' fits counts, then their sum; a food that one word does not fit is not found. */
const rank = ({ names }: Indexed, wanted: readonly string[], trigrams: readonly (ReadonlySet<string> | null)[]) => {
  let worst = 0
  let sum = 0
  for (const [index, word] of wanted.entries()) {
    // Another name counts a little less than the food's own.
    const fits = names.map((name, other) => (fit(word, name, trigrams[index] ?? null) ?? Infinity) + (other > 0 ? 1 : 0))
    const best = Math.min(...fits)
    if (best === Infinity) return null
    worst = Math.max(worst, best)
    sum += best
  }
  return { worst, sum }
}

/**
 * Foods that fit every word of the search, best first: the food itself, then foods it is part of, then beginnings of words,
 * other names, parts of words, and spellings that are nearly right. Among equals the order of the table holds, which goes
 * from common to rare. Without a search all foods in that order.
 */
export const findIngredients = (search: string): readonly Ingredient[] => {
  const wanted = wordsOf(search).slice(0, 8)
  if (wanted.length === 0) return search.trim() === '' ? ingredients : []
  const found = (trigrams: readonly (ReadonlySet<string> | null)[]) =>
    table
      .flatMap((entry, order) => {
        const ranked = rank(entry, wanted, trigrams)
        return ranked ? [{ ...ranked, order, entry }] : []
      })
      .toSorted((a, b) => a.worst - b.worst || a.sum - b.sum || a.order - b.order)
      .map(({ entry }) => entry.ingredient)
  const exact = found([])
  // Only a search that finds nothing is taken for a mistyped one.
  return exact.length > 0 ? exact : found(wanted.map((word) => (word.length >= 4 ? trigramsOf(word) : null)))
}
