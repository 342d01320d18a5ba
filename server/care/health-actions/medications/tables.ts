import { choice, date, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../../kernel/database/types.ts'

const user = reference('user', { required: true, onDelete: 'cascade' })
const medication = reference('medications', { required: true })

/** Current and former medications on a member's list. */
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

/** Versions of medication schedules, so that missed doses are judged by the schedule at the time. */
export const medicationSchedules = defineTable({
  name: 'medication_schedules',
  fields: {
    user_id: user,
    medication_id: medication,
    starts_on: date({ required: true }),
    ends_on: date(),
    /** Clock time at which it was created on its first day, HH:MM. */
    starts_at: text({ max: 5 }),
    /** Clock times, HH:MM. */
    times: json({ required: true }),
    /** Days of the week, 0 for Sunday. */
    days: json({ required: true }),
  },
  primaryKey: ['user_id', 'medication_id', 'starts_on'],
})

/** Dose times a member was reminded of. */
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
 * A member's log of doses. `slot` is the scheduled time, or the key of a dose taken as needed: one entry each, however often it
 * is sent.
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
