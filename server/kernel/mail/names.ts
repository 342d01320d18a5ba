import { shortened } from '#shared/rules/index.ts'

const longest = 40
/** What stands in addresses, links and text that is more than a name. */
const tellsMore = /[\p{C}\p{Zl}\p{Zp}/\\@<>{}[\]|:;!?=]|\d{4}|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}/u

/**
 * A name as it may stand in a mail. People name themselves, and mails reach others, so that what is more than a name is left out.
 * @returns null if there is none
 */
export const plainName = (name: string | null | undefined): string | null => {
  const text = name?.trim() ?? ''
  return text !== '' && [...text].length <= longest && !tellsMore.test(text) ? text : null
}

/**
 * Text that someone chose, as it may stand in a mail: without addresses, links, numbers to call and line breaks, and no longer than
 * a name.
 */
export const plainWords = (text: string, most = longest): string => {
  const name = plainName(text)
  if (name !== null) return name
  const words = text
    .replaceAll(/[\p{C}\p{Z}/\\@<>{}[\]|:;!?=]+/gu, ' ')
    .replaceAll(/([\p{L}\p{N}])\.(?=[\p{L}\p{N}]{2})/gu, '$1 ')
    .replaceAll(/\d{4,}/g, '…')
    .trim()
  return shortened(words, most) || '–'
}

/** A longer text of someone, as it may stand in a mail: nothing in it becomes a link. */
export const withoutLinks = (text: string): string =>
  text
    .replaceAll('://', ' ')
    .replaceAll('@', ' ')
    .replaceAll(/([\p{L}\p{N}])\.(?=[\p{L}\p{N}]{2})/gu, '$1. ')
