import { boolean, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** A member's preferences, beyond the fields of the account. */
export const userPreferences = defineTable({
  name: 'user_preferences',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    theme: text({ max: 10 }),
    /** `HH:mm` in the member's own timezone; both or neither. */
    quiet_from: text({ max: 5 }),
    quiet_until: text({ max: 5 }),
    /** `{order, hidden}`: ids of widgets. */
    dashboard: json(),
    /** Kinds of notifications to mute. */
    muted: json(),
    /** Mails that are not sent. */
    unmailed: json(),
    /** Whether single keys are shortcuts. */
    single_keys: boolean({ default: true }),
    updated_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id'],
})

/** The options a member selected under the preferences administrators ask for. */
export const userPreferenceOptions = defineTable({
  name: 'user_preference_options',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    option_id: reference('preference_options', { required: true, onDelete: 'cascade' }),
    chosen_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id', 'option_id'],
})
