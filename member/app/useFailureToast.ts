import { useCallback } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { toast } from '#shared/ui/index.ts'
import { failureOf } from './errors.ts'
import { useErrorText } from './useErrorText.ts'

/**
 * Shows why an action failed; if the same one fails again, it replaces the first toast. Offline, the toast stays and offers
 * `retry`.
 * @param sentence shown instead of the failure's own message
 */
export const useFailureToast = (id: string, sentence?: string) => {
  const { t } = useTranslation('ui')
  const errorText = useErrorText()
  return useCallback(
    (error: unknown, retry?: () => unknown) => {
      const failure = failureOf(error)
      if (failure.isOffline && retry)
        toast.persistentError(errorText(failure), {
          id,
          action: { label: t('try_again'), onPress: () => void retry() },
        })
      else if (!failure.isOffline && !failure.retryAfter && sentence) toast.error(sentence, { id })
      // What was refused says what to do about it.
      else toast[failure.status && failure.status < 500 ? 'persistentError' : 'error'](errorText(failure), { id })
    },
    [errorText, id, sentence, t],
  )
}
