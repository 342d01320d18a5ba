import { createInstance, type BackendModule, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { english } from './english.ts'
import { messageFormat } from './format.ts'
import { defaultLanguage, languages, type Language } from './languages.ts'

type Catalogue = Record<string, unknown>

/** One small file per language and namespace, fetched when the language is chosen; English's first ones are bundled. */
const catalogues = import.meta.glob<{ default: Catalogue }>([
  './{en,es,fr,de,pt,mh}/*.json',
  '!./en/{auth,common,errors,journal,shell,tasks,ui}.json',
])

const lazyCatalogues: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const load = catalogues[`./${language}/${namespace}.json`]
    if (!load) return done(null, {})
    load().then(
      (module) => done(null, module.default),
      (error: unknown) => done(error instanceof Error ? error : String(error), false),
    )
  },
}

/**
 * The translations of a page. English is there at once; another language is loaded, and components wait for it under
 * their <Suspense>. A message that a language lacks is shown in English, never as its key.
 */
export const createI18n = ({ language = defaultLanguage }: { language?: Language } = {}): I18n => {
  const i18n = createInstance()
  void i18n
    .use(messageFormat)
    .use(lazyCatalogues)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: defaultLanguage,
      supportedLngs: languages.map(({ code }) => code),
      ns: Object.keys(english),
      defaultNS: 'common',
      resources: { en: english },
      partialBundledLanguages: true,
      initAsync: false,
      returnEmptyString: false,
      interpolation: { escapeValue: false },
    })
  return i18n
}
