import { flowEvents } from '#shared/rules/index.ts'
import { defineClasskey } from '../define.ts'
import { choice, json, reference, timestamp } from '../fields.ts'

/** The recorded start or end of an activity in a flow. */
export const user_flow_activities = defineClasskey({
  classkey: 'user_flow_activities',
  label: ['Flow activity', 'Flow activities'],
  group: 'programs',
  icon: 'footprints',
  titleField: 'code',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade', label: 'User' }),
    user_flow_id: reference('user_flows', { label: 'Flow' }),
    code: choice(flowEvents, { required: true, label: 'Event' }),
    occurred_at: timestamp({ default: 'now', label: 'When' }),
    data: json({ help: 'The event’s data.' }),
  },
  derived: {
    user_name: { through: 'user_id', field: ['first_name', 'last_name'], label: 'User', search: true },
    flow_name: { through: 'user_flow_id', field: 'name', label: 'Flow' },
  },
  list: ['user_name', 'flow_name', 'code', 'occurred_at'],
  filters: ['user_id', 'user_flow_id', 'code', 'occurred_at'],
  defaultSort: [
    ['occurred_at', 'desc'],
    ['id', 'desc'],
  ],
  notHealth: 'Which screens of a flow were opened, and not what was entered there.',
  indexes: [['user_id', 'occurred_at']],
})
