import { useCallback, useMemo } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { passwordMinLength, passwordProblem, type PasswordProblem } from '#shared/rules/index.ts'
import type { Hint } from './PasswordHints.tsx'

/** The rules that can be checked while typing; whether a password is common, or the person's own words, is checked on blur. */
const tests: Record<Exclude<PasswordProblem, 'own' | 'common'>, (password: string) => boolean> = {
  length: (password) => [...password].length >= passwordMinLength,
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
}
const parts = ['length', 'lower', 'upper', 'digit'] as const

/** The rule for new passwords: `check` for a form, `hintsFor` while typing. */
export const usePasswordCheck = () => {
  const { t } = useTranslation('sign_in')
  const texts = useMemo(
    () => ({
      length: t('password_length', { count: passwordMinLength }),
      lower: t('password_lower'),
      upper: t('password_upper'),
      digit: t('password_digit'),
      own: t('password_own'),
      common: t('password_common'),
    }),
    [t],
  )
  const check = useCallback(
    async (password: string, about: readonly string[] = []): Promise<string | true> => {
      if (password === '') return t('password_required')
      const problem = await passwordProblem(password, about)
      return problem === null || texts[problem]
    },
    [t, texts],
  )
  const hintsFor = (password: string): Hint[] =>
    parts.map((part) => ({ text: texts[part], isMet: tests[part](password) }))
  return { check, hintsFor }
}
