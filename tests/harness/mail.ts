import { wholeText } from '#server/kernel/mail/index.ts'
import type { TestServer } from './server.ts'

interface SentMail {
  subject: string
  text: string
}

/** The mails to an address as received, including links, oldest first. */
export const mailsTo = async (
  { services: { db, config } }: TestServer,
  address: string,
  kind: string,
): Promise<SentMail[]> => {
  const rows = await db.query<{ subject: string; body: string; sealed_body: string | null }>({
    text: 'select subject, body, sealed_body from outbox where to_address = $1 and kind = $2 order by id',
    values: [address, kind],
  })
  return rows.map(({ subject, ...stored }) => ({ subject, text: wholeText(config.secret, stored) }))
}
