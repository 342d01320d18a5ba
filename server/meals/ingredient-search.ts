import type { Language } from '#shared/rules/index.ts'
import { ingredientRows, ingredients, type Ingredient } from './ingredients.ts'
import { namesIn } from './names.ts'

/** A name as its words; `noun` is the one that says what it is: rice in 'White rice, cooked', Pollo in 'Pollo frito'. */
interface Words {
  words: readonly string[]
  noun: string | undefined
  language: Language
  /** How much less it counts than what the food is called first. */
  cost: number
}
/** Ingredient with the names that it is found by, its own first. */
interface Indexed {
  ingredient: Ingredient
  names: readonly Words[]
}

/** Lower case without accents and joined letters: 'Açaí' → 'acai', 'Œuf' → 'oeuf', 'Weiß' → 'weiss'. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('ß', 'ss')
const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}%]+/gu) ?? []

/** Languages that say first what something is, and then of which kind. */
const nounFirst: ReadonlySet<Language> = new Set(['es', 'fr', 'pt'])

const namesOf = (name: string, language: Language, cost: number): Words => {
  const words = wordsOf(name)
  return { words, noun: nounFirst.has(language) ? words[0] : wordsOf(name.split(',')[0] ?? '').at(-1), language, cost }
}

/** German is also typed without its dots: 'Kaese'. */
const withoutDots = (name: string): string =>
  name.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
const spellings = (name: string, language: Language): readonly string[] =>
  language === 'de' ? [...new Set([name, /[äöü]/iu.test(name) ? withoutDots(name) : name])] : [name]

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
/** Share of equal trigrams, 0 to 1, as PostgreSQL's pg_trgm counts it. */
const similarity = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = [...one].filter((trigram) => other.has(trigram)).length
  return shared / (one.size + other.size - shared)
}
/** As many letters may be wrong as still leave this share of trigrams. */
const alike = 0.4

/** Endings of the plural, the longer first, and what stands in their place in the singular. */
const plurals: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [['ies', 'y'], ['s', '']],
  es: [['ces', 'z'], ['es', ''], ['s', '']],
  fr: [['aux', 'al'], ['x', ''], ['s', '']],
  de: [['en', ''], ['er', ''], ['n', ''], ['e', ''], ['s', '']],
  pt: [['oes', 'ao'], ['aes', 'ao'], ['eis', 'el'], ['ais', 'al'], ['es', ''], ['s', '']],
  mh: [],
}
/** A word and what it may be the plural of: 'eggs' also finds 'egg', 'berries' also 'berry', 'nueces' also 'nuez'. */
const formsOf = (word: string, language: Language): readonly string[] => [
  word,
  ...plurals[language].flatMap(([ending, instead]) =>
    word.length > ending.length + 2 && word.endsWith(ending) && !word.endsWith('ss') ? [word.slice(0, -ending.length) + instead] : [],
  ),
]
const isSame = (one: string, other: string, language: Language): boolean =>
  one === other || formsOf(one, language).some((form) => formsOf(other, language).includes(form))

/** Whether a compound is one of what was searched: Brot in 'Vollkornbrot'. */
const isKindOf = (noun: string, wanted: string, language: Language): boolean =>
  language === 'de' && wanted.length >= 4 && formsOf(wanted, language).some((form) => form.length >= 4 && noun.endsWith(form))

/** How well a word of the search fits a name: 0 best; null when not at all. */
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

/** The worst of the words' fits counts, then their sum; a food that one word does not fit is not found. */
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
 * Foods that fit every word of the search, in the words of a language or in English, best first: the food itself, then foods
 * it is part of, then beginnings of words, other names, parts of words, and spellings that are nearly right. Among equals the
 * order of the table holds, which goes from common to rare. Without a search all foods in that order.
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
  // Only a search that finds nothing is taken for a mistyped one.
  return exact.length > 0 ? exact : found(wanted.map((word) => (word.length >= 4 ? trigramsOf(word) : null)))
}
