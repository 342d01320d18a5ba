import { textsOf } from '#shared/languages/node.ts'
import { folded, type Language } from '#shared/rules/index.ts'
import { ingredientRows, ingredients, type Ingredient } from './ingredients.ts'
import { namesIn } from './names.ts'

/** A name split into words; `noun` is the main one: rice in 'White rice, cooked', Pollo in 'Pollo frito'. */
interface Words {
  words: readonly string[]
  noun: string | undefined
  language: Language
  /** Penalty compared with the food's primary name. */
  cost: number
}
/** An ingredient with the names it can be found by, its own first. */
interface Indexed {
  ingredient: Ingredient
  names: readonly Words[]
}

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}%]+/gu) ?? []

const grammar = textsOf('grammar')

const namesOf = (name: string, language: Language, cost: number): Words => {
  const words = wordsOf(name)
  const noun = grammar.get(language)?.noun_first ? words[0] : wordsOf(name.split(',')[0] ?? '').at(-1)
  return { words, noun, language, cost }
}

/** As it is typed without umlauts: 'Kaese'. */
const withoutDots = (name: string): string =>
  name.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
const spellings = (name: string, language: Language): readonly string[] =>
  grammar.get(language)?.umlauts && /[äöü]/iu.test(name) ? [name, withoutDots(name)] : [name]

const indexOf = (language: Language): readonly Indexed[] =>
  ingredientRows.map(({ ingredient, otherNames }) => {
    const own = namesIn(ingredient.id, language).flatMap((name) => spellings(name, language))
    const english = [ingredient.name, ...otherNames]
    const names = [
      ...own.map((name, other) => namesOf(name, language, Math.min(other, 1))),
      ...english.map((name, other) => namesOf(name, 'en', Math.min(other, 1) + Math.min(own.length, 1))),
    ]
    return { ingredient, names: names.filter(({ words }) => words.length > 0) }
  })

const indexes = new Map<Language, readonly Indexed[]>()
const indexIn = (language: Language): readonly Indexed[] => {
  const index = indexes.get(language) ?? indexOf(language)
  indexes.set(language, index)
  return index
}

const trigramsOf = (word: string): Set<string> => {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}
/** Share of common trigrams, 0 to 1, computed like PostgreSQL's pg_trgm. */
const similarity = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = [...one].filter((trigram) => other.has(trigram)).length
  return shared / (one.size + other.size - shared)
}
/** The number of wrong letters that still leaves this share of trigrams. */
const alike = 0.4

/** A word and its possible singulars: 'eggs' also finds 'egg', 'berries' also 'berry', 'nueces' also 'nuez'. */
const formsOf = (word: string, language: Language): readonly string[] => [
  word,
  ...Object.entries(grammar.get(language)?.plurals ?? {}).flatMap(([ending, instead]) =>
    word.length > ending.length + 2 && word.endsWith(ending) && !word.endsWith('ss')
      ? [word.slice(0, -ending.length) + instead]
      : [],
  ),
]
const isSame = (one: string, other: string, language: Language): boolean =>
  one === other || formsOf(one, language).some((form) => formsOf(other, language).includes(form))

/** Whether a compound is a kind of the searched food: Brot in 'Vollkornbrot'. */
const isKindOf = (noun: string, wanted: string, language: Language): boolean =>
  grammar.get(language)?.compounds === true &&
  wanted.length >= 4 &&
  formsOf(wanted, language).some((form) => form.length >= 4 && noun.endsWith(form))

/** How well a search word matches a name: 0 is best; null for no match. */
const fit = (wanted: string, { words, noun, language }: Words, trigrams: ReadonlySet<string> | null): number | null => {
  const [first] = words
  const isFirst = first !== undefined && isSame(first, wanted, language)
  const isNoun = noun !== undefined && isSame(noun, wanted, language)
  if (isFirst && isNoun) return 0
  if (isFirst || isNoun || (noun !== undefined && isKindOf(noun, wanted, language))) return 1
  if (words.some((word) => isSame(word, wanted, language))) return 2
  if (first?.startsWith(wanted)) return 3
  if (words.some((word) => word.startsWith(wanted))) return 4
  if (wanted.length >= 3 && words.some((word) => word.includes(wanted))) return 6
  if (trigrams && words.some((word) => similarity(trigrams, trigramsOf(word)) >= alike)) return 8
  return null
}

/** Ranked by the worst match of the words, then by their sum; a food that one word does not match is not found. */
const rank = ({ names }: Indexed, wanted: readonly string[], trigrams: readonly (ReadonlySet<string> | null)[]) => {
  let worst = 0
  let sum = 0
  for (const [index, word] of wanted.entries()) {
    const fits = names.map((name) => (fit(word, name, trigrams[index] ?? null) ?? Infinity) + name.cost)
    const best = Math.min(...fits)
    if (best === Infinity) return null
    worst = Math.max(worst, best)
    sum += best
  }
  return { worst, sum }
}

/**
 * Foods that match every word of the search, in a language or in English, best first: the food itself, then foods it is part of,
 * then beginnings of words, other names, parts of words, and near misspellings. Ties keep the order of the table, from common to
 * rare. Without a search, all foods in that order.
 */
export const findIngredients = (search: string, language: Language = 'en'): readonly Ingredient[] => {
  const wanted = wordsOf(search).slice(0, 8)
  if (wanted.length === 0) return search.trim() === '' ? ingredients : []
  const found = (trigrams: readonly (ReadonlySet<string> | null)[]) =>
    indexIn(language)
      .flatMap((entry, order) => {
        const ranked = rank(entry, wanted, trigrams)
        return ranked ? [{ ...ranked, order, entry }] : []
      })
      .toSorted((a, b) => a.worst - b.worst || a.sum - b.sum || a.order - b.order)
      .map(({ entry }) => entry.ingredient)
  const exact = found([])
  // A search is only treated as misspelled if it finds nothing.
  return exact.length > 0 ? exact : found(wanted.map((word) => (word.length >= 4 ? trigramsOf(word) : null)))
}
