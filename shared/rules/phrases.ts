/** A text as phrases are looked for in it: small letters without accents and signs, one space around every word. */
export const plainWords = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[’'`´]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * Whether a phrase stands in a text of `plainWords`. The phrase is written the same way; with a `*` at its end its last word
 * is the beginning of one, so that `suicid*` finds 'suicidal' and 'suicidio'.
 */
export const hasPhrase = (plain: string, phrase: string): boolean =>
  phrase.endsWith('*') ? plain.includes(` ${phrase.slice(0, -1)}`) : plain.includes(` ${phrase} `)
