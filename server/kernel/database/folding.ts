/** Compares texts in searches as `folded` of `shared/rules` does, so that an index finds them. */
import type { FieldKind } from '#shared/classkeys/fields.ts'
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
/** Characters that a text is sorted by: an index has room for so many of two texts. */
const mostSorted = 120

const sorted = (sql: string): string => `left(${foldedSql(sql)}, ${mostSorted})`

/** What a text is sorted by, for all readers: without case and accents; null without a text, which comes last. */
export const sortedTextSql = (sql: string): string => `nullif(${sorted(sql)}, '')`

/** The same for an index of a direction, never null, so that pages far back are found by it: empty texts still come last. */
export const textKeySql = (sql: string, direction: 'asc' | 'desc'): string =>
  direction === 'asc' ? `coalesce(${sortedTextSql(sql)}, ${literal('\u{10FFFF}')})` : `coalesce(${sorted(sql)}, '')`

/** The words of rich text without its markup: `<p>Dr<b>ink</b></p><p>R&amp;D` → 'Drink  R&D'. */
export const richTextFunction = `create function rich_text_words(text) returns text language plpgsql immutable strict parallel safe cost 5 as $$
begin
  if $1 !~ '[<&]' then return $1; end if;
  return replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace($1, '</?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)( [^>]*)?>', '', 'gi'), '<[^>]*>', ' ', 'g'),
    '&nbsp;', ' '), '&quot;', '"'), '&#39;', ''''), '&apos;', ''''), '&lt;', '<'), '&gt;', '>'), '&amp;', '&');
end
$$`

/** What searches look for in a field's column: of rich text its words, not its markup. */
export const searchedSql = (sql: string, kind: FieldKind): string =>
  foldedSql(kind === 'richText' ? `rich_text_words(${sql})` : sql)

/** The pattern of texts in `foldedSql` that contain some words; `%`, `_` and the escape character are ordinary characters. */
export const containing = (words: string): string => `%${folded(words).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
