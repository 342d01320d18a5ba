export const passwordMinLength = 8
export type PasswordProblem = 'length' | 'lower' | 'upper' | 'digit' | 'common'

/** What a password lacks, in the order it is reported. Letters of every script count. */
const missing = (password: string): PasswordProblem | null => {
  if ([...password].length < passwordMinLength) return 'length'
  if (!/\p{Ll}/u.test(password)) return 'lower'
  if (!/\p{Lu}/u.test(password)) return 'upper'
  return /\p{Nd}/u.test(password) ? null : 'digit'
}

let common: ReadonlySet<string> | null = null
/**
 * Common words, names and keyboard walks with typical endings; all lowercase, at least eight characters, with a letter and a digit,
 * since simpler ones fail the rule anyway. Loaded once a password has passed everything else.
 */
const commonPasswordSet = async (): Promise<ReadonlySet<string>> => {
  if (common) return common
  const { default: list } = await import('./common-passwords.json', { with: { type: 'json' } })
  common = new Set(list)
  return common
}

/**
 * Why a password is weak, or null if it is not: it needs eight characters, a lowercase and an uppercase letter and a digit, and must
 * not be a commonly tried one. Runs in the browser; the server never sees a password.
 */
export const passwordProblem = async (password: string): Promise<PasswordProblem | null> => {
  const lack = missing(password)
  if (lack) return lack
  return (await commonPasswordSet()).has(password.toLowerCase()) ? 'common' : null
}
