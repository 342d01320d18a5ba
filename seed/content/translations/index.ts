import { classkeyResources, nounResources } from '#shared/classkeys/index.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { seedTextsOf } from '#shared/languages/node.ts'
import { languages, type Language } from '#shared/rules/index.ts'
import { markerTexts, type MarkerWords } from './markers.ts'
import type { Texts, Translated } from './texts.ts'

const resources: Readonly<Record<string, Resource>> = { ...classkeyResources, ...nounResources }

/** @throws with the file and the field that its entity does not have translated */
const checked = (file: string, texts: Translated): Translated => {
  for (const [name, items] of Object.entries(texts)) {
    const known = resources[name]?.translated
    if (!known) throw new Error(`${file}: there is no entity '${name}'`)
    for (const [key, fields] of Object.entries(items))
      for (const field of Object.keys(fields))
        if (!known.includes(field)) throw new Error(`${file}: '${field}' of ${name} '${key}' is not a translated field`)
  }
  return texts
}

const readTexts = (language: Language): Translated => {
  const merged: Record<string, Readonly<Record<string, Texts>>> = {}
  for (const [file, content] of seedTextsOf(language)) {
    const isOfMarkers = file.endsWith('/markers.json')
    const texts = isOfMarkers ? markerTexts(content as MarkerWords) : (content as Translated)
    for (const [name, items] of Object.entries(checked(file, texts))) merged[name] = { ...merged[name], ...items }
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
