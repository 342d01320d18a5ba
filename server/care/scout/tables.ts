import { choice, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Conversations with the assistant: that they took place, never what was said. */
export const scoutSessions = defineTable({
  name: 'scout_sessions',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    /** Hash of the token the member's app holds. */
    token: text({ required: true, max: 64 }),
    provider: choice(['embedded', 'realtime'], { required: true }),
    /** The provider's id of the conversation, once there is one. */
    external_id: text({ max: 200 }),
    connected_at: timestamp(),
    expires_at: timestamp({ required: true }),
    ended_at: timestamp(),
    created_at: timestamp({ required: true }),
  },
  uniqueTogether: [['token']],
  indexes: [['user_id', 'created_at'], ['expires_at']],
})
