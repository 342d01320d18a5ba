import { reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

/** What members' calls were answered under an Idempotency-Key, for those that ask again. */
export const keptAnswers = defineTable({
  name: 'kept_answers',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    key: text({ required: true }),
    /** Hash of the call and of all that it was given: the same key may not stand for something else. */
    fingerprint: text({ required: true }),
    /** JSON; null for an answer without a body. */
    answer: text(),
    /** Null while the first call is at work. */
    answered_at: timestamp(),
    created_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id', 'key'],
  indexes: [['created_at']],
})
