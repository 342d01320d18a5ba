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
