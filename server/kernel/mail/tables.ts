import { file, integer, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

/** Every mail the server wrote, delivered or not. */
export const outbox = defineTable({
  name: 'outbox',
  fields: {
    user_id: reference('user', { onDelete: 'cascade' }),
    kind: text({ required: true }),
    to_address: text({ required: true, max: 320 }),
    subject: text({ required: true }),
    /** Without the keys in its links. */
    body: text({ required: true, format: 'multiline', max: 20_000 }),
    /** The complete text, encrypted, until the mail is delivered. */
    sealed_body: text({ format: 'multiline', max: 120_000, isSealed: true }),
    created_at: timestamp({ required: true }),
    sent_at: timestamp(),
    attempts: integer({ required: true }),
    next_attempt_at: timestamp(),
    error: text({ max: 500 }),
    /** An attachment, kept until the mail is delivered. It cannot be downloaded from the outbox. */
    attachment: file({ accept: 'document', readable: false }),
    attachment_name: text({ max: 200 }),
  },
  indexes: [['next_attempt_at'], ['user_id', 'created_at'], ['created_at']],
  retention: {
    label: 'Mails',
    from: 'created_at',
    days: 365,
    min: 30,
    reason: 'Support looks into missing mails for a month.',
  },
})
