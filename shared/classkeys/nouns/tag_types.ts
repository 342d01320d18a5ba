import { code, isActive, position } from '../common.ts'
import { defineNoun } from '../define.ts'
import { text } from '../fields.ts'

/** A kind of tag, such as language or risk. */
export const tag_types = defineNoun({
  noun: 'tag_types',
  rest: '/tag-types',
  label: ['Tag type', 'Tag types'],
  group: 'people',
  icon: 'bookmarks',
  titleField: 'name',
  fields: {
    name: text({ required: true, unique: true, caseInsensitive: true, search: true, max: 100 }),
    code,
    description: text({ format: 'multiline' }),
    color: text({ format: 'color', help: 'Used for tags in this group that have no color of their own.' }),
    order: position,
    is_active: isActive,
  },
  list: ['name', 'description', 'color', 'order', 'is_active'],
  filters: ['is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['name', 'asc'],
  ],
})
