import { use, useCallback } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import { errorText, useTranslation } from '#shared/i18n/index.ts'
import { SaysOfflineContext } from '#shared/ui/index.ts'
import type { Failure } from './errors.ts'

/** The message of a failure in the page's language. That there is no connection is said once on a page. */
export const useErrorText = () => {
  const { t, i18n } = useTranslation()
  const isSaid = use(SaysOfflineContext)
  return useCallback(
    (failure: Failure) => {
      if (failure.isOffline) return t(isSaid ? 'errors:offline_again' : 'errors:offline_title')
      return failure.code === 'UNAUTHORIZED' ? t('errors:signed_out') : errorText(i18n, failure)
    },
    [t, i18n, isSaid],
  )
}

/** What a failure says at its fields, in the page's language. */
export const useFieldTexts = () => {
  const { i18n } = useTranslation()
  return useCallback(
    ({ code, fields, reasons }: Failure): FieldErrors =>
      Object.fromEntries(
        Object.entries(fields).map(([path, message]) => [
          path,
          errorText(i18n, { code, message, isSent: true, reason: reasons?.[path] }),
        ]),
      ),
    [i18n],
  )
}
