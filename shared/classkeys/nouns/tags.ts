import { boolean, reference, text } from '../fields.ts'
import { defineNoun } from '../define.ts'

/** A label for users. Deleting one deactivates it. */
export const tags = defineNoun({
  noun: 'tags',
  rest: '/tags',
  label: ['Tag', 'Tags'],
  group: 'people',
  icon: 'tag',
  titleField: 'name',
  operations: ['search', 'get', 'add', 'set'],
  fields: {
    name: text({ required: true, search: true, max: 100 }),
    tag_type_id: reference('tag_types', { label: 'Type' }),
    color: text({ format: 'color' }),
    description: text({ format: 'multiline' }),
    is_active: boolean({
      default: true,
      label: 'Active',
      help: 'Members keep an inactive tag, but it can no longer be added.',
    }),
  },
  derived: { tag_type_name: { through: 'tag_type_id', field: 'name', label: 'Type', search: true } },
  list: ['name', 'tag_type_name', 'color', 'description', 'is_active'],
  filters: ['tag_type_id', 'is_active'],
  defaultSort: [['name', 'asc']],
  uniqueTogether: [['tag_type_id', 'name']],
})
