import { boolean, choice, integer, text, timestamp } from '#shared/classkeys/fields.ts'
import { auditKinds } from '#shared/rules/index.ts'
import { defineTable } from '../database/types.ts'

const position = { required: true, min: 0, max: 9_000_000_000_000_000 } as const

/**
 * Who did what to which record, when, from where, why and with which outcome; a row per call. Each row carries a hash over
 * itself and the row before, so that none can be changed, left out or put in between unnoticed. People are named by their
 * ids alone: a row outlives the account, and can never be changed to forget a name.
 */
export const auditLog = defineTable({
  name: 'audit_log',
  fields: {
    /** Place in the chain, from 1 and without gaps. */
    id: integer(position),
    at: timestamp({ required: true }),
    /** Who made the call; null for a stranger. */
    actor_id: integer(),
    /** Whose account or data it was about. */
    subject_id: integer(),
    /** The actor acted as the subject. */
    impersonated: boolean(),
    /** The call's name in the contract, or the path of a file that was read. */
    call: text({ required: true }),
    resource: text(),
    item_id: integer(),
    ip: text(),
    user_agent: text({ max: 500 }),
    reason: text({ max: 500 }),
    /** Status of the answer. */
    status: integer({ required: true }),
    error_code: text(),
    /** Null in rows that were written before there were kinds. */
    kind: choice(auditKinds),
    /** What the call changed is kept under this in the history of the items, as long as that is kept. */
    change_id: text({ max: 36 }),
    /** How many items it changed. */
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
    ['kind', 'id'],
    ['resource', 'item_id', 'id'],
  ],
  appendOnly: true,
})

/** The end of the chain, in the one row 'log': rows that are cut off at the end are missed by it. */
export const auditHeads = defineTable({
  name: 'audit_heads',
  fields: {
    name: text({ required: true }),
    /** Id of the last row; 0 before the first. */
    sequence: integer(position),
    hash: text({ required: true, max: 64 }),
  },
  primaryKey: ['name'],
})
