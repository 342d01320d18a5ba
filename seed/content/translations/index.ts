import { seedTextsOf } from '#shared/languages/node.ts'
import { languages, type Language } from '#shared/rules/index.ts'
import { checks, validate } from '../read.ts'
import { markerTexts, type MarkerWords } from './markers.ts'
import type { Texts, Translated } from './texts.ts'

const readTexts = (language: Language): Translated => {
  const merged: Record<string, Readonly<Record<string, Texts>>> = {}
  for (const [file, content] of seedTextsOf(language)) {
    const isOfMarkers = file.endsWith('/markers.json')
    const texts = isOfMarkers ? markerTexts(content as MarkerWords) : (content as Translated)
    for (const [name, items] of Object.entries(texts)) {
      checks.push(() => {
        for (const [key, own] of Object.entries(items))
          validate(`${file}, ${key}`, name, 'set', { translations: { [language]: own } })
      })
      merged[name] = { ...merged[name], ...items }
    }
  }
  return merged
}

/** The languages in which the demo speaks besides English. */
export const translated: Readonly<Partial<Record<Language, Translated>>> = Object.fromEntries(
  languages.flatMap(({ code }) => {
    const texts = readTexts(code)
    return Object.keys(texts).length > 0 ? [[code, texts]] : []
  }),
)

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
