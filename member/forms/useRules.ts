import { useMemo } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'

/** Catches typing errors; the verification mail shows whether the address exists. */
const looksLikeEmail = /^\S+@\S+\.\S+$/

/** What the fields of an account must contain, with the message for each violation. */
export const useRules = () => {
  const { t } = useTranslation('sign_in')
  return useMemo(() => {
    const filled = (sentence: string) => ({ validate: (value: string) => value.trim() !== '' || sentence })
    return {
      firstName: filled(t('first_name_required')),
      lastName: filled(t('last_name_required')),
      password: filled(t('password_required')),
      email: {
        validate: (value: string) =>
          value.trim() === '' ? t('email_required') : looksLikeEmail.test(value.trim()) || t('email_invalid'),
      },
    }
  }, [t])
}
