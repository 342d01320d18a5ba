import { defineNoun } from '../define.ts'
import { boolean, text } from '../fields.ts'

/** A permission granted by roles, named `<subject>:<verb>`. */
export const permissions = defineNoun({
  noun: 'permissions',
  rest: '/permissions',
  label: ['Permission', 'Permissions'],
  group: 'organizations',
  icon: 'key',
  titleField: 'name',
  fields: {
    name: text({
      required: true,
      unique: true,
      caseInsensitive: true,
      search: true,
      max: 150,
      help: 'For example faq:read.',
    }),
    description: text({ format: 'multiline', search: true }),
    is_system: boolean({ writable: false, label: 'Built in' }),
  },
  list: ['name', 'description', 'is_system', 'updated_at'],
  filters: ['is_system'],
  defaultSort: [['name', 'asc']],
})
