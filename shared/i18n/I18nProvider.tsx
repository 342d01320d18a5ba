import { createContext, use, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import type { I18n } from './createI18n.ts'
import { defaultLanguage, directionOf, textLanguageOf, type Language } from '../rules/index.ts'
import { rememberLanguage } from './languages.ts'
import { createPicker, languageDelay } from './picker.ts'
import { I18nContext, useShownLanguage } from './useTranslation.ts'

export interface LanguageState {
  /** The language that is shown. */
  language: Language
  /** The one that was picked and is about to be shown; equal to `language` when nothing is pending. */
  picked: Language
  /** Picks a language; it is applied 1000 ms after the last pick. */
  pick: (language: Language) => void
}

const LanguageContext = createContext<LanguageState>({
  language: defaultLanguage,
  picked: defaultLanguage,
  pick: () => {},
})

interface I18nProviderProps {
  i18n: I18n
  /** Told of every language that was applied, for example to keep it with the account. */
  onApply?: (language: Language) => void
  children: ReactNode
}

/** Gives the translations and the language to the page, keeps <html lang dir> right and remembers the language. */
export const I18nProvider = ({ i18n, onApply, children }: I18nProviderProps) => (
  <I18nContext value={i18n}>
    <LanguageKeeper i18n={i18n} onApply={onApply}>
      {children}
    </LanguageKeeper>
  </I18nContext>
)

const LanguageKeeper = ({ i18n, onApply, children }: I18nProviderProps) => {
  const language = useShownLanguage(i18n)
  const [pending, setPending] = useState<Language>()
  const picker = useMemo(
    () =>
      createPicker(async (next: Language) => {
        await i18n.changeLanguage(next)
        setPending(undefined)
        onApply?.(next)
      }, languageDelay),
    [i18n, onApply],
  )
  useEffect(() => picker.cancel, [picker])
  useLayoutEffect(() => {
    const keep = () => {
      const lang = textLanguageOf(i18n.language)
      Object.assign(document.documentElement, { lang, dir: directionOf(lang) })
      if (lang !== i18n.language) void import('./markTexts.ts').then(({ markTexts }) => markTexts(i18n)).catch(() => {})
      rememberLanguage(i18n.language)
    }
    keep()
    // Told before the page is written anew: dates follow the language of the page.
    return i18n.subscribe(keep)
  }, [i18n])
  const state = useMemo(
    () => ({
      language,
      picked: pending ?? language,
      pick: (next: Language) => {
        setPending(next)
        picker.pick(next)
      },
    }),
    [language, pending, picker],
  )
  return <LanguageContext value={state}>{children}</LanguageContext>
}

/** The language, and the way to pick another one; inside <I18nProvider>. */
export const useLanguage = (): LanguageState => use(LanguageContext)
