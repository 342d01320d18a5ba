import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import {
  browserFormats,
  isLanguage,
  rememberFormats,
  useFormats,
  useTranslation,
  type Language,
} from '#shared/i18n/index.ts'
import { localeFor } from '#shared/rules/index.ts'
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
 * Syncs the language and the formats with the account: a choice is stored there, and without one the account's are shown. A new
 * account gets the page's, which on a first visit are the browser's; its mails are written in them.
 */
export const LanguageSync = () => {
  const { i18n } = useTranslation()
  const client = useClient()
  const { locale } = useFormats()
  const shown = `${i18n.language} ${locale}`
  const { mutate: mutateAll } = useSWRConfig()
  const read = useRef(shown)
  useEffect(() => {
    if (read.current === shown) return
    read.current = shown
    // Content is in the page's language and has its weeks; the old content stays until its translation has loaded.
    makeStale(client)
    void mutateAll(() => true)
  }, [shown, mutateAll, client])
  const { data, mutate } = useCall('getUser')
  const stored = data?.profile.language
  const formats = data?.profile.formats
  // An administrator acting as a member may change the language of the page, but not the member's.
  const isOwn = !data?.impersonated_by
  const followed = useRef<string | null>(null)
  useEffect(() => {
    if (stored === undefined) return
    const store = (language: Language) => {
      const own = browserFormats(language)
      // Known from here on, so that mails are written in them, too.
      const change = {
        ...(language === stored ? {} : { language }),
        ...(formats === null && localeFor(language, own) !== localeFor(language) ? { formats: own } : {}),
      }
      if (Object.keys(change).length === 0 || !isOwn) return
      client.call('setUser', { body: change }).then(
        (account) => mutate(account, { revalidate: false }),
        () => {
          // It is still shown, and remembered in this browser.
        },
      )
    }
    if (pickedLanguage) store(pickedLanguage)
    else if (stored === null) store(i18n.language)
    else if (followed.current !== stored && isLanguage(stored)) {
      if (stored === i18n.language) store(stored)
      else void i18n.changeLanguage(stored)
    }
    // Applied once: a language that is just being applied must not be reverted.
    followed.current = stored
    listeners.add(store)
    return () => void listeners.delete(store)
  }, [stored, formats, isOwn, client, mutate, i18n])
  useEffect(() => {
    if (formats === undefined) return
    i18n.changeFormats(formats)
    if (isOwn) rememberFormats(formats)
  }, [formats, isOwn, i18n])
  return null
}
