import { organizationUses } from '../../rules/identity/organization-sight.ts'
import { sexes } from '../../rules/identity/preferences.ts'
import { address } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { oneOf } from '../one-of.ts'
import { boolean, choice, date, decimal, file, integer, references, text, timestamp } from '../fields.ts'

/** An account: a member, an administrator, or both, depending on its roles. Credentials and keys are stored elsewhere. */
export const user = defineClasskey({
  classkey: 'user',
  table: 'users',
  label: ['User', 'Users'],
  group: 'people',
  icon: 'users',
  titleField: 'name',
  fields: {
    first_name: text({ default: '', search: true, max: 100 }),
    last_name: text({ default: '', search: true, max: 100 }),
    email: text({
      format: 'email',
      required: true,
      unique: true,
      caseInsensitive: true,
      search: true,
      help: 'Once the account is in use, a new address takes effect when both mailboxes have confirmed it.',
    }),
    phone: text({ format: 'phone', search: true }),
    image: file({ label: 'Photo' }),
    organizations: references(
      'organizations',
      { table: 'user_organizations', own: 'user_id', other: 'organization_id' },
      { include: ['name', 'code', 'pharmacy_card'], onDelete: 'restrict', section: 'Memberships', sortable: true },
    ),
    programs: references(
      'programs',
      { table: 'user_programs', own: 'user_id', other: 'program_id' },
      {
        include: ['name', 'code', 'visible_progress'],
        // A manager sees only the organizations that they manage.
        offeredToManagers: { is_health_related: false, organizations: { ne: null } },
        onDelete: 'restrict',
        section: 'Memberships',
        sortable: true,
      },
    ),
    tags: references(
      'tags',
      { table: 'user_tags', own: 'user_id', other: 'tag_id' },
      { include: ['name', 'color'], offered: { is_active: true }, section: 'Memberships', sortable: true },
    ),
    roles: references(
      'roles',
      { table: 'user_roles', own: 'user_id', other: 'role_id' },
      { onDelete: 'restrict', writable: 'roles:write', stepUp: true, section: 'Memberships' },
    ),
    external_id: text({
      label: 'External ID',
      max: 100,
      search: true,
      section: 'Memberships',
      help: 'The person’s ID at the organization.',
    }),
    date_of_birth: date({ section: 'Profile' }),
    sex: choice(sexes, { section: 'Profile' }),
    height_cm: decimal({ min: 30, max: 280, unit: 'cm', label: 'Height', section: 'Profile' }),
    address: { ...address, section: 'Profile' },
    timezone: text({
      format: 'timezone',
      max: 64,
      section: 'Preferences',
      help: 'For example America/Chicago. Entries count toward the day in this time zone.',
    }),
    language: text({
      max: 10,
      section: 'Preferences',
      help: 'Blank until the member first opens Hale; then set to their browser’s language.',
    }),
    formats: text({
      format: 'locale',
      max: 16,
      section: 'Preferences',
    }),
    units: choice(['imperial', 'metric'], { default: 'imperial', section: 'Preferences' }),
    sleep_goal: decimal({ default: 8, min: 1, max: 24, unit: 'hours', section: 'Preferences' }),
    is_active: boolean({
      default: true,
      label: 'Active',
      section: 'Account',
      help: 'An inactive account cannot sign in.',
    }),
    verified: boolean({ writable: false, section: 'Account', label: 'Email verified' }),
    pending_email: text({
      writable: false,
      section: 'Account',
      label: 'New address',
      help: 'Waiting until both mailboxes confirm it.',
    }),
    onboarding_completed: boolean({ writable: false, section: 'Account' }),
    completed_profile: boolean({ writable: false, section: 'Account' }),
    star_balance: integer({ default: 0, min: 0, writable: false, label: 'Stars', section: 'Account' }),
    invited_at: timestamp({ writable: false, label: 'Invited', section: 'Account' }),
    last_seen_at: timestamp({ writable: false, label: 'Last seen', section: 'Account' }),
  },
  checks: oneOf({ first_name: 'First name', last_name: 'Last name' }),
  derived: { name: { through: null, field: ['first_name', 'last_name'], search: true } },
  list: ['name', 'organizations', 'programs', 'tags', 'email', 'verified', 'star_balance', 'created_at'],
  filters: ['organizations', 'programs', 'tags', 'roles', 'verified', 'is_active'],
  // Answers of the onboarding are kept there.
  consent: { purpose: 'data sharing', fields: ['attributes'] },
  notHealth: 'Names, addresses and what staff manage of the account.',
  organization: organizationUses,
  isDirectory: true,
  searchParameters: {
    tag_ids: { field: 'tags' },
    tag_type_ids: { field: 'tags', targetField: 'tag_type_id', label: 'Tag type' },
    organization_ids: { field: 'organizations' },
    program_ids: { field: 'programs' },
  },
})
