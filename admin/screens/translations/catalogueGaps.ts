import { languages, type Language } from '#shared/rules/index.ts'

type Messages = Readonly<Record<string, string>>

const files = import.meta.glob<string>('../../../shared/languages/*/screens/*.json', {
  query: '?raw',
  import: 'default',
})

export interface CatalogueGaps {
  language: Language
  /** The apps' English messages. */
  total: number
  /** `namespace:key` of every message that still falls back to English. */
  missing: string[]
}

/** The missing messages per language, from catalogues named `{language}/{namespace}`. */
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

/** Loads the catalogues the apps were built with. */
export const loadCatalogueGaps = async (): Promise<CatalogueGaps[]> => {
  const read = await Promise.all(
    Object.entries(files).map(async ([path, load]) => {
      const name = path.replace(/.*\/(\w+)\/screens\/(\w+)\.json$/, '$1/$2')
      return [name, JSON.parse(await load()) as Messages] as const
    }),
  )
  return gapsOfCatalogues(new Map(read))
}
