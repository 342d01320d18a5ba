import type { Services } from '../types.ts'
import { openText, sealedColumn, sealText } from '../sealed-text/index.ts'
import type { Secret } from '../crypto/index.ts'
import type { MailKind } from '#shared/rules/index.ts'
import { outbox } from './tables.ts'

/** The column that keeps the complete mail until it is delivered. */
const column = sealedColumn(outbox, 'sealed_body')

/** A part of a path that could be a key: long, and with a digit. */
const keyInPath = /\/(?=[\w~.-]*\d)[\w~.-]{20,}/g

/**
 * A mail without anything that gives access to an account: the query and the fragment of every link are removed, and what looks like
 * a key in its path.
 */
export const withoutKeys = (text: string): string =>
  text.replace(/(https?:\/\/[^\s/?#]+)([^\s?#]*)([?#]\S+)?/g, (_, host: string, path: string, rest?: string) => {
    return `${host}${path.replace(keyInPath, '/…')}${rest === undefined ? '' : '?…'}`
  })

interface StoredText {
  /** What readers of the outbox may see. */
  body: string
  /** The complete text, encrypted under the server's secret; null if nothing was removed. */
  sealed_body: string | null
}

/** How a mail is stored: nobody who reads the table, or a copy of it, finds a link that gives access to an account, or what is not `shown`. */
export const storedText = (secret: Secret, text: string, shown = text): StoredText => {
  const body = withoutKeys(shown)
  return { body, sealed_body: body === text ? null : sealText(secret, column, text) }
}

/** The kind of the mail about an erased account: only its delivery is left to do, and the address is kept no longer. */
export const lastMail = 'account-erased' satisfies MailKind

/** Longer than any link in a mail works. */
const keptMs = 3 * 24 * 60 * 60_000

/** Deletes the complete texts of mails that nobody will deliver any more: without a mail server, or after the last attempt. */
export const forgetLinks = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await db.query({
    text: 'update outbox set sealed_body = null where sealed_body is not null and next_attempt_at is null and created_at < $1',
    values: [new Date(now().getTime() - keptMs)],
  })
  await db.query({
    text: 'delete from outbox where kind = $2 and next_attempt_at is null and created_at < $1',
    values: [new Date(now().getTime() - keptMs), lastMail],
  })
}

/** Whether a mail's links were deleted before it was delivered. */
export const hasLostLinks = ({ body, sealed_body: sealed }: StoredText): boolean =>
  sealed === null && body.includes('?…')

/** The text as written. Once the mail is delivered, only the part without keys is left. */
export const wholeText = (secret: Secret, { body, sealed_body: sealed }: StoredText): string =>
  sealed === null ? body : openText(secret, column, sealed)
