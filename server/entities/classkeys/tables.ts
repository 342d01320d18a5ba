import { choice, integer, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { revisionKinds } from '#shared/rules/index.ts'
import { defineTable } from '../../kernel/database/types.ts'

/**
 * What was written to an item in the back office, and by whom. Rows are only added, in the transaction of the write, and deleted
 * when their retention ends. Neither the item nor the account is a foreign key: a row outlives both, and writes stay
 * cheap.
 */
export const revisions = defineTable({
  name: 'revisions',
  fields: {
    resource: text({ required: true, max: 64 }),
    item_id: integer({ required: true }),
    kind: choice(revisionKinds, { required: true }),
    /** The administrator, including behind an impersonation; null for the system. */
    actor_id: integer(),
    created_at: timestamp({ required: true }),
    /** The call that wrote this, as in the audit log: everything one call wrote can be shown and undone together. */
    change_id: text({ max: 36 }),
    /** Changed fields before the change; null for an item that was added or deleted. */
    before: json(),
    /** The same fields after the change; for a new item, the given ones. */
    after: json(),
  },
  indexes: [['resource', 'item_id'], ['change_id']],
})

/** Changes that were undone. Each can be undone once; the undo is a change of its own, with its own revisions. */
export const undoneChanges = defineTable({
  name: 'undone_changes',
  fields: {
    change_id: text({ required: true, max: 36 }),
    /** The change made by the undo. */
    undo_id: text({ required: true, max: 36 }),
    actor_id: integer(),
    created_at: timestamp({ required: true }),
  },
  primaryKey: ['change_id'],
  indexes: [['undo_id']],
})

/** Deleted items with everything deleted along with them, until they are restored or expire. */
export const trash = defineTable({
  name: 'trash',
  fields: {
    resource: text({ required: true, max: 64 }),
    item_id: integer({ required: true }),
    /** The item's title. */
    title: text({ max: 500 }),
    /** The member whose data the item was: it is deleted with the account. */
    user_id: reference('user', { onDelete: 'cascade' }),
    actor_id: integer(),
    deleted_at: timestamp({ required: true }),
    /** The rows of the item, its links and parts: `[{table, rows, total}]`, the item's own first. */
    rows: json(),
    /** References to the item that were cleared: `[{table, column, ids}]`. */
    unlinked: json(),
  },
  uniqueTogether: [['resource', 'item_id']],
  indexes: [['deleted_at']],
})
