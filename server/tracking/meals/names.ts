import { readFileSync } from 'node:fs'
import type { Language } from '#shared/rules/index.ts'

/** The columns of both tables after the key. */
const columns: readonly Language[] = ['es', 'fr', 'de', 'pt', 'mh']

type InLanguages = ReadonlyMap<Language, string>

/** Rows of a table by their first column: the text for each language that has one. */
const readTable = (file: string): ReadonlyMap<string, InLanguages> => {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [key = '', ...texts] = line.split('\t')
        return [
          key,
          new Map(columns.flatMap((language, column) => (texts[column] ? [[language, texts[column]] as const] : []))),
        ]
      }),
  )
}

/** Foods by id in other languages, as `name|other name|…`. */
const foods = readTable('ingredient-names.tsv')
/** Household portions by their English label. */
const portions = readTable('portion-names.tsv')

/** The names a food has in a language, its usual one first; empty if only the English name is known. */
export const namesIn = (id: number, language: Language): readonly string[] =>
  foods.get(String(id))?.get(language)?.split('|') ?? []

/** The label of a portion (`cup, sliced`) in a language, falling back to English. */
export const portionIn = (label: string, language: Language): string => portions.get(label)?.get(language) ?? label

/** Which of a food's English labels a portion matches: its own, that of the language, else that of any language; null if none. */
export const englishPortion = (labels: readonly string[], said: string, language: Language): string | null =>
  labels.find((label) => label === said) ??
  labels.find((label) => portionIn(label, language) === said) ??
  labels.find((label) => columns.some((other) => portionIn(label, other) === said)) ??
  null
