import { defineClasskey } from '../define.ts'
import { decimal, reference, text, timestamp } from '../fields.ts'

/** A member's progress with one action of one program. */
export const userprogramaction = defineClasskey({
  classkey: 'userprogramaction',
  label: ['Program progress', 'Program progress'],
  group: 'people',
  icon: 'chart-line-up',
  titleField: 'action_name',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade', label: 'User' }),
    program_id: reference('programs', { label: 'Program' }),
    action_id: reference('action', { label: 'Action' }),
    action_group_id: reference('action_groups', { label: 'Action group' }),
    progress: decimal({ default: 0, min: 0, max: 100, unit: '%' }),
    started_at: timestamp({ label: 'Started' }),
    completed_at: timestamp({ label: 'Completed' }),
    completed_by: reference('user', {
      onDelete: 'set null',
      writable: false,
      label: 'Completed by',
      help: 'When someone else did it for the member.',
    }),
    notes: text({ format: 'multiline' }),
  },
  derived: {
    user_name: { through: 'user_id', field: ['first_name', 'last_name'], label: 'User', search: true },
    user_email: { through: 'user_id', field: 'email', readable: 'user:read', label: 'Email', search: true },
    program_name: { through: 'program_id', field: 'name', label: 'Program', search: true },
    action_name: { through: 'action_id', field: 'name', label: 'Action', search: true },
    action_group_name: { through: 'action_group_id', field: 'name', label: 'Action group' },
  },
  list: ['user_name', 'program_name', 'action_name', 'action_group_name', 'progress', 'completed_at'],
  filters: ['user_id', 'program_id', 'action_id', 'completed_at'],
  searchParameters: { userId: { field: 'user_id' }, programId: { field: 'program_id' } },
  notHealth: 'Staff run programs with members, and complete actions for them.',
  uniqueTogether: [['user_id', 'program_id', 'action_id', 'action_group_id']],
})
