import { boolean, choice, file, integer, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { correctionReasons } from '#shared/rules/index.ts'
import { defineTable } from '../../kernel/database/types.ts'

export const arrivalSources = ['sync', 'webhook', 'entered'] as const

/**
 * Each arrival of results for a kit, first or corrected; one row per version. A kit's newest version is stored with the kit itself;
 * earlier ones are stored here, in the form they had there.
 */
export const kitArrivals = defineTable({
  name: 'kit_arrivals',
  fields: {
    userkit_id: reference('userkits', { required: true, onDelete: 'cascade' }),
    /** Whose results they are, even if the kit belongs to someone else now. */
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    version: integer({ required: true, min: 1 }),
    source: choice(arrivalSources, { required: true }),
    /** Digest of the findings, without the file. Keyed, so that nobody can guess values from it; distinguishes repetitions from corrections. */
    digest: text({ required: true }),
    /** Digest of the lab's own file; null without one. */
    file_digest: text(),
    /** The findings differ from the previous version, not just the file or the key. */
    is_correction: boolean(),
    /** Why staff corrected it; null for what a lab sent. */
    reason: choice(correctionReasons),
    /** The document holds only what changed: the rest is in the versions before it. */
    is_partial: boolean(),
    /** When the lab wrote the report, according to the lab. */
    reported_at: timestamp(),
    is_simulated: boolean(),
    result_count: integer({ required: true, min: 0 }),
    /** Fingerprint of the member's key; null while unencrypted. */
    sealed_to: text(),
    /** Fingerprint of the server's key. */
    signed_by: text(),
    arrived_at: timestamp({ required: true }),
    /** Staff who typed the values; null for results sent by a lab. */
    entered_by: reference('user', { onDelete: 'set null' }),
    /** The second person, who typed the same values. */
    reviewed_by: reference('user', { onDelete: 'set null' }),
    /** Number of implausible values and missing markers that were confirmed. */
    confirmed_count: integer({ required: true, min: 0, default: 0 }),
    /** Null for a kit's newest version. */
    replaced_at: timestamp(),
    encrypted_data: text({ format: 'code', max: 2_000_000 }),
    raw_results: json(),
    /** The lab's own file of an earlier version. */
    results_file: file({ accept: 'document', readable: 'userkits:results' }),
  },
  indexes: [
    ['userkit_id', 'version'],
    ['user_id', 'arrived_at'],
  ],
})

/**
 * Results one person entered and a second one has not entered yet. The values themselves are not stored: a keyed digest of each shows
 * whether the second person typed the same. Deleted after some days.
 */
export const kitEntries = defineTable({
  name: 'kit_entries',
  fields: {
    userkit_id: reference('userkits', { required: true, onDelete: 'cascade' }),
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    entered_by: reference('user', { required: true, onDelete: 'cascade' }),
    entered_at: timestamp({ required: true }),
    /** `{code: digest}` */
    digests: json({ required: true }),
    file_digest: text(),
    result_count: integer({ required: true, min: 0 }),
    confirmed_count: integer({ required: true, min: 0 }),
  },
  primaryKey: ['userkit_id'],
  indexes: [['user_id'], ['entered_at']],
})

/** Entries that were discarded instead of reviewed: whose, and by whom, without any trace of the values. */
export const kitDiscards = defineTable({
  name: 'kit_discards',
  fields: {
    userkit_id: reference('userkits', { required: true, onDelete: 'cascade' }),
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    entered_by: reference('user', { onDelete: 'set null' }),
    entered_at: timestamp({ required: true }),
    result_count: integer({ required: true, min: 0 }),
    discarded_by: reference('user', { onDelete: 'set null' }),
    discarded_at: timestamp({ required: true }),
  },
  indexes: [['userkit_id', 'discarded_at'], ['user_id']],
})

/** The recipients of results mailed by members. */
export const resultSends = defineTable({
  name: 'result_sends',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    userkit_id: reference('userkits', { required: true, onDelete: 'cascade' }),
    to_address: text({ required: true, max: 320 }),
    created_at: timestamp({ required: true }),
  },
  indexes: [
    ['user_id', 'created_at'],
    ['userkit_id', 'created_at'],
  ],
})
