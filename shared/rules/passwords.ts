export const passwordMinLength = 8
export type PasswordProblem = 'length' | 'lower' | 'upper' | 'digit' | 'common'

/** What a password lacks, in the order it is told. Letters of every script count. */
const missing = (password: string): PasswordProblem | null => {
  if ([...password].length < passwordMinLength) return 'length'
  if (!/\p{Ll}/u.test(password)) return 'lower'
  if (!/\p{Lu}/u.test(password)) return 'upper'
  return /\p{Nd}/u.test(password) ? null : 'digit'
}

let common: ReadonlySet<string> | null = null
/**
 * Common words, names and keyboard walks with the endings people give them; all lower case, at least eight characters, with
 * a letter and a digit, since simpler ones fail the rule anyway. Loaded when a password has passed everything else.
 */
const commonPasswordSet = async (): Promise<ReadonlySet<string>> => {
  if (common) return common
  const { default: list } = await import('./common-passwords.json', { with: { type: 'json' } })
  common = new Set(list)
  return common
}

/**
 * Why a password is weak, or null when it is not: it needs eight characters, a lower-case and an upper-case letter and a
 * digit, and may not be one of those that everybody tries. The browser asks; the server never sees a password.
 */
export const passwordProblem = async (password: string): Promise<PasswordProblem | null> => {
  const lack = missing(password)
  if (lack) return lack
  return (await commonPasswordSet()).has(password.toLowerCase()) ? 'common' : null
}
