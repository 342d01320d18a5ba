import { boolean, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Views of the back office's lists, each owned by one person; shared ones are offered to everyone who may read the list. */
export const savedViews = defineTable({
  name: 'saved_views',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    /** Name of the entity or noun. */
    resource: text({ required: true, max: 100 }),
    name: text({ required: true, max: 60 }),
    state: json(),
    is_shared: boolean(),
    is_default: boolean(),
    created_at: timestamp({ required: true }),
    updated_at: timestamp({ required: true }),
  },
  uniqueTogether: [['user_id', 'resource', 'name']],
  indexes: [['resource']],
})
