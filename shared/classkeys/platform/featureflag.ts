import { defineClasskey } from '../define.ts'
import { boolean, references, text } from '../fields.ts'

/** Turns a part of the member area on or off, for everyone or for some. */
export const featureflag = defineClasskey({
  classkey: 'featureflag',
  label: ['Feature flag', 'Feature flags'],
  group: 'platform',
  icon: 'toggle-left',
  titleField: 'name',
  fields: {
    name: text({
      required: true,
      unique: true,
      caseInsensitive: true,
      search: true,
      max: 100,
      help: 'Case, spaces and dashes are ignored.',
    }),
    description: text({ format: 'multiline' }),
    is_enabled: boolean({ label: 'Enabled' }),
    organizations: references(
      'organizations',
      { table: 'featureflag_organizations', own: 'featureflag_id', other: 'organization_id' },
      { section: 'Audience', help: 'Leave blank for everyone.' },
    ),
    programs: references(
      'programs',
      { table: 'featureflag_programs', own: 'featureflag_id', other: 'program_id' },
      { section: 'Audience' },
    ),
  },
  list: ['name', 'description', 'is_enabled', 'updated_at'],
  filters: ['is_enabled'],
  defaultSort: [['name', 'asc']],
  audience: ['organizations', 'programs'],
  member: { fields: ['name', 'is_enabled'] },
})
