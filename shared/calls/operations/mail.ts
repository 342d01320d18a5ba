import { defineCalls } from '../define.ts'
import { listCall } from '../entities/nouns.ts'
import { instant, item, listOf, text } from '../schemas.ts'
import { z } from 'zod'

const outbox = { path: '/admin/outbox', resource: 'outbox', one: 'mail', many: 'mails' } as const
const mail = item.extend({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  kind: z.string(),
  created_at: instant,
  sent_at: instant.nullable(),
  attempts: z.int(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  /** Whether it will be delivered; without a mail server it stays in the outbox. */
  is_waiting: z.boolean(),
})

export const mailCalls = defineCalls({
  stopMails: {
    method: 'POST',
    path: '/mails/stop',
    summary: 'Stops mails of a kind to the member, with the key of the link in such a mail',
    access: 'public',
    body: z.object({ key: text(200) }),
    failure: 'Failed to stop these emails',
    handles: { 400: 'message' },
    assumed: true,
  },
  listOutbox: { ...listCall(outbox), answer: listOf(mail), assumed: true },
})
