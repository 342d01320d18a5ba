import { defineClasskey } from '../define.ts'
import { choice, date, integer, reference, text, timestamp } from '../fields.ts'

/** A symptom a member logged for one of their calendar days. */
export const user_symptoms = defineClasskey({
  classkey: 'user_symptoms',
  label: ['Logged symptom', 'Logged symptoms'],
  group: 'people',
  icon: 'thermometer',
  titleField: 'symptom_name',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade', label: 'User' }),
    symptom_id: reference('symptoms', { required: true, label: 'Symptom' }),
    logged_on: date({ required: true, label: 'Day' }),
    logged_at: timestamp({ default: 'now', label: 'Logged at' }),
    timezone: text({ format: 'timezone', max: 64 }),
    severity: integer({ min: 1, max: 5, help: '1 is mild, 5 is severe.' }),
    note: text({ format: 'multiline' }),
    // What a member logs says so itself, and nobody else's entry can.
    source: choice(['member', 'staff', 'import'], { default: 'staff', writable: false }),
  },
  derived: {
    user_name: { through: 'user_id', field: ['first_name', 'last_name'], label: 'User', search: true },
    symptom_name: { through: 'symptom_id', field: 'name', label: 'Symptom', search: true },
  },
  list: ['user_name', 'symptom_name', 'logged_on', 'severity', 'source'],
  filters: ['user_id', 'symptom_id', 'logged_on'],
  defaultSort: [
    ['logged_on', 'desc'],
    ['id', 'desc'],
  ],
  uniqueTogether: [['user_id', 'symptom_id', 'logged_on']],
  indexes: [['user_id', 'logged_on']],
  consent: { purpose: 'data sharing' },
  organization: 'organization sharing',
  searchParameters: { userId: { field: 'user_id' } },
  retention: { from: 'logged_on', days: null, min: 365, reason: 'Members look back over a year.' },
})
