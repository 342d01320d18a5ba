import { boolean, integer, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Archives members downloaded: not the archive itself, only that it was created. */
export const takeOuts = defineTable({
  name: 'take_outs',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    started_at: timestamp({ required: true }),
    /** Null while it is being created, or if it was aborted. */
    finished_at: timestamp(),
    files: integer(),
    bytes: integer({ max: 1e12 }),
    /** SHA-256 of the whole archive, in hex. */
    sha256: text({ max: 64 }),
  },
  indexes: [['user_id', 'started_at']],
})

/** Accounts that will be erased. Their owners can keep them until then, and nobody else sees them. */
export const accountClosures = defineTable({
  name: 'account_closures',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    requested_at: timestamp({ required: true }),
    due_at: timestamp({ required: true }),
    /** Requested by the owner, rather than an administrator. */
    is_by_owner: boolean({ required: true }),
  },
  primaryKey: ['user_id'],
})

/** Members whose data is kept for a legal matter: nothing of it is deleted because of its age, or because the account is closed. */
export const legalHolds = defineTable({
  name: 'legal_holds',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    reason: text({ required: true, max: 500 }),
    set_by: reference('user', { onDelete: 'set null' }),
    set_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id'],
})

/**
 * Rows that were deleted while their member was on legal hold, as they were; triggers of `heldTables` add them. They go when the hold is
 * lifted.
 */
export const keptOnHold = defineTable({
  name: 'kept_on_hold',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    /** The table it was in. */
    source: text({ required: true, max: 100 }),
    row: json({ required: true }),
    deleted_at: timestamp({ required: true }),
  },
  indexes: [['user_id']],
})

/** What was erased with an account, without anything about its owner. */
export const erasureReceipts = defineTable({
  name: 'erasure_receipts',
  fields: {
    /** Random, and known only from the last mail to the owner. */
    number: text({ required: true, max: 64 }),
    erased_at: timestamp({ required: true }),
    /** JSON, as signed. */
    document: text({ required: true, format: 'multiline', max: 20_000 }),
    /** SHA-256 of the document, in hex. */
    sha256: text({ required: true, max: 64 }),
    /** A detached OpenPGP signature of the document by the installation's signing key. */
    signature: text({ required: true, format: 'code', max: 20_000 }),
    fingerprint: text({ required: true, max: 64 }),
  },
  primaryKey: ['number'],
})
