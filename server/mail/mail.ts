import { createTransport } from 'nodemailer'
import type { Config, FileStore, Logger, Mail, MailPort } from '../app/types.ts'
import type { Database } from '../database/types.ts'

const from = 'Hale <no-reply@hale.local>'
const batch = 10
/** A delivery that fails is tried again after 1, 4, 9, … minutes, this often. */
const attemptsAtMost = 8
/** Also the time after which a delivery that a stopped server had begun is begun anew. */
const retryMs = 60_000
/** Soon enough for a person who waits for the mail, and after the transaction that wrote it. */
const soonMs = 200

interface Row {
  id: number
  to_address: string
  subject: string
  body: string
  attempts: number
  attachment: string | null
  attachment_name: string | null
}

export interface Outgoing {
  db: Database
  config: Pick<Config, 'smtpUrl'>
  files: Pick<FileStore, 'read' | 'remove'>
  now: () => Date
  log: Logger
}

/** Keys open an account once; nobody needs them in the outbox when the mail itself has arrived. */
export const withoutKeys = (text: string): string => text.replace(/([?&]key=)[\w.~-]+/g, '$1…')

/**
 * Mail goes into the outbox, within the transaction that causes it. With SMTP_URL it is delivered from there as well,
 * by whichever server claims it first, and retried when the mail server is away.
 */
export const createMail = ({
  db,
  config,
  files,
  now,
  log,
}: Outgoing): MailPort & { deliver(): Promise<void>; close(): Promise<void> } => {
  const transport = config.smtpUrl ? createTransport(config.smtpUrl, { from }) : null

  const claim = (): Promise<Row[]> =>
    db.query<Row>({
      text: `update outbox set attempts = attempts + 1,
               next_attempt_at = $1::timestamptz + make_interval(secs => $2 * (attempts + 1) * (attempts + 1))
             where id in (select id from outbox where next_attempt_at <= $1 and sent_at is null
                          order by next_attempt_at limit $3 for update skip locked)
             returning id, to_address, subject, body, attempts, attachment, attachment_name`,
      values: [now(), retryMs / 1000, batch],
    })

  const sendOne = async (row: Row): Promise<void> => {
    try {
      const { attachment } = row
      const file = attachment === null ? null : await files.read(attachment)
      if (attachment !== null && !file) throw new Error('The file that goes along is gone')
      await transport?.sendMail({
        to: row.to_address,
        subject: row.subject,
        text: row.body,
        ...(file && { attachments: [{ filename: row.attachment_name ?? 'file', content: file.bytes, contentType: file.mediaType }] }),
      })
      await db.query({
        text: 'update outbox set sent_at = $2, next_attempt_at = null, error = null, body = $3, attachment = null where id = $1',
        values: [row.id, now(), withoutKeys(row.body)],
      })
      if (attachment !== null) await files.remove(attachment)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ event: 'mail-failed', outboxId: row.id, attempts: row.attempts, reason }, 'A mail could not be delivered')
      await db.query({
        text: `update outbox set error = $2, next_attempt_at = case when attempts >= $3 then null else next_attempt_at end
               where id = $1`,
        values: [row.id, reason.slice(0, 500), attemptsAtMost],
      })
    }
  }

  let running: Promise<void> | null = null
  const deliver = (): Promise<void> => {
    if (!transport) return Promise.resolve()
    running ??= (async () => {
      for (let rows = await claim(); rows.length > 0; rows = await claim()) await Promise.all(rows.map(sendOne))
    })().finally(() => {
      running = null
    })
    return running
  }
  const deliverQuietly = () => {
    deliver().catch((error: unknown) => log.error({ event: 'mail-failed', error }, 'The outbox could not be worked off'))
  }

  let soon: NodeJS.Timeout | null = null
  const regularly = transport ? setInterval(deliverQuietly, retryMs).unref() : null

  return {
    async send(mail: Mail, tx: Database = db) {
      await tx.query({
        name: 'write_mail',
        text: `insert into outbox (user_id, kind, to_address, subject, body, created_at, attempts, next_attempt_at, attachment, attachment_name)
               values ($1, $2, $3, $4, $5, $6, 0, $7, $8, $9)`,
        values: [mail.userId, mail.kind, mail.to, mail.subject, mail.text, now(), transport ? now() : null, mail.attachment?.path ?? null, mail.attachment?.name ?? null],
      })
      if (transport && !soon) {
        soon = setTimeout(() => {
          soon = null
          deliverQuietly()
        }, soonMs).unref()
      }
    },
    deliver,
    async close() {
      if (soon) clearTimeout(soon)
      if (regularly) clearInterval(regularly)
      await running
      transport?.close()
    },
  }
}
