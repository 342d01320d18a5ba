import { choice, integer, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

export const accessKinds = ['read', 'added', 'changed', 'deleted', 'exported', 'impersonated', 'opened_key'] as const

/** Who looked at a member's data, and who changed it. Rows are only added, and taken away when their time is over. */
export const dataAccesses = defineTable({
  name: 'data_accesses',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    /** The administrator; the name and the role stay when the account goes. */
    actor_id: reference('user', { onDelete: 'set null' }),
    actor_name: text({ required: true }),
    actor_role: text(),
    kind: choice(accessKinds, { required: true }),
    /** The entity's words, such as 'Note'. */
    subject: text({ required: true }),
    item_id: integer(),
    created_at: timestamp({ required: true }),
  },
  indexes: [
    ['user_id', 'created_at'],
    ['created_at'],
  ],
})

/** Archives that members took out: none of the archive itself, only that it was made. */
export const takeOuts = defineTable({
  name: 'take_outs',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    started_at: timestamp({ required: true }),
    /** Null while it is being made, or when it broke off. */
    finished_at: timestamp(),
    files: integer(),
    bytes: integer({ max: 1e12 }),
    /** SHA-256 of the whole archive, in hex. */
    sha256: text({ max: 64 }),
  },
  indexes: [['user_id', 'started_at']],
})
