import { date, integer, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

const user = reference('user', { required: true, onDelete: 'cascade' })
const action = reference('health_actions', { required: true, onDelete: 'cascade' })

/** Health actions a member started; those a program gives to all its members need no row. */
export const userHealthActions = defineTable({
  name: 'user_health_actions',
  fields: { user_id: user, health_action_id: action, started_at: timestamp({ required: true }) },
  primaryKey: ['user_id', 'health_action_id'],
})

/** Each completed round of a member's health action, with the stars it gave. */
export const healthActionCompletions = defineTable({
  name: 'health_action_completions',
  fields: {
    user_id: user,
    health_action_id: action,
    /** The round: a day, the Monday of a week, a month, or 'once'. */
    turn: text({ required: true }),
    star_value: integer({ required: true }),
    completed_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id', 'health_action_id', 'turn'],
})

/** A member's allergies; from the catalog, or in the member's own words. */
export const userAllergies = defineTable({
  name: 'user_allergies',
  fields: {
    user_id: user,
    allergy_id: reference('allergies', { onDelete: 'set null' }),
    name: text({ required: true, caseInsensitive: true }),
    reaction: text({ max: 1000 }),
    severity: text({ max: 50 }),
    created_at: timestamp({ required: true }),
    updated_at: timestamp({ required: true }),
  },
  uniqueTogether: [['user_id', 'name']],
})

/** A member's health issues; from the catalog, or in the member's own words. */
export const userHealthIssues = defineTable({
  name: 'user_health_issues',
  fields: {
    user_id: user,
    health_issue_id: reference('health_issues', { onDelete: 'set null' }),
    name: text({ required: true, caseInsensitive: true }),
    since: date(),
    notes: text({ max: 1000 }),
    created_at: timestamp({ required: true }),
    updated_at: timestamp({ required: true }),
  },
  uniqueTogether: [['user_id', 'name']],
})

export * from './medications/tables.ts'
