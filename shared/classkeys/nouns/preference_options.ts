import { isActive, position } from '../common.ts'
import { defineNoun } from '../define.ts'
import { file, reference, text } from '../fields.ts'

/** A selectable option of a preference. */
export const preference_options = defineNoun({
  noun: 'preference_options',
  rest: '/admin/preference-options',
  label: ['Preference option', 'Preference options'],
  group: 'content',
  icon: 'radio-button',
  titleField: 'name',
  fields: {
    category_id: reference('preference_categories', { required: true, onDelete: 'cascade', label: 'Category' }),
    name: text({ required: true, search: true }),
    description: text({ format: 'multiline' }),
    icon: text({ format: 'icon' }),
    image: file({ allowUrl: true }),
    order: position,
    is_active: isActive,
  },
  derived: { category_name: { through: 'category_id', field: 'name', label: 'Category', search: true } },
  translated: ['name', 'description'],
  list: ['category_name', 'name', 'description', 'order', 'is_active'],
  filters: ['category_id', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['id', 'asc'],
  ],
  indexes: [['category_id', 'order']],
})
