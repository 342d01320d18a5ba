import { useMemo } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'

/** Enough to catch a slip; whether the address exists is shown by the mail that reaches it. */
const looksLikeEmail = /^\S+@\S+\.\S+$/

/** What the fields of an account must hold, with the sentence for each miss. */
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
