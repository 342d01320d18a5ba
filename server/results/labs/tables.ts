import { reference, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** The lab a member chose. */
export const chosenLabs = defineTable({
  name: 'chosen_labs',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    provider_id: reference('provider', { required: true, onDelete: 'cascade' }),
    chosen_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id'],
})
