import { defineClasskey } from '../define.ts'
import { boolean, choice, integer, json, reference, text, timestamp } from '../fields.ts'

/** A recorded request to or from a third party. */
export const integration_call = defineClasskey({
  classkey: 'integration_call',
  label: ['Integration call', 'Integration calls'],
  group: 'platform',
  icon: 'plugs',
  titleField: 'endpoint',
  operations: ['search', 'get'],
  fields: {
    integration: text({ required: true, search: true, max: 100 }),
    direction: choice(['outgoing', 'incoming'], { default: 'outgoing' }),
    method: text({ max: 10 }),
    endpoint: text({ search: true, max: 500, help: 'Address without secrets.' }),
    status_code: integer({ min: 0, max: 999 }),
    succeeded: boolean(),
    duration_ms: integer({ min: 0, unit: 'ms', label: 'Duration' }),
    user_id: reference('user', { onDelete: 'set null', label: 'User' }),
    reference: text({ max: 100, search: true, help: 'Its number in the log.' }),
    error: text({ format: 'multiline' }),
    request: json({ help: 'Must not contain health data or secrets.' }),
    response: json(),
    occurred_at: timestamp({ default: 'now', label: 'When' }),
  },
  list: ['occurred_at', 'integration', 'direction', 'method', 'endpoint', 'status_code', 'succeeded', 'duration_ms'],
  filters: ['integration', 'direction', 'succeeded', 'user_id', 'occurred_at'],
  defaultSort: [
    ['occurred_at', 'desc'],
    ['id', 'desc'],
  ],
  erasure: 'delete',
  notHealth: 'How partners answered; health data is never written down with it.',
  indexes: [['occurred_at'], ['integration', 'occurred_at'], ['succeeded', 'occurred_at']],
  retention: { from: 'occurred_at', days: 180, min: 30, reason: 'Failures are looked into for a month.' },
})
