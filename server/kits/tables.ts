import { boolean, choice, file, integer, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

export const arrivalSources = ['sync', 'webhook', 'entered'] as const

/**
 * Every time results of a kit came, first or corrected, a row per version. The newest version of a kit stands with the kit
 * itself; a former one stands here, in the form that it had there.
 */
export const kitArrivals = defineTable({
  name: 'kit_arrivals',
  fields: {
    userkit_id: reference('userkits', { required: true, onDelete: 'cascade' }),
    /** Whose results they are, also when the kit is somebody else's since. */
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    version: integer({ required: true, min: 1 }),
    source: choice(arrivalSources, { required: true }),
    /** Of what was found, without the file. Keyed, so that nobody guesses values from it; tells a repetition from a correction. */
    digest: text({ required: true }),
    /** Of the lab's own file; null without one. */
    file_digest: text(),
    /** What was found differs from the version before, and not only the file or the key. */
    is_correction: boolean(),
    /** When the lab wrote the report, as it says itself. */
    reported_at: timestamp(),
    is_simulated: boolean(),
    result_count: integer({ required: true, min: 0 }),
    /** Fingerprint of the member's key; null while they are plain. */
    sealed_to: text(),
    /** Fingerprint of the server's key. */
    signed_by: text(),
    arrived_at: timestamp({ required: true }),
    /** Staff who typed the values; null for what a lab sent. */
    entered_by: reference('user', { onDelete: 'set null' }),
    /** The second person, who typed the same values. */
    reviewed_by: reference('user', { onDelete: 'set null' }),
    /** Values beyond plausible limits and missing markers that were confirmed. */
    confirmed_count: integer({ required: true, min: 0, default: 0 }),
    /** Null for the newest version of a kit. */
    replaced_at: timestamp(),
    encrypted_data: text({ format: 'code', max: 2_000_000 }),
    raw_results: json(),
    /** The lab's own file of a former version. */
    results_file: file({ accept: 'document', readable: 'userkits:results' }),
  },
  indexes: [
    ['userkit_id', 'version'],
    ['user_id', 'arrived_at'],
  ],
})

/**
 * Results that one person entered and a second one has not entered yet. The values themselves are kept nowhere: a keyed digest
 * of each tells whether the second person typed the same. Swept after days.
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

/** To whom members mailed their results. */
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

/** Deliveries of labs by their number, so that one that comes again changes nothing. Swept after days. */
export const labDeliveries = defineTable({
  name: 'lab_deliveries',
  fields: {
    lab: text({ required: true, max: 20 }),
    delivery_id: text({ required: true, max: 200 }),
    received_at: timestamp({ required: true }),
    /** Keyed, of the body; tells another delivery under the same number. */
    digest: text(),
  },
  primaryKey: ['lab', 'delivery_id'],
  indexes: [['received_at']],
})
