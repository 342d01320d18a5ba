import { isActive } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { choice, integer, list, text } from '../fields.ts'

/** An automated sequence of steps, started by a button or an event, and identified by a code. */
export const processes = defineClasskey({
  classkey: 'processes',
  label: ['Process', 'Processes'],
  group: 'programs',
  icon: 'flow-arrow',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    code: text({
      format: 'slug',
      max: 100,
      unique: true,
      caseInsensitive: true,
      search: true,
      from: 'name',
      help: 'Actions use this code to start it.',
    }),
    description: text({ format: 'multiline' }),
    trigger: choice(['button', 'program start', 'action completed', 'kit resulted', 'appointment created'], {
      default: 'button',
    }),
    steps: list(
      {
        name: text({ required: true }),
        type: choice(['notification', 'email', 'task', 'outreach call', 'note'], { default: 'notification' }),
        subject: text(),
        message: text({ format: 'multiline' }),
        delay_days: integer({ default: 0, min: 0, max: 3650, unit: 'days' }),
      },
      { max: 50 },
    ),
    owner: text({ help: 'The team responsible for it.' }),
    is_active: isActive,
  },
  list: ['name', 'code', 'trigger', 'owner', 'is_active', 'updated_at'],
  filters: ['trigger', 'is_active'],
  defaultSort: [['name', 'asc']],
})
