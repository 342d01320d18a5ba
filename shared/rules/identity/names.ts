import { graphemes } from '../values/graphemes.ts'

/** People's names. One of two is enough, so either may be empty. */
interface Names {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
}
/** An item of a list, whose fields are not typed. */
type Item = Readonly<Record<string, unknown>>

const words = (names: Names | Item): string[] =>
  [names.first_name, names.last_name].flatMap((word) => (typeof word === 'string' && word !== '' ? [word] : []))

/** First and last name as one text; '' for someone without any. */
export const fullName = (names: Names | Item): string => words(names).join(' ')

/** What someone is called in a greeting: the first name, or the only one. */
export const calledName = (names: Names | Item): string => words(names)[0] ?? ''

/** SQL of the same, over the columns of `users`, or those of an alias of it. */
export const calledSql = (alias = 'users'): string => `coalesce(nullif(${alias}.first_name, ''), ${alias}.last_name)`
/** SQL of `fullName`. */
export const fullNameSql = (alias = 'users'): string => `trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name))`

const firstLetter = (word: string): string => graphemes(word)[0] ?? ''

/** The initials of the first and the last word, without titles: 'Dr. Amelia Reyes' → 'AR'; '' without letters. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s_-]+/u).filter((word) => /^\p{L}/u.test(word) && !word.endsWith('.'))
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words
  return `${firstLetter(first)}${firstLetter(last)}`.toLocaleUpperCase()
}
