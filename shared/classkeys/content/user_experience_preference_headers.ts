import { code, isActive, position } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { choice, integer, references, text } from '../fields.ts'

/** A question about a member's preferences. Its categories hold the options. */
export const user_experience_preference_headers = defineClasskey({
  classkey: 'user_experience_preference_headers',
  label: ['Preference', 'Preferences'],
  group: 'content',
  icon: 'sliders-horizontal',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    code,
    description: text({ format: 'multiline' }),
    icon: text({ format: 'icon' }),
    selection: choice(['single', 'multiple'], { default: 'multiple', label: 'Selection' }),
    max_choices: integer({
      min: 1,
      max: 100,
      shownWhen: { selection: ['multiple'] },
      help: 'Leave blank for no limit.',
    }),
    programs: references(
      'programs',
      { table: 'user_experience_preference_header_programs', own: 'header_id', other: 'program_id' },
      { section: 'Visibility', help: 'Leave blank for everyone.' },
    ),
    order: position,
    is_active: isActive,
  },
  translated: ['name', 'description'],
  parts: {
    categories: {
      of: 'preference_categories',
      by: 'header_id',
      fields: ['name', 'description', 'icon', 'order'],
      parts: {
        options: {
          of: 'preference_options',
          by: 'category_id',
          fields: ['name', 'description', 'icon', 'image', 'order', 'is_active'],
        },
      },
    },
  },
  list: ['icon', 'name', 'selection', 'order', 'is_active'],
  filters: ['selection', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['name', 'asc'],
  ],
  audience: ['programs'],
  member: { where: { is_active: true } },
})
