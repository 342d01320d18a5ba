import { position } from '../common.ts'
import { defineNoun } from '../define.ts'
import { reference, text } from '../fields.ts'

/** A group of options under a preference. */
export const preference_categories = defineNoun({
  noun: 'preference_categories',
  rest: '/admin/preference-categories',
  label: ['Preference category', 'Preference categories'],
  group: 'content',
  icon: 'folder',
  titleField: 'name',
  fields: {
    header_id: reference('user_experience_preference_headers', {
      required: true,
      onDelete: 'cascade',
      label: 'Preference',
    }),
    name: text({ required: true, search: true }),
    description: text({ format: 'multiline' }),
    icon: text({ format: 'icon' }),
    order: position,
  },
  derived: { header_name: { through: 'header_id', field: 'name', label: 'Preference', search: true } },
  translated: ['name', 'description'],
  list: ['header_name', 'name', 'description', 'order'],
  filters: ['header_id'],
  defaultSort: [
    ['order', 'asc'],
    ['id', 'asc'],
  ],
  indexes: [['header_id', 'order']],
})
