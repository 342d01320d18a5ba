import { use, useCallback } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import { defaultLanguage, errorText, useTranslation } from '#shared/i18n/index.ts'
import { SaysOfflineContext } from '#shared/ui/index.ts'
import type { Failure } from './errors.ts'

/** The message of a failure in the page's language. That there is no connection is said once on a page. */
export const useErrorText = () => {
  const { t, i18n } = useTranslation()
  const isSaid = use(SaysOfflineContext)
  return useCallback(
    (failure: Failure) => {
      if (failure.isOffline) return t(isSaid ? 'errors:offline_again' : 'errors:offline_title')
      return failure.code === 'UNAUTHORIZED' ? t('errors:signed_out') : errorText(t, failure, i18n.language)
    },
    [t, i18n, isSaid],
  )
}

/** What a failure says at its fields, in the page's language: the server's sentences there are English. */
export const useFieldTexts = () => {
  const { t, i18n } = useTranslation()
  const textOf = useErrorText()
  return useCallback(
    (failure: Failure): FieldErrors => {
      const said = (words: string) => (i18n.language === defaultLanguage ? words : t('errors:refused_field'))
      return Object.fromEntries(
        Object.entries(failure.fields).map(([path, words]) => [
          path,
          words === failure.message ? textOf(failure) : said(words),
        ]),
      )
    },
    [t, i18n, textOf],
  )
}
