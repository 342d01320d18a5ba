import { vitalNames, vitalSeverities } from '#shared/rules/index.ts'
import { boolean, choice, decimal, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Members' vitals readings. `data` is stored as sent (hr, hrv, sbp, dbp, rr, spo2, stress_index and more). */
export const vitals = defineTable({
  name: 'vitals',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    data: json({ required: true }),
    source: choice(['member', 'device', 'camera', 'provider', 'simulator'], { default: 'member' }),
    /** Name of the face-scan provider, if it measured the reading. */
    provider: text({ max: 50 }),
    created_at: timestamp({ required: true }),
  },
  indexes: [['user_id', 'created_at']],
})

/** Members who enabled the face scan. */
export const faceScanAccounts = defineTable({
  name: 'face_scan_accounts',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    activated_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id'],
})

/** Face-scan sessions, each for one reading. */
export const faceScanSessions = defineTable({
  name: 'face_scan_sessions',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    /** The id known to the member's app. */
    token: text({ required: true, max: 64 }),
    provider: text({ required: true, max: 50 }),
    external_id: text({ required: true, max: 200 }),
    is_simulated: boolean(),
    expires_at: timestamp({ required: true }),
    /** When its reading arrived, or the provider gave up. */
    finished_at: timestamp(),
    created_at: timestamp({ required: true }),
  },
  uniqueTogether: [['token'], ['provider', 'external_id']],
  indexes: [['user_id', 'created_at'], ['expires_at']],
})

/** Values beyond a threshold that the care team was alerted to. */
export const vitalAlerts = defineTable({
  name: 'vital_alerts',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    threshold_id: reference('vital_warning_thresholds', { onDelete: 'set null' }),
    vital: choice(vitalNames, { required: true }),
    value: decimal({ required: true }),
    bound: choice(['below', 'above'], { required: true }),
    severity: choice(vitalSeverities, { required: true }),
    created_at: timestamp({ required: true }),
  },
  indexes: [['user_id', 'created_at'], ['threshold_id']],
})
