export const passwordMinLength = 8
export type PasswordProblem = 'length' | 'lower' | 'upper' | 'digit' | 'own' | 'common'

/** What a password lacks, in the order it is reported. Letters of every script count. */
const missing = (password: string): PasswordProblem | null => {
  if ([...password].length < passwordMinLength) return 'length'
  if (!/\p{Ll}/u.test(password)) return 'lower'
  if (!/\p{Lu}/u.test(password)) return 'upper'
  return /\p{Nd}/u.test(password) ? null : 'digit'
}

let common: ReadonlySet<string> | null = null
/** Fewer letters besides a person's own words are soon guessed. */
const ownLetters = 4

/** Lowercase and without accents, as words are compared. */
export const plainLetters = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '')

/** The words of texts about someone, longest first. */
export const wordsAboutOwner = (about: readonly string[]): string[] =>
  about
    .flatMap((text) => plainLetters(text).split(/[^\p{L}]+/u))
    .filter((word) => word.length > 2)
    .toSorted((one, other) => other.length - one.length)

/** Whether a password consists of words about its owner, whatever digits and signs were added. */
const isOwn = (password: string, about: readonly string[]): boolean => {
  const given = plainLetters(password)
  const rest = wordsAboutOwner(about).reduce((text, word) => text.replaceAll(word, ' '), given)
  return rest !== given && (rest.match(/\p{L}/gu) ?? []).length < ownLetters
}

/**
 * The 100,000 passwords that leaked most often (the 10-million list of 2015), and common words, names and keyboard walks with typical
 * endings; all lowercase, and only those of at least eight characters with a letter and a digit, since simpler ones fail the rule
 * anyway. Loaded once a password has passed everything else.
 */
const commonPasswordSet = async (): Promise<ReadonlySet<string>> => {
  if (common) return common
  const { default: list } = await import('./common-passwords.json', { with: { type: 'json' } })
  common = new Set(list)
  return common
}

/**
 * Why a password is weak, or null if it is not: it needs eight characters, a lowercase and an uppercase letter and a digit, and must
 * not be a commonly tried one, nor made of words about its owner. Runs in the browser; the server never sees a password.
 * @param about texts such as the owner's name and email address
 */
export const passwordProblem = async (
  password: string,
  about: readonly string[] = [],
): Promise<PasswordProblem | null> => {
  const lack = missing(password)
  if (lack) return lack
  if (isOwn(password, about)) return 'own'
  return (await commonPasswordSet()).has(password.toLowerCase()) ? 'common' : null
}
