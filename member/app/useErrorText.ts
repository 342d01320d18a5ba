import { useCallback } from 'react'
import { errorText, useTranslation } from '#shared/i18n/index.ts'
import type { Failure } from './errors.ts'

/** The message of a failure in the page's language. */
export const useErrorText = () => {
  const { t } = useTranslation()
  return useCallback((failure: Failure) => (failure.isOffline ? t('errors:offline_title') : errorText(t, failure)), [t])
}
