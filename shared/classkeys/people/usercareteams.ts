import { careRoles } from '../../rules/index.ts'
import { address } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, date, reference, text } from '../fields.ts'

/** Someone who cares for a member: doctor, therapist, relative. */
export const usercareteams = defineClasskey({
  classkey: 'usercareteams',
  label: ['Care team entry', 'Care teams'],
  group: 'people',
  icon: 'users-three',
  titleField: 'name',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade', label: 'User' }),
    name: text({ required: true, search: true }),
    role: choice(careRoles, {
      default: 'primary care',
    }),
    specialty: text({ search: true }),
    practice: text({ search: true, help: 'Clinic or office.' }),
    provider_id: reference('provider', {
      onDelete: 'set null',
      label: 'Provider',
      help: 'If it is one of the platform’s own.',
    }),
    is_primary: boolean({ label: 'Main contact' }),
    phone: text({ format: 'phone', section: 'Contact' }),
    fax: text({ format: 'phone', section: 'Contact' }),
    email: text({ format: 'email', section: 'Contact' }),
    address: { ...address, section: 'Contact' },
    last_visit_on: date({ label: 'Last visit', section: 'Notes' }),
    notes: text({ format: 'multiline', section: 'Notes' }),
  },
  derived: { user_name: { through: 'user_id', field: ['first_name', 'last_name'], label: 'User', search: true } },
  list: ['user_name', 'name', 'role', 'specialty', 'practice', 'phone', 'is_primary'],
  filters: ['user_id', 'role', 'provider_id'],
  indexes: [['user_id', 'created_at']],
  consent: { purpose: 'data sharing' },
  searchParameters: { userId: { field: 'user_id' } },
})
