import { openText, sealText } from '../sealed-text/index.ts'

/** The column that keeps a mail whole until it is delivered. */
const column = { table: 'outbox', name: 'sealed_body', isComparable: false }

/**
 * A mail without whatever opens an account: the query and the fragment of every link are cut off. Links to pages keep
 * their path, so a letter must never put a key there.
 */
export const withoutKeys = (text: string): string => text.replace(/(https?:\/\/[^\s?#]+)[?#]\S+/g, '$1?…')

interface StoredText {
  /** What people who read the outbox may see. */
  body: string
  /** The whole text under the server's secret; null where nothing was cut off. */
  sealed_body: string | null
}

/** How a mail is stored: nobody who reads the table, or a copy of it, finds a link that opens an account. */
export const storedText = (secret: Uint8Array, text: string): StoredText => {
  const body = withoutKeys(text)
  return { body, sealed_body: body === text ? null : sealText(secret, column, text) }
}

/** The text as it was written. Once the mail is delivered, only the part without keys is left. */
export const wholeText = (secret: Uint8Array, { body, sealed_body: sealed }: StoredText): string =>
  sealed === null ? body : openText(secret, column, sealed)
