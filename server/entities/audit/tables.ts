import { boolean, choice, integer, json, text, timestamp } from '#shared/classkeys/fields.ts'
import { auditKinds } from '#shared/rules/index.ts'
import { defineTable } from '../../kernel/database/types.ts'

const position = { required: true, min: 0, max: 9_000_000_000_000_000 } as const

/**
 * Who did what to which record, when, from where, why and with what outcome; one row per call. Each row carries a hash over
 * itself and the previous row, so that none can be changed, removed or inserted unnoticed. People are identified only by their
 * ids: a row outlives the account, and can never be changed to erase a name.
 */
export const auditLog = defineTable({
  name: 'audit_log',
  fields: {
    /** Position in the chain, from 1 and without gaps. */
    id: integer(position),
    at: timestamp({ required: true }),
    /** Who made the call; null if not signed in. */
    actor_id: integer(),
    /** Whose account or data it was about. */
    subject_id: integer(),
    /** The actor was acting as the subject. */
    impersonated: boolean(),
    /** The call's name in the contract, or the path of a file that was read. */
    call: text({ required: true }),
    resource: text(),
    item_id: integer(),
    ip: text(),
    user_agent: text({ max: 500 }),
    reason: text({ max: 500 }),
    /** Status of the response. */
    status: integer({ required: true }),
    error_code: text(),
    /** Null in rows written before kinds existed. */
    kind: choice(auditKinds),
    /** The changes are in the items' history under this id, for as long as that is kept. */
    change_id: text({ max: 36 }),
    /** Number of items changed. */
    item_count: integer(),
    /** SHA-256 in hex. */
    hash: text({ required: true, max: 64 }),
  },
  primaryKey: ['id'],
  indexes: [
    ['at', 'id'],
    ['actor_id', 'id'],
    ['subject_id', 'id'],
    ['call', 'id'],
    ['change_id'],
    ['kind', 'id'],
    ['resource', 'item_id', 'id'],
  ],
  appendOnly: true,
  // Changing a row would break the chain.
  erasure: { empties: [], years: null, why: 'security' },
})

/**
 * Entries of calls in progress: each is committed together with what the call wrote, and replaced by its row in the chain. One that
 * stays belongs to a server that died before it answered.
 */
export const auditPending = defineTable({
  name: 'audit_pending',
  fields: {
    /** The call's change id. */
    id: text({ required: true, max: 36 }),
    at: timestamp({ required: true }),
    entry: json({ required: true }),
  },
  primaryKey: ['id'],
})

/** The end of each chain, 'log' and 'keys': it reveals rows cut off at the end. */
export const auditHeads = defineTable({
  name: 'audit_heads',
  fields: {
    name: text({ required: true }),
    /** Id of the last row; 0 before the first. */
    sequence: integer(position),
    hash: text({ required: true, max: 64 }),
  },
  primaryKey: ['name'],
  isGuarded: true,
})
