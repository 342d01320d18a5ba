import { choice, integer, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

export const accessKinds = [
  'read',
  'added',
  'changed',
  'deleted',
  'exported',
  'impersonated',
  'opened_key',
  'released_key',
] as const

/** Who viewed and who changed a member's data. Rows are only added, and deleted when their retention ends. */
export const dataAccesses = defineTable({
  name: 'data_accesses',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    /** The administrator; the name and the role remain when the account is deleted. */
    actor_id: reference('user', { onDelete: 'set null' }),
    actor_name: text({ required: true }),
    actor_role: text(),
    kind: choice(accessKinds, { required: true }),
    /** The entity's label, such as 'Note'. */
    subject: text({ required: true }),
    item_id: integer(),
    created_at: timestamp({ required: true }),
  },
  indexes: [['user_id', 'created_at'], ['created_at']],
  retention: {
    label: 'Access to members’ data',
    from: 'created_at',
    days: 730,
    min: 365,
    reason: 'Members see for a year who looked at their data.',
  },
})
