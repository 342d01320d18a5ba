/** Compares texts in searches as `folded` of `shared/rules` does, so that an index finds them. */
import { folded, marks, pairOf, plainLetterOf } from '#shared/rules/index.ts'
import { literal } from './quoting.ts'

const plainLetters = (sql: string): string =>
  `translate(${sql}, ${literal(Object.keys(plainLetterOf).join(''))}, ${literal(Object.values(plainLetterOf).join(''))})`
const withoutMarks = (sql: string): string => `regexp_replace(${sql}, ${literal(marks)}, '', 'g')`
const withPairs = (sql: string): string =>
  Object.entries(pairOf).reduce(
    (inner, [letter, pair]) => `replace(${inner}, ${literal(letter)}, ${literal(pair)})`,
    sql,
  )

/** Most texts are plain ASCII and only put in lowercase. */
export const foldingFunction = `create function folded(text) returns text language plpgsql immutable strict parallel safe cost 5 as $$
begin
  if octet_length($1) = length($1) then return lower($1); end if;
  return ${withPairs(plainLetters(`lower(${withoutMarks(`normalize(replace($1, ${literal('´')}, ${literal("'")}), nfkd)`)})`))};
end
$$`

/** An expression without case, accents and kinds of apostrophes; null without a text. */
export const foldedSql = (sql: string): string => `folded(${sql})`

/** The digits of a phone number. */
export const digitsSql = (sql: string): string => `regexp_replace(${sql}, '[^0-9]', '', 'g')`

/** The pattern of texts in `foldedSql` that contain some words; `%`, `_` and the escape character are ordinary characters. */
export const containing = (words: string): string => `%${folded(words).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
