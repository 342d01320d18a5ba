import { z } from 'zod'
import { isWithheld } from '../consents/index.ts'
import type { Services } from '../types.ts'
import { defineJob } from '../jobs/index.ts'
import { mailDeclaration } from '#shared/rules/index.ts'
import { countOrganizationMail } from './limits.ts'
import { hasLostLinks, lastMail, wholeText, withoutKeys } from './links.ts'
import { isStopped, wayOutOf } from './way-out.ts'

interface Row {
  id: number
  user_id: number | null
  kind: string
  to_address: string
  subject: string
  body: string
  sealed_body: string | null
  attachment: string | null
  attachment_name: string | null
}

const fileOf = async (files: Services['files'], { attachment, attachment_name: name }: Row) => {
  if (attachment === null) return undefined
  const file = await files.read(attachment)
  if (!file) throw new Error('The attachment no longer exists')
  return { ...file, name: name ?? 'file' }
}

/** Delivers a mail from the outbox by SMTP. The outcome of each attempt is recorded in the outbox as well. */
export const deliverMail = defineJob({
  name: 'deliver-mail',
  label: 'Send an email',
  data: z.object({ outbox_id: z.number() }),
  retry: { times: 8, afterSeconds: 60, atMostSeconds: 4 * 3600 },
  run: async ({ outbox_id: id }, { services, once, isLast, group }): Promise<void> => {
    const { config, db, files, mail, now, jobs } = services
    const [row] = await db.query<Row>({
      text: 'select id, user_id, kind, to_address, subject, body, sealed_body, attachment, attachment_name from outbox where id = $1 and sent_at is null',
      values: [id],
    })
    if (!row) return
    const { purpose } = mailDeclaration(row.kind)
    const reader = { kind: row.kind, userId: row.user_id }
    const isWanted =
      !(purpose && row.user_id !== null && (await isWithheld(db, row.user_id, purpose))) &&
      !(await isStopped(db, reader))
    if (!isWanted)
      return void (await once((tx) => tx.query({ text: 'delete from outbox where id = $1', values: [id] })))
    const wait = purpose && group !== null ? await countOrganizationMail(services, group) : null
    if (wait !== null) {
      const runAt = new Date(now().getTime() + wait * 1000)
      return once((tx) => jobs.send(tx, deliverMail, { outbox_id: id }, { runAt, key: String(id), group }))
    }
    try {
      if (hasLostLinks(row)) throw new Error('Its link has expired')
      const file = await fileOf(files, row)
      await mail.transmit({
        id,
        to: row.to_address,
        subject: row.subject,
        text: wholeText(config.secret, row),
        file,
        oneClick: wayOutOf(config, reader)?.oneClick,
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      await db.query({
        text: 'update outbox set attempts = attempts + 1, error = $2, next_attempt_at = case when $3 then null else next_attempt_at end where id = $1',
        values: [id, reason.slice(0, 500), isLast],
      })
      throw error
    }
    await once((tx) =>
      tx.query({
        text: `update outbox set sent_at = $2, next_attempt_at = null, error = null, attempts = attempts + 1, body = $3, sealed_body = null, attachment = null where id = $1`,
        values: [id, now(), withoutKeys(row.body)],
      }),
    )
    await db.query({ text: 'delete from outbox where id = $1 and kind = $2', values: [id, lastMail] })
    if (row.attachment !== null) await files.remove(row.attachment)
  },
})

/** Waiting mails that no job is going to deliver, written before jobs existed. */
export const deliverForgotten = async ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> => {
  const rows = await db.query<{ id: number }>({
    text: `select id from outbox o where next_attempt_at is not null and sent_at is null
             and not exists (select from jobs.job j where j.name = $1 and j.singleton_key = o.id::text and j.state <= 'active')`,
    values: [deliverMail.name],
  })
  for (const { id } of rows) await jobs.send(db, deliverMail, { outbox_id: id }, { key: String(id) })
}
