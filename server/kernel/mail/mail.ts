import type { Transporter } from 'nodemailer'
import { HaleError } from '#shared/errors.ts'
import { isWithheld } from '../consents/index.ts'
import type { Config, JobQueue, Mail, MailPort } from '../types.ts'
import { connectionFailure } from '../database/index.ts'
import type { Database, Statement } from '../database/types.ts'
import { deliverMail } from './deliver.ts'
import { mailDeclaration } from '#shared/rules/index.ts'
import { countMail } from './limits.ts'
import { storedText } from './links.ts'
import { mailTexts } from './texts.ts'
import { isStopped, wayOutOf } from './way-out.ts'

/** A slower mail server counts as unreachable. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

export interface Outgoing {
  db: Database
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'secret' | 'publicUrl'>
  now: () => Date
  /** Requested when a mail is sent. */
  jobs: () => Pick<JobQueue, 'send'>
}

/** A password is never sent over an unencrypted connection, unless the address says `?requireTLS=false`. */
export const smtpAddress = (smtpUrl: string): string => {
  const url = new URL(smtpUrl)
  if (url.protocol === 'smtp:' && url.username && !url.searchParams.has('requireTLS'))
    url.searchParams.set('requireTLS', 'true')
  return url.href
}

/**
 * Mail goes to the outbox, within the transaction that causes it. With SMTP_URL a job delivers it from there, and retries if the
 * mail server is unreachable.
 */
export const createMail = ({ db, config, now, jobs }: Outgoing): MailPort & { close(): void } => {
  const address = config.smtpUrl ? smtpAddress(config.smtpUrl) : null
  const domain = config.mailFrom.replace(/^.*@|>$/g, '')
  let opened: Promise<Transporter> | null = null
  const open = async (url: string): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url, ...timeouts }, { from: config.mailFrom })
  }
  const withWayOut = (mail: Mail): string => {
    const wayOut = wayOutOf(config, mail)
    return wayOut === null
      ? mail.text
      : `${mail.text}\n\n${mailTexts(mail.language ?? null)('way_out', { link: wayOut.link })}`
  }
  return {
    async send(mail, tx = db) {
      const { purpose } = mailDeclaration(mail.kind)
      if (purpose && mail.userId !== null && (await isWithheld(tx, mail.userId, purpose))) return null
      if (await isStopped(tx, mail)) return null
      const wait = await countMail({ config, now }, tx, mail)
      if (wait !== null) return wait
      const write = async (on: Database) => {
        const { body, sealed_body } = storedText(config.secret, withWayOut(mail), mail.shownText)
        const statement: Statement = {
          name: 'write_mail',
          text: `with written as (
                   insert into outbox (user_id, kind, to_address, subject, body, sealed_body, created_at, attempts, next_attempt_at, attachment, attachment_name)
                   values ($1, $2, $3, $4, $5, $6, $7, 0, $8, $9, $10) returning id)
                 select id, (select min(organization_id) from user_organizations where user_id = $1) as group from written`,
          values: [
            mail.userId,
            mail.kind,
            mail.to,
            mail.subject,
            body,
            sealed_body,
            now(),
            address === null ? null : now(),
            mail.attachment?.path ?? null,
            mail.attachment?.name ?? null,
          ],
        }
        if (address === null) return on.run(statement)
        const [row] = await on.query<{ id: number; group: number | null }>(statement)
        if (row) await jobs().send(on, deliverMail, { outbox_id: row.id }, { key: String(row.id), group: row.group })
      }
      await (address !== null && tx === db ? db.transaction(write) : write(tx))
      return null
    },
    async transmit({ id, to, subject, text, file, oneClick }) {
      if (address === null) throw new HaleError('UNAVAILABLE', { message: 'No mail server is configured' })
      opened ??= open(address)
      const transport = await opened
      const sent = transport.sendMail({
        to,
        subject,
        text,
        // The same for every attempt, so that a mail that arrives twice is shown once.
        messageId: `<outbox-${id}@${domain}>`,
        ...(oneClick !== undefined && {
          headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
        ...(file && { attachments: [{ filename: file.name, content: file.bytes, contentType: file.mediaType }] }),
      })
      await sent.catch((cause: unknown) => {
        throw new Error(connectionFailure(cause), { cause })
      })
    },
    close: () => void opened?.then((transport) => transport.close()),
  }
}
