import { openText, sealText } from '../sealed-text/index.ts'

/** The column that keeps the complete mail until it is delivered. */
const column = { table: 'outbox', name: 'sealed_body', isComparable: false }

/**
 * A mail without anything that gives access to an account: the query and the fragment of every link are removed. Links to pages
 * keep their path, so a letter must never put a key there.
 */
export const withoutKeys = (text: string): string => text.replace(/(https?:\/\/[^\s?#]+)[?#]\S+/g, '$1?…')

interface StoredText {
  /** What readers of the outbox may see. */
  body: string
  /** The complete text, encrypted under the server's secret; null if nothing was removed. */
  sealed_body: string | null
}

/** How a mail is stored: nobody who reads the table, or a copy of it, finds a link that gives access to an account. */
export const storedText = (secret: Uint8Array, text: string): StoredText => {
  const body = withoutKeys(text)
  return { body, sealed_body: body === text ? null : sealText(secret, column, text) }
}

/** The text as written. Once the mail is delivered, only the part without keys is left. */
export const wholeText = (secret: Uint8Array, { body, sealed_body: sealed }: StoredText): string =>
  sealed === null ? body : openText(secret, column, sealed)
