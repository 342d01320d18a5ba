import { defineClasskey } from '../define.ts'
import { choice, integer, text, timestamp } from '../fields.ts'

/** The status of a third party. */
export const integration_status = defineClasskey({
  classkey: 'integration_status',
  label: ['Integration status', 'Integration status'],
  group: 'platform',
  icon: 'plugs-connected',
  titleField: 'integration',
  operations: ['search', 'get'],
  fields: {
    integration: text({ required: true, unique: true, caseInsensitive: true, search: true, max: 100 }),
    status: choice(['good', 'warning', 'bad', 'unavailable'], { default: 'unavailable', fallback: 'unavailable' }),
    mode: choice(['embedded', 'live'], { default: 'embedded', help: 'Embedded works without an external service.' }),
    message: text({ max: 1000 }),
    failure_count: integer({ default: 0, min: 0, label: 'Consecutive failures' }),
    checked_at: timestamp({ label: 'Last checked' }),
    last_success_at: timestamp({ label: 'Last success' }),
    last_failure_at: timestamp({ label: 'Last failure' }),
  },
  list: ['integration', 'status', 'mode', 'message', 'failure_count', 'checked_at'],
  filters: ['status', 'mode'],
  defaultSort: [['integration', 'asc']],
})
