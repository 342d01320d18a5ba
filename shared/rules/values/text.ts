/** Text from outside in one form: composed (NFC), and without what cannot be seen and says nothing. */

/** Marks that select how the letter before them is drawn, and those that end a flag: they belong to what they follow. */
const kept = '\\uFE00-\\uFE0F\\u180B-\\u180D\\u180F\\u200C\\u200D\\u{E0020}-\\u{E007F}\\u{E0100}-\\u{E01EF}'
/** Characters without a picture, such as soft hyphens, zero-width spaces and marks of direction, and control characters but NUL. */
const invisible = new RegExp(`(?![${kept}])[\\p{DI}\\u0001-\\u0008\\u000E-\\u001F\\u007F-\\u0084\\u0086-\\u009F]`, 'gu')
const joiners = /(.?)([\u200C\u200D]+)/gsu
/** After these, and at the start, a joiner changes nothing; other scripts and emoji need it. */
const unjoined = /^$|[\p{N}\p{P}\p{Z}\p{Script=Latn}\p{Script=Grek}\p{Script=Cyrl}]/u
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/** Text of several lines: their ends are '\n', and spaces around the whole are dropped. Marks of direction stay, which long texts need. */
export const readLines = (text: string): string => text.normalize('NFC').replaceAll('\r\n', '\n').trim()

/**
 * Text of one line, such as a name, an address or a code: line breaks and tabs become spaces, characters that cannot be seen are
 * dropped, joiners where they change nothing too, and so are spaces around the whole. Nothing else changes.
 */
export const readLine = (text: string): string =>
  text
    .replaceAll(invisible, '')
    .replaceAll(joiners, (_, before: string, between: string) => (unjoined.test(before) ? before : before + between))
    .replaceAll(breaks, ' ')
    .normalize('NFC')
    .trim()
