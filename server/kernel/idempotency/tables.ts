import { reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

/** Answers to members' calls with an Idempotency-Key, for repeated requests. */
export const keptAnswers = defineTable({
  name: 'kept_answers',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    key: text({ required: true }),
    /** Hash of the call and all of its input: the same key must not stand for anything else. */
    fingerprint: text({ required: true }),
    /** JSON; null for an answer without a body, and where a repeat is answered with the current state. */
    answer: text(),
    /** Null while a call that commits in several steps is in progress. */
    answered_at: timestamp(),
    created_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id', 'key'],
  indexes: [['created_at']],
})
