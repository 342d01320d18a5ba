import type { CompiledMessage } from './compile.ts'
import { english, type Messages } from './english.ts'
import { formatMessage, type Values } from './format.ts'
import { defaultLanguage, localeFor, localeOf, type Language } from '../rules/index.ts'
import { formatsOf, type Calendar, type Formats } from './formats.ts'

export type Namespace = keyof Messages & string
/** Namespaces of the first bundle, or that every language but English has with it: they may be asked for anywhere, as `namespace:key`. */
type Bundled = keyof typeof english | 'reasons'
type KeyOf<N extends Namespace> = keyof Messages[N] & string
type Prefixed<N extends Namespace> = { [K in N]: `${K}:${KeyOf<K>}` }[N]

/** Writes a message of the first namespace by its key, or of another one as `namespace:key`. */
export type Translate<N extends Namespace = 'common', More extends Namespace = N> = (
  key: KeyOf<N> | Prefixed<More | Bundled>,
  values?: Values,
) => string

type Catalogue = Readonly<Record<string, CompiledMessage>>

/** English by namespaces, fetched when they are needed; the bundled ones are there from the start. */
const namespaces = import.meta.glob<{ default: Catalogue }>([
  '../languages/en/screens/*.json',
  '!../languages/en/screens/{common,errors,journal,layout,tasks,ui}.json',
])
/** Each other language as a whole, so that its screens wait once: its files by their paths. */
const translations = import.meta.glob<{ files: Readonly<Record<string, Catalogue>> }>('../languages/*/index.ts')
/** Names of months and days, for languages that `Intl` has none for. */
const calendars = import.meta.glob<Calendar>('../languages/*/calendar.json', { eager: true, import: 'default' })
const bundled = Object.keys(english) as (keyof typeof english)[]

/** The messages of a page in its language. */
export interface I18n {
  readonly language: Language
  /** How dates, times and numbers are written in it. */
  readonly formats: Formats
  /** Writes dates and numbers by a member's formats (`localeFor`); null for those of the browser. */
  changeFormats: (formats: string | null) => void
  /** The message of a key; in English where the language lacks it. */
  t: Translate
  /** The same with another first namespace, and in a language that is loaded. */
  of: <N extends Namespace, More extends Namespace>(
    namespace: N,
    language: Language,
    formats?: Formats,
  ) => Translate<N, More>
  /** Null when a namespace can be written now, else the promise to wait for; the same one every time. */
  waitFor: (namespace: Namespace) => Promise<unknown> | null
  /** Loads every namespace that was asked for so far in another language, then shows it. */
  changeLanguage: (language: Language) => Promise<void>
  /** Calls `listener` after every change of the language or the formats, until the answer is called. */
  subscribe: (listener: () => void) => () => void
}

/**
 * The translations of a page. English is there at once; another language is loaded, and components wait for it under
 * their <Suspense>. A message that a language lacks is shown in English, never as its key.
 */
export const createI18n = ({
  language = defaultLanguage,
  formats: given = null,
  ofBrowser = () => null,
}: {
  language?: Language
  /** Those of the member, if known. */
  formats?: string | null
  /** Those that the browser has for a language. */
  ofBrowser?: (language: Language) => string | null
} = {}): I18n => {
  const inEnglish = new Map(Object.entries(english as Readonly<Record<string, Catalogue>>))
  const others = new Map<Language, Readonly<Record<string, Catalogue>>>()
  const loading = new Map<string, Promise<unknown>>()
  const listeners = new Set<() => void>()
  const wanted = new Set<Namespace>(bundled)
  let shown = language
  let chosen = given
  const formatsIn = (of: Language): Formats => {
    const names = calendars[`../languages/${of}/calendar.json`]
    return formatsOf(localeFor(of, chosen, ofBrowser(of)), names && { language: of, names })
  }
  let formats = formatsIn(language)

  const loadEnglish = async (namespace: Namespace): Promise<void> => {
    if (inEnglish.has(namespace)) return
    inEnglish.set(namespace, (await namespaces[`../languages/en/screens/${namespace}.json`]?.())?.default ?? {})
  }
  const loadOther = async (of: Language): Promise<void> => {
    if (of === defaultLanguage || others.has(of)) return
    others.set(of, (await translations[`../languages/${of}/index.ts`]?.())?.files ?? {})
  }
  const isLoaded = (of: Language, namespace: Namespace) =>
    (of === defaultLanguage || others.has(of)) && inEnglish.has(namespace)

  /** The English messages besides those of the language, since they stand in for the ones that it lacks. */
  const load = (of: Language, namespace: Namespace): Promise<unknown> => {
    const key = `${of}/${namespace}`
    let found = loading.get(key)
    if (!found) {
      found = Promise.all([loadEnglish(namespace), loadOther(of)])
      loading.set(key, found)
      // What did not arrive is fetched again by the next attempt.
      found.catch(() => loading.delete(key))
    }
    return found
  }

  const write = (
    of: Language,
    namespace: string,
    name: string,
    values: Values = {},
    locale = formatsIn(of).locale,
  ): string => {
    const [prefix, rest] = name.split(':', 2)
    const [path = '', key = ''] = rest === undefined ? [namespace, name] : [prefix, rest]
    const own = others.get(of)?.[`./screens/${path}.json`]?.[key]
    if (own !== undefined) return formatMessage(own, values, locale)
    const common = inEnglish.get(path)?.[key]
    if (common === undefined) return name
    return formatMessage(common, values, of === defaultLanguage ? locale : localeOf(defaultLanguage))
  }

  let asked: Language = language
  return {
    get language() {
      return shown
    },
    t: (key, values) => write(shown, 'common', key, values),
    of: (namespace, of, given) => (key, values) => write(of, namespace, key, values, given?.locale),
    waitFor: (namespace) => {
      wanted.add(namespace)
      return isLoaded(shown, namespace) ? null : load(shown, namespace)
    },
    changeLanguage: async (next) => {
      asked = next
      await Promise.all([...wanted].map((namespace) => load(next, namespace)))
      // Another language may have been chosen while this one was loading.
      if (asked !== next || shown === next) return
      shown = next
      formats = formatsIn(next)
      for (const listener of listeners) listener()
    },
    get formats() {
      return formats
    },
    changeFormats: (next) => {
      chosen = next
      const changed = formatsIn(shown)
      if (changed === formats) return
      formats = changed
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
