import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#shared/i18n/index.ts'
import type { Failure } from './errors.ts'

/** The sentence of a failure in the page's language. */
export const useErrorText = () => {
  const { t } = useTranslation()
  return useCallback((failure: Failure) => errorText(t, failure), [t])
}
