import { graphemes } from '../values/graphemes.ts'

/** People's names, also of an item whose fields are not typed. One of two is enough, so either may be empty. */
type Names = { first_name?: string | null | undefined; last_name?: string | null | undefined } | Record<string, unknown>

/** First and last name as one text; '' for someone without any. */
export const fullName = ({ first_name, last_name }: Names): string => [first_name, last_name].filter(Boolean).join(' ')

/** What someone is called in a greeting: the first name, or the only one. */
export const calledName = ({ first_name, last_name }: Names): string => (first_name || last_name || '') as string

/** SQL of the same, over the columns of `users`, or those of an alias of it. */
export const calledSql = (alias = 'users'): string => `coalesce(nullif(${alias}.first_name, ''), ${alias}.last_name)`
/** SQL of `fullName`. */
export const fullNameSql = (alias = 'users'): string => `trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name))`

/** The initials of the first and the last word, without titles: 'Dr. Amelia Reyes' → 'AR'; '' without letters. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s_-]+/).filter((word) => /^\p{L}(.*[^.])?$/su.test(word))
  return [words[0], words.slice(1).at(-1)]
    .map((word = '') => graphemes(word)[0])
    .join('')
    .toLocaleUpperCase()
}
