import { useMemo } from 'react'
import { fullName } from '#shared/rules/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'

interface Names {
  first_name: string
  last_name: string
}

/** Catches typing errors; the verification mail shows whether the address exists. */
const looksLikeEmail = /^\S+@\S+\.\S+$/

/** What the fields of an account must contain, with the message for each violation. */
export const useRules = () => {
  const { t } = useTranslation('sign_in')
  return useMemo(() => {
    const filled = (sentence: string) => ({ validate: (value: string) => value.trim() !== '' || sentence })
    // One of two names is enough.
    const named = (sentence: string, other: keyof Names) => ({
      validate: (_: string, names: Names) => fullName(names).trim() !== '' || sentence,
      deps: other,
    })
    return {
      firstName: named(t('first_name_required'), 'last_name'),
      lastName: named(t('last_name_required'), 'first_name'),
      password: filled(t('password_required')),
      email: {
        validate: (value: string) =>
          value.trim() === '' ? t('email_required') : looksLikeEmail.test(value.trim()) || t('email_invalid'),
      },
    }
  }, [t])
}
