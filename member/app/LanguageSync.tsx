import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { isLanguage, useLanguage, useTranslation, type Language } from '#shared/i18n/index.ts'
import { useClient } from './client.ts'
import { makeStale } from './freshness.ts'
import { useCall } from './useCall.ts'

/** What was picked since the page was loaded; null while nothing was. */
let pickedLanguage: Language | null = null
const listeners = new Set<(language: Language) => void>()

/** Told of every language that a person picked and that was applied. */
export const savePickedLanguage = (language: Language): void => {
  pickedLanguage = language
  for (const listener of listeners) listener(language)
}

/**
 * Keeps the language with the account: a pick is stored there, and without one the account's language is shown. An account
 * that has none yet gets the one of this page, which is the browser's on a first visit; its mails are written in it.
 */
export const LanguageSync = () => {
  const { i18n } = useTranslation()
  const client = useClient()
  const { language } = useLanguage()
  const { mutate: mutateAll } = useSWRConfig()
  const read = useRef(language)
  useEffect(() => {
    if (read.current === language) return
    read.current = language
    // Content comes in the language of the page; what is shown stays until its translation is there.
    makeStale(client)
    void mutateAll(() => true)
  }, [language, mutateAll, client])
  const { data, mutate } = useCall('getUser')
  const stored = data?.profile.language
  // An administrator who looks through a member's eyes reads in another language and changes nobody's.
  const isOwn = !data?.impersonated_by
  const followed = useRef<string | null>(null)
  useEffect(() => {
    if (stored === undefined) return
    const store = (language: Language) => {
      if (language === stored || !isOwn) return
      client.call('setUser', { body: { language } }).then(
        (account) => mutate(account, { revalidate: false }),
        () => {
          // The language is shown and remembered in this browser all the same.
        },
      )
    }
    if (pickedLanguage) store(pickedLanguage)
    else if (stored === null) store(i18n.language)
    else if (followed.current !== stored && isLanguage(stored) && stored !== i18n.language)
      void i18n.changeLanguage(stored)
    // Followed once: a language that is just being applied must not be turned back.
    followed.current = stored
    listeners.add(store)
    return () => void listeners.delete(store)
  }, [stored, isOwn, client, mutate, i18n])
  return null
}
