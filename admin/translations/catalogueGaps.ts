import { languages, type Language } from '#shared/rules/index.ts'

type Messages = Readonly<Record<string, string>>

const files = import.meta.glob<string>('../../shared/i18n/*/*.json', { query: '?raw', import: 'default' })

export interface CatalogueGaps {
  language: Language
  /** Messages of the apps themselves, in English. */
  total: number
  /** `namespace:key` of every message that is shown in English for now. */
  missing: string[]
}

/** For each language the messages that its catalogues, named `{language}/{namespace}`, lack. */
export const gapsOfCatalogues = (catalogues: ReadonlyMap<string, Messages>): CatalogueGaps[] => {
  const english = [...catalogues].flatMap(([path, messages]) => {
    const [language, namespace] = path.split('/')
    return language === 'en' && namespace ? Object.keys(messages).map((key) => [namespace, key] as const) : []
  })
  return languages.slice(1).map(({ code }) => ({
    language: code,
    total: english.length,
    missing: english
      .filter(([namespace, key]) => !catalogues.get(`${code}/${namespace}`)?.[key])
      .map(([namespace, key]) => `${namespace}:${key}`),
  }))
}

/** Reads the catalogues that the apps were built with. */
export const loadCatalogueGaps = async (): Promise<CatalogueGaps[]> => {
  const read = await Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      const name = path.split('/').slice(-2).join('/').replace('.json', '')
      return [name, JSON.parse(await load()) as Messages] as const
    }),
  )
  return gapsOfCatalogues(new Map(read))
}
