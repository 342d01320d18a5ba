import { notificationKinds } from '../../rules/identity/preferences.ts'
import { defineNoun } from '../define.ts'
import { choice, reference, text, timestamp } from '../fields.ts'

/** A message to one member, unread until it is marked read. */
export const notifications = defineNoun({
  noun: 'notifications',
  rest: '/admin/notifications',
  label: ['Notification', 'Notifications'],
  group: 'people',
  icon: 'bell',
  titleField: 'title',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade', label: 'User' }),
    title: text({ required: true, search: true }),
    body: text({ format: 'multiline', search: true }),
    kind: choice(notificationKinds, { default: 'general' }),
    icon: text({ format: 'icon' }),
    url: text({ format: 'url', max: 2000, label: 'Link' }),
    read_at: timestamp({ writable: false, label: 'Read' }),
    /** When it was pushed to the member's browsers. */
    announced_at: timestamp({ writable: false, readable: false }),
  },
  derived: { user_name: { through: 'user_id', field: ['first_name', 'last_name'], label: 'User', search: true } },
  translated: ['title', 'body'],
  list: ['user_name', 'title', 'kind', 'created_at', 'read_at'],
  filters: ['user_id', 'kind', 'read_at'],
  indexes: [['user_id', 'read_at'], ['announced_at']],
  notHealth: 'What Hale and staff tell the member; results and logged values are never in it.',
  retention: { from: 'created_at', days: 365, min: 30, reason: 'Members come back to them.' },
})
