import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { I18n, Namespace, Translate } from './createI18n.ts'
import { formatsOf, type Formats } from './formats.ts'
import { defaultLanguage, localeOf } from '../rules/index.ts'

export const I18nContext = createContext<I18n | null>(null)

/** The translations of the page; inside <I18nProvider>. */
export const useI18n = (): I18n => {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('Messages are written inside <I18nProvider>.')
  return i18n
}

/** The language that is shown, kept up to date. */
export const useShownLanguage = (i18n: I18n) => useSyncExternalStore(i18n.subscribe, () => i18n.language)

const noSubscription = () => () => {}
/**
 * The formats of the page, kept up to date: its language can change, and on a first visit it is loaded later than the page. Those
 * of American English outside of <I18nProvider>.
 */
export const useFormats = (): Formats => {
  const i18n = use(I18nContext)
  const read = () => i18n?.formats ?? formatsOf(localeOf(defaultLanguage))
  return useSyncExternalStore(i18n?.subscribe ?? noSubscription, read, read)
}

/**
 * `t` writes the messages of a namespace (or of the first of several) by their keys, those of the others and of the
 * bundled ones as `namespace:key`. Suspends until they are loaded.
 */
export const useTranslation = <const N extends Namespace = 'common', More extends Namespace = N>(
  namespaces?: N | readonly [N, ...More[]],
): { t: Translate<N, N | More>; i18n: I18n } => {
  const i18n = useI18n()
  const language = useShownLanguage(i18n)
  const formats = useFormats()
  const list: readonly Namespace[] = typeof namespaces === 'string' ? [namespaces] : (namespaces ?? ['common'])
  for (const namespace of list) {
    const waiting = i18n.waitFor(namespace)
    // Thrown and not given to `use`, which would have to be called again once there is nothing to wait for any more.
    if (waiting) throw waiting
  }
  const first = (list[0] ?? 'common') as N
  const t = useMemo(() => i18n.of<N, N | More>(first, language, formats), [i18n, language, first, formats])
  return { t, i18n }
}
