import { defineClasskey } from '../define.ts'
import { boolean, choice, file, text } from '../fields.ts'

/** A setting of the whole platform, found by its name, such as HydrationGoal. */
export const global_defaults = defineClasskey({
  classkey: 'global_defaults',
  label: ['Global default', 'Global defaults'],
  group: 'platform',
  icon: 'sliders',
  titleField: 'name',
  fields: {
    name: text({ required: true, unique: true, caseInsensitive: true, search: true, max: 100 }),
    value: text({ format: 'multiline', search: true }),
    type: choice(['text', 'number', 'boolean', 'url', 'file'], {
      default: 'text',
      labels: { url: 'URL' },
      help: 'How the value is interpreted.',
    }),
    file: file({ accept: 'any', allowUrl: true, shownWhen: { type: ['file'] } }),
    description: text({ format: 'multiline' }),
    is_public: boolean({ default: true, label: 'Visible to members' }),
  },
  list: ['name', 'value', 'type', 'description', 'updated_at'],
  filters: ['type', 'is_public'],
  defaultSort: [['name', 'asc']],
  member: { fields: ['name', 'value', 'type', 'file'], where: { is_public: true } },
})
