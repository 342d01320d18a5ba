import { choice, date, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../database/types.ts'

const user = reference('user', { required: true, onDelete: 'cascade' })
const medication = reference('medications', { required: true })

/** The medications on a member's list, and those that were on it. */
export const userMedications = defineTable({
  name: 'user_medications',
  fields: {
    user_id: user,
    medication_id: medication,
    instructions: text({ max: 500 }),
    started_on: date({ required: true }),
    stopped_at: timestamp(),
    created_at: timestamp({ required: true }),
    updated_at: timestamp({ required: true }),
  },
  uniqueTogether: [['user_id', 'medication_id']],
})

/** When a medication is taken, version after version, so that what was missed is judged by what held then. */
export const medicationSchedules = defineTable({
  name: 'medication_schedules',
  fields: {
    user_id: user,
    medication_id: medication,
    starts_on: date({ required: true }),
    ends_on: date(),
    /** Clock time on the first day that it was made at, HH:MM. */
    starts_at: text({ max: 5 }),
    /** Clock times, HH:MM. */
    times: json({ required: true }),
    /** Days of the week, 0 for Sunday. */
    days: json({ required: true }),
  },
  primaryKey: ['user_id', 'medication_id', 'starts_on'],
})

/** Times of doses that a member was reminded of. */
export const medicationReminders = defineTable({
  name: 'medication_reminders',
  fields: {
    user_id: user,
    day: date({ required: true }),
    /** HH:MM of the member's day. */
    time: text({ required: true, max: 5 }),
    sent_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id', 'day', 'time'],
})

/**
 * What a member said about a dose. `slot` is the scheduled time, or the key of a dose taken as needed: one entry for each,
 * however often it is sent.
 */
export const medicationLogs = defineTable({
  name: 'medication_logs',
  fields: {
    user_id: user,
    medication_id: medication,
    day: date({ required: true }),
    slot: text({ required: true }),
    /** HH:MM of the member's day; null for a dose taken as needed. */
    time: text({ max: 5 }),
    status: choice(['taken', 'skipped'], { required: true }),
    reason: text({ max: 500 }),
    logged_at: timestamp({ required: true }),
    timezone: text({ required: true }),
    updated_at: timestamp({ required: true }),
  },
  uniqueTogether: [['user_id', 'medication_id', 'day', 'slot']],
  indexes: [
    ['user_id', 'day'],
    ['user_id', 'logged_at'],
  ],
})
