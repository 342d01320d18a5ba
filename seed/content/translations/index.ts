import type { Language } from '#shared/rules/index.ts'
import { german } from './de/index.ts'
import { spanish } from './es/index.ts'
import { french } from './fr/index.ts'
import { portuguese } from './pt/index.ts'
import type { Texts, Translated } from './texts.ts'

/** The languages in which the demo speaks besides English. */
export const translated: Readonly<Partial<Record<Language, Translated>>> = {
  es: spanish,
  fr: french,
  de: german,
  pt: portuguese,
}

/** What the field `translations` of an item holds. */
type Translations = Partial<Record<Language, Texts>>

const textsIn = (texts: Translated, resource: string, key: string): Texts | undefined => {
  const items = Object.entries(texts).find(([name]) => name === resource)?.[1]
  return items && Object.hasOwn(items, key) ? items[key] : undefined
}

/**
 * The translations of an item, in all languages that have some.
 * @param keys what the item is known under: its code, slug or title; the first one that is translated counts
 * @returns null for an item without any
 */
export const translationsOf = (resource: string, keys: readonly string[]): Translations | null => {
  const found = Object.entries(translated).flatMap(([language, texts]) => {
    const own = keys.map((key) => textsIn(texts, resource, key)).find((one) => one !== undefined)
    return own ? [[language, own] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}
