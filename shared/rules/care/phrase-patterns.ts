import { groupBy } from '../values/group-by.ts'

/**
 * Phrases as people in a hurry write them. A line of patterns is one phrase of plain words, with
 * - `word*` the beginning of a word
 * - `(a|b c)` alternatives, each of one or more words
 * - `[a|b]` the same, but optional
 * - `..` up to three arbitrary words in between, in the same sentence
 * - `#` a number, `##` one of ten or more, `####` a year, `$` the end of a sentence
 */
export interface Patterns {
  has: (text: string) => boolean
}

/** A text prepared for patterns: with separate sentences, and if that differs, also joined. */
export type Prepared = readonly string[]

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
}

/** Without case, accents and repeated letters: 'Überdosiiis' is 'uberdosis', 'killl' is 'kil'. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/(\p{L})\1+/gu, '$1')

/** Undoes what hides words: 's u i c i d e', 'I m', 'don t', 'j ai', 'kiero'. */
const joined = (words: string): string =>
  words
    .replaceAll(/(?<= i) m(?= )/g, 'm')
    .replaceAll(/(?<= (?:don|can|won|isn|didn|doesn|wasn|aren|couldn|wouldn)) t(?= )/g, 't')
    .replaceAll(/(?<= )\p{L}(?: \p{L}){2,}(?= )/gu, (letters) => letters.replaceAll(' ', ''))
    .replaceAll(/(?<= [jlmtnsc]) (?=[aeiouyh]\p{L})/gu, '')
    .replaceAll(/(?<= )k(?=i?er[oe] )/g, 'qu')

/** Folded words with one space around each, and ` . ` at the end of a sentence. */
const sentences = (text: string): string => {
  const words = text
    .replaceAll(/(?<=\p{L})[01345!|@$](?=\p{L})/gu, (sign) => lookalikes[sign] ?? sign)
    .replaceAll(/[’'`´\u00AD\u200B-\u200D*]/g, '')
    .replaceAll(/(?<=\d)[.,](?=\d)/g, ' ')
  return joined(
    ` ${fold(words)
      .replaceAll(/[^\p{L}\p{N}]*[.!?;…\n][^\p{L}\p{N}]*/gu, ' . ')
      .replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')
      .replaceAll(/^[ .]+|[ .]+$/g, '')} `,
  )
}
const runTogether = (text: string): string => (text.includes('.') ? joined(text.replaceAll(' . ', ' ')) : text)

/** A text prepared for pattern search, with its sentences joined. */
export const foldedWords = (text: string): string => runTogether(sentences(text))

/** Umlauts are also written with an e after the vowel. */
const spelled = (word: string): string =>
  fold(word.replaceAll(/[äöü]/g, '$&~').replaceAll(/[’']/g, '')).replaceAll('~', 'e?')

const signs: Readonly<Record<string, string>> = {
  '(': '(?:',
  ')': ')',
  '[': '(?:',
  ']': ')?',
  '|': '|',
  '..': String.raw`(?:[^\s.]+ ){0,3}`,
  '#': String.raw`\d+ `,
  '##': String.raw`[1-9]\d+ `,
  '####': String.raw`(?:19|20)\d\d `,
  $: String.raw`(?=\. |$)`,
}
const wordSource = (word: string): string =>
  word.endsWith('*') ? String.raw`${spelled(word.slice(0, -1))}\S* ` : `${spelled(word)} `

/** A phrase as a regular expression, where every word includes the space after it. */
const sourceOf = (line: string): string =>
  (line.match(/\.\.|#+|[()[\]|$]|[^\s()[\]|#$]+/g) ?? []).map((part) => signs[part] ?? wordSource(part)).join('')

const linesOf = (patterns: string): string[] =>
  patterns
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Without any phrases nothing matches. */
const regexpOf = (patterns: string, flags = 'u'): RegExp =>
  new RegExp(`(?<= )(?:${linesOf(patterns).map(sourceOf).join('|') || '(?!)'})`, flags)

/** Shorter words are too similar to many others. */
const shortestTypo = 6

/** Whether two words differ by one letter that is wrong, missing, added, or swapped with its neighbor. */
const isNear = (one: string, other: string): boolean => {
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** The longer words of patterns by their first letter, prefixes with their `*`. */
type Vocabulary = ReadonlyMap<string, readonly string[]>
const vocabularyOf = (patterns: string): Vocabulary => {
  const words = fold(patterns.replaceAll(/[’']/g, '')).split(/[^\p{L}*]+/u)
  return groupBy(
    [...new Set(words)].filter((word) => word.replace('*', '').length >= shortestTypo),
    (word) => word.charAt(0),
  )
}

/** The words a word may have been meant to be; none if it is one of them, or similar to none. The first letter is assumed correct. */
const meant = (word: string, vocabulary: Vocabulary): string[] => {
  if (word.length < shortestTypo - 1) return []
  const known = (vocabulary.get(word.charAt(0)) ?? []).map((text) =>
    text.endsWith('*') ? { stem: text.slice(0, -1), isWhole: false } : { stem: text, isWhole: true },
  )
  if (known.some(({ stem, isWhole }) => (isWhole ? word === stem : word.startsWith(stem)))) return []
  const lengths = [-1, 0, 1]
  return known
    .filter(({ stem, isWhole }) =>
      lengths.some(
        (more) => (!isWhole || word.length === stem.length + more) && isNear(word.slice(0, stem.length + more), stem),
      ),
    )
    .map(({ stem }) => stem)
}
const mostMeant = 4

/** Prepares texts, without the parts explained by `harmless` patterns, which apply within one sentence. */
export const preparing = (harmless: string): ((text: string) => Prepared) => {
  const idioms = regexpOf(harmless, 'gu')
  return (text) => {
    // 'k!ll' hides an i, and 'die!help' ends a sentence.
    const written = /\p{L}!\p{L}/u.test(text) ? [text.replaceAll('!', '! '), text] : [text]
    const apart = written.map((one) => sentences(one).replaceAll(idioms, '_ '))
    return [...new Set([...apart, ...apart.map(runTogether)])]
  }
}

/** Finds patterns in prepared texts, including typing errors. `sound` words are not typing errors. */
export const finding = (patterns: string, sound: string): ((texts: Prepared) => boolean) => {
  const wanted = regexpOf(patterns)
  const vocabulary = vocabularyOf(patterns)
  const soundWords = new Set(sound.split(/\s+/).map(fold))
  return (texts) => {
    if (texts.some((text) => wanted.test(text))) return true
    const words = (texts.at(-1) ?? '').trim().split(' ')
    const known = new Map(
      [...new Set(words)].map((word) => [
        word,
        soundWords.has(word) ? [] : meant(word, vocabulary).slice(0, mostMeant),
      ]),
    )
    const most = Math.max(...[...known.values()].map(({ length }) => length))
    for (let rank = 0; rank < most; rank += 1)
      if (wanted.test(` ${words.map((word) => known.get(word)?.[rank] ?? known.get(word)?.[0] ?? word).join(' ')} `))
        return true
    return false
  }
}

/** Matches patterns including typing errors, except where `harmless` ones explain the words. `sound` words are not typing errors. */
export const patternsOf = (patterns: string, harmless: string, sound: string): Patterns => {
  const prepare = preparing(harmless)
  const find = finding(patterns, sound)
  return { has: (text) => find(prepare(text)) }
}
