import { reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Browsers with push notifications, for as long as the session lasts that agreed to them. */
export const pushSubscriptions = defineTable({
  name: 'push_subscriptions',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    session_id: text({ required: true }),
    /** The browser's endpoint at its push service. */
    endpoint: text({ required: true, unique: true, max: 2000 }),
    p256dh: text({ required: true, max: 100 }),
    auth: text({ required: true, max: 40 }),
    created_at: timestamp({ required: true }),
    delivered_at: timestamp(),
  },
  indexes: [['user_id']],
})
