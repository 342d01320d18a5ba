/** Text of people between text of ours: in its own direction, so that it moves nothing around it. */

/** The blocks of Hebrew, Arabic and the other scripts that are written from right to left; the last ones by their surrogates. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\uD802\uD803\uD83A\uD83B]/

/** A text for a place within another one. One that runs from left to right, like all our languages, stays as it is. */
export const isolated = (text: string): string => (rightToLeft.test(text) ? `\u2068${text}\u2069` : text)

/** Notes of several lines may have marks that would end their isolation. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g

/** Parts of one line separated by dots; those that are empty are left out. */
export const dotted = (...parts: readonly unknown[]): string =>
  parts
    .flatMap((part) => (typeof part === 'string' && part !== '' ? [isolated(part.replaceAll(directions, ''))] : []))
    .join(' · ')
