import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { isLanguage, useLanguage, useTranslation, type Language } from '#shared/i18n/index.ts'
import { useClient } from './client.ts'
import { makeStale } from './freshness.ts'
import { useCall } from './useCall.ts'

/** The language picked since the page was loaded; null if none was. */
let pickedLanguage: Language | null = null
const listeners = new Set<(language: Language) => void>()

/** Called with every language that was picked and applied. */
export const savePickedLanguage = (language: Language): void => {
  pickedLanguage = language
  for (const listener of listeners) listener(language)
}

/**
 * Syncs the language with the account: a choice is stored there, and without one the account's language is shown. A new account
 * gets the page's language, which on a first visit is the browser's; its mails are written in it.
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
    // Content is in the page's language; the old content stays until its translation has loaded.
    makeStale(client)
    void mutateAll(() => true)
  }, [language, mutateAll, client])
  const { data, mutate } = useCall('getUser')
  const stored = data?.profile.language
  // An administrator acting as a member may change the language of the page, but not the member's.
  const isOwn = !data?.impersonated_by
  const followed = useRef<string | null>(null)
  useEffect(() => {
    if (stored === undefined) return
    const store = (language: Language) => {
      if (language === stored || !isOwn) return
      client.call('setUser', { body: { language } }).then(
        (account) => mutate(account, { revalidate: false }),
        () => {
          // It is still shown, and remembered in this browser.
        },
      )
    }
    if (pickedLanguage) store(pickedLanguage)
    else if (stored === null) store(i18n.language)
    else if (followed.current !== stored && isLanguage(stored) && stored !== i18n.language)
      void i18n.changeLanguage(stored)
    // Applied once: a language that is just being applied must not be reverted.
    followed.current = stored
    listeners.add(store)
    return () => void listeners.delete(store)
  }, [stored, isOwn, client, mutate, i18n])
  return null
}
