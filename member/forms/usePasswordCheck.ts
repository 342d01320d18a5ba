import { useCallback, useMemo } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import {
  isPhrase,
  passphraseMinLength,
  passphraseProblem,
  passwordMinLength,
  passwordProblem,
  type PasswordProblem,
} from '#shared/rules/index.ts'
import type { Hint } from './PasswordHints.tsx'

export type PasswordKind = 'password' | 'passphrase'

/** The rules that can be checked while typing; whether a password is common, or the person's own words, is checked on blur. */
const tests: Record<Exclude<PasswordProblem, 'own' | 'common'>, (password: string) => boolean> = {
  length: (password) => [...password].length >= passwordMinLength,
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
}
const parts = ['length', 'lower', 'upper', 'digit'] as const
const problemOf = { password: passwordProblem, passphrase: passphraseProblem }

/** The rule for new passwords and passphrases: `check` for a form, `hintsFor` while typing: each group of hints is enough. */
export const usePasswordCheck = (kind: PasswordKind) => {
  const { t } = useTranslation('sign_in')
  const texts = useMemo(
    () => ({
      length: t('password_length', { count: passwordMinLength }),
      lower: t('password_lower'),
      upper: t('password_upper'),
      digit: t('password_digit'),
      own: t(`${kind}_own`),
      common: t(`${kind}_common`),
    }),
    [t, kind],
  )
  const check = useCallback(
    async (password: string, about: readonly string[] = []): Promise<string | true> => {
      if (password === '') return t(`${kind}_required`)
      const problem = await problemOf[kind](password, about)
      return problem === null || texts[problem]
    },
    [t, kind, texts],
  )
  const hintsFor = (password: string): Hint[][] => {
    const signs = parts.map((part) => ({ text: texts[part], isMet: tests[part](password) }))
    if (kind === 'password') return [signs]
    const phrase = { text: t('passphrase_words', { count: passphraseMinLength }), isMet: isPhrase(password) }
    return phrase.isMet ? [[phrase]] : [[phrase], signs]
  }
  return { check, hintsFor }
}
