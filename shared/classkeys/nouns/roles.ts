import { defineNoun } from '../define.ts'
import { boolean, references, text } from '../fields.ts'

/** A named set of permissions, assigned to accounts. */
export const roles = defineNoun({
  noun: 'roles',
  rest: '/roles',
  label: ['Role', 'Roles'],
  group: 'organizations',
  icon: 'identification-badge',
  titleField: 'name',
  fields: {
    name: text({ required: true, unique: true, caseInsensitive: true, search: true, max: 100 }),
    description: text({ format: 'multiline' }),
    permissions: references(
      'permissions',
      { table: 'role_permissions', own: 'role_id', other: 'permission_id' },
      { include: ['name', 'description'], stepUp: true },
    ),
    is_default: boolean({ label: 'Default for new accounts' }),
    is_system: boolean({ writable: false, label: 'Built in' }),
  },
  list: ['name', 'description', 'permissions', 'is_default', 'updated_at'],
  filters: ['permissions', 'is_default'],
  defaultSort: [['name', 'asc']],
})
