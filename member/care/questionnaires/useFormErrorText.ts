import { useCallback } from 'react'
import { CryptoError } from '#shared/crypto/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { failureOf, useErrorText } from '../../app/index.ts'

/** The English messages of the forms' calls, as in their contract; the page translates them. */
export const failureKeys = {
  'Failed to load form': 'failure_getFormQuestions',
  'Failed to load health risk form': 'failure_getHraForm',
  'Failed to save health risk form': 'failure_saveHraForm',
  'Failed to submit health risk form': 'failure_submitHraForm',
  'Failed to load telehealth form': 'failure_getTelehealthForm',
  'Failed to save telehealth form': 'failure_saveTelehealthForm',
  'Failed to load nutrition form': 'failure_getNutritionForm',
  'Failed to save nutrition form': 'failure_saveNutritionForm',
  'Failed to submit nutrition form': 'failure_submitNutritionForm',
} as const

const isKnown = (message: string): message is keyof typeof failureKeys => Object.hasOwn(failureKeys, message)

/** The message for any failure of a form, in the page's language. */
export const useFormErrorText = () => {
  const { t } = useTranslation(['questionnaires', 'vault'])
  const errorText = useErrorText()
  return useCallback(
    (error: unknown) => {
      const failure = failureOf(error)
      if (failure.isOffline) return errorText(failure)
      if (isKnown(failure.message)) return t(failureKeys[failure.message])
      if (!(error instanceof CryptoError)) return errorText(failure)
      return t(error.code === 'FOREIGN_KEY' ? 'vault:foreign_lead' : 'failure_locked')
    },
    [t, errorText],
  )
}
