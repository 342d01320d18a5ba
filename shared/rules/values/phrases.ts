/** A text prepared for phrase search: lowercase without accents and punctuation, one space around every word. */
export const plainWords = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[’'`´]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * Whether a text from `plainWords` contains a phrase. The phrase is written the same way; with a trailing `*` its last word is a
 * prefix, so that `suicid*` finds 'suicidal' and 'suicidio'.
 */
export const hasPhrase = (plain: string, phrase: string): boolean =>
  phrase.endsWith('*') ? plain.includes(` ${phrase.slice(0, -1)}`) : plain.includes(` ${phrase} `)
