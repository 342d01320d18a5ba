import type { Language } from '#shared/rules/index.ts'
import { textsOf } from '#shared/languages/node.ts'

const foods = textsOf('foods')
const portions = textsOf('portions')

/** The names a food has in a language, its usual one first; empty if only the English name is known. */
export const namesIn = (id: number, language: Language): readonly string[] => foods.get(language)?.[id] ?? []

/** The label of a portion (`cup, sliced`) in a language, falling back to English. */
export const portionIn = (label: string, language: Language): string => portions.get(language)?.[label] ?? label

/** Which of a food's English labels a portion matches: its own, that of the language, else that of any language; null if none. */
export const englishPortion = (labels: readonly string[], said: string, language: Language): string | null =>
  labels.find((label) => label === said) ??
  labels.find((label) => portionIn(label, language) === said) ??
  labels.find((label) => [...portions.values()].some((names) => names[label] === said)) ??
  null
