import { useCallback } from 'react'
import { errorText, useTranslation } from '#shared/i18n/index.ts'
import type { Failure } from './errors.ts'

/** The message of a failure in the page's language. */
export const useErrorText = () => {
  const { t } = useTranslation()
  return useCallback(
    (failure: Failure) => {
      if (failure.isOffline) return t('errors:offline_title')
      return failure.code === 'UNAUTHORIZED' ? t('errors:signed_out') : errorText(t, failure)
    },
    [t],
  )
}
