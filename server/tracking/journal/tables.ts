import { boolean, choice, date, decimal, integer, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { moods } from '#shared/rules/index.ts'
import { defineTable } from '../../kernel/database/types.ts'

const user = reference('user', { required: true, onDelete: 'cascade' })
/** The member's own calendar day, with the timezone it was computed in. */
const ownDay = { user_id: user, day: date({ required: true }), timezone: text({ required: true }) }

export const hydrationDays = defineTable({
  name: 'hydration_days',
  fields: {
    ...ownDay,
    /** Rounded up. */
    total_ounces: integer({ required: true, min: 0 }),
    /** What members who drink milliliters logged, with decimals. It holds only as long as `total_ounces` is of the same ounce. */
    exact_ounces: decimal({ min: 0 }),
    updated_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id', 'day'],
})

export const sleepDays = defineTable({
  name: 'sleep_days',
  fields: {
    ...ownDay,
    duration_in_minutes: integer({ required: true, min: 0, max: 1440 }),
    updated_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id', 'day'],
})

/** Every mood logged; the day's mood is the last one. */
export const moodLogs = defineTable({
  name: 'mood_logs',
  fields: {
    ...ownDay,
    mood: choice(moods, { required: true }),
    note: text({ format: 'multiline', max: 2000 }),
    /** Other data sent with it, as is. */
    details: json(),
    logged_at: timestamp({ required: true }),
  },
  indexes: [['user_id', 'day', 'logged_at']],
})

/** What a member entered about a milestone, such as the week of a pregnancy. */
export const milestoneProgress = defineTable({
  name: 'milestone_progress',
  fields: {
    user_id: user,
    milestone_id: reference('milestones', { required: true, onDelete: 'cascade' }),
    /** The period that was current on `as_of`, in the milestone's unit. */
    current_period: integer({ min: 0 }),
    as_of: date({ required: true }),
    is_manual: boolean(),
    updated_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id', 'milestone_id'],
})

/** Members who have seen the journal tutorial. */
export const journalTutorials = defineTable({
  name: 'journal_tutorials',
  fields: { user_id: user, ended_at: timestamp({ required: true }) },
  primaryKey: ['user_id'],
})
