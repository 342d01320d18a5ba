import { passwordProblem, plainLetters, wordsAboutOwner, type PasswordProblem } from './passwords.ts'

export const passphraseWords = 4
export const passphraseMinLength = 20
const lettersOfWord = 3
const differentLetters = 3
/** Three words in a row that are part of a saying are guessed together with the rest of it. */
const partOfSaying = 3
const inOrder = 'abcdefghijklmnopqrstuvwxyz'

const wordsOf = (phrase: string): string[] => plainLetters(phrase).match(/\p{L}+/gu) ?? []

/** Whether a passphrase is long enough to be checked as one, which can be said while it is typed. */
export const isPhrase = (passphrase: string): boolean =>
  [...passphrase].length >= passphraseMinLength && new Set(wordsOf(passphrase)).size >= passphraseWords

/**
 * The thousand passwords of letters alone that leaked most often (MIT license, from @zxcvbn-ts/language-common), numbers, walks over
 * keyboards, and the beginnings of sayings, songs and quotations without their spaces; lowercase and without accents.
 */
const commonWords = async (): Promise<readonly string[]> =>
  (await import('./common-words.json', { with: { type: 'json' } })).default

/** How many of a phrase's words an attacker has to guess one by one. */
const countedWords = async (words: readonly string[], known: ReadonlySet<string>): Promise<number> => {
  const common = await commonWords()
  const easy = new Set(common)
  const said = new Set(
    words.flatMap((_, index) => {
      const some = words.slice(index, index + partOfSaying)
      const text = some.join('')
      return some.length === partOfSaying && common.some((entry) => entry.includes(text)) ? some : []
    }),
  )
  const counted = words.filter(
    (word) =>
      word.length >= lettersOfWord &&
      new Set(word).size >= differentLetters &&
      !inOrder.includes(word) &&
      !easy.has(word) &&
      !said.has(word) &&
      !known.has(word),
  )
  return new Set(counted).size
}

/**
 * Why a vault's passphrase is weak, or null if it is not. It may be one of at least four different words and 20 characters, which
 * are neither tried first nor words about its owner; or else a password by the rule of `passwordProblem`.
 * @param about texts such as the owner's name and email address
 */
export const passphraseProblem = async (
  passphrase: string,
  about: readonly string[] = [],
): Promise<PasswordProblem | null> => {
  const problem = await passwordProblem(passphrase, about)
  if (problem === null || !isPhrase(passphrase)) return problem
  const words = wordsOf(passphrase)
  if ((await countedWords(words, new Set(wordsAboutOwner(about)))) >= passphraseWords) return null
  return (await countedWords(words, new Set())) >= passphraseWords ? 'own' : 'common'
}
