import type { Language } from '#shared/rules/index.ts'
import { textsOf } from '#shared/languages/node.ts'

const foods = textsOf('foods')
const portions = textsOf('portions')

/** The names a food has in a language, its usual one first; empty if only the English name is known. */
export const namesIn = (id: number, language: Language): readonly string[] => foods.get(language)?.[id] ?? []

/** Labels that meals were logged with before they could be counted: '1 two eggs' is now '1 omelet of two eggs'. */
const countable: Readonly<Record<string, string>> = {
  'two eggs': 'omelet of two eggs',
  'juice of one': 'fruit, juiced',
}

/** The label of a portion (`cup, sliced`) in a language, falling back to English. A label that meals no longer use becomes its successor. */
export const portionIn = (label: string, language: Language): string => {
  const current = countable[label] ?? label
  return portions.get(language)?.[current] ?? current
}

/** Which of a food's English labels a portion matches: its own, that of the language, else that of any language; null if none. */
export const englishPortion = (labels: readonly string[], said: string, language: Language): string | null =>
  labels.find((label) => label === said) ??
  labels.find((label) => portionIn(label, language) === said) ??
  labels.find((label) => [...portions.values()].some((names) => names[label] === said)) ??
  null
