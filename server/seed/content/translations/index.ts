import type { Language } from '#shared/rules/index.ts'
import type { ResourceName } from '../draft.ts'
import { german } from './de.ts'
import { spanish } from './es.ts'

/** Texts of one language: by resource, by the item's code, slug or title, by field. */
export type Translated = Partial<Record<ResourceName, Record<string, Readonly<Record<string, string>>>>>

const byLanguage: Partial<Record<Language, Translated>> = { es: spanish, de: german }

export interface Translations {
  resource: ResourceName
  key: string
  translations: Partial<Record<Language, Readonly<Record<string, string>>>>
}

/** The translations of every item that has some, in all its languages. */
export const translations: readonly Translations[] = (() => {
  const found = new Map<string, Translations>()
  for (const [language, resources] of Object.entries(byLanguage))
    for (const [resource, items] of Object.entries(resources))
      for (const [key, texts] of Object.entries(items)) {
        const path = `${resource} ${key}`
        const known = found.get(path) ?? { resource: resource as ResourceName, key, translations: {} }
        found.set(path, { ...known, translations: { ...known.translations, [language]: texts } })
      }
  return [...found.values()]
})()
