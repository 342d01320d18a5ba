import { appointmentStatuses } from '../../rules/index.ts'
import { recurrences, schedulingLabels, schedulingProviders } from '../common.ts'
import { defineNoun } from '../define.ts'
import { boolean, choice, integer, reference, text, timestamp } from '../fields.ts'

/** A booked call or visit. Its details may be encrypted to the member. */
export const appointments = defineNoun({
  noun: 'appointments',
  rest: '/admin/appointments',
  label: ['Appointment', 'Appointments'],
  group: 'care',
  icon: 'calendar-check',
  titleField: 'user_name',
  fields: {
    user_id: reference('user', { required: true, label: 'User' }),
    provider: choice(schedulingProviders, {
      default: 'smartlink',
      labels: schedulingLabels,
      label: 'Scheduling service',
    }),
    appointment_id: text({ max: 100, search: true, help: 'ID at the scheduling service.' }),
    type: choice(['welcome call', 'care advocate', 'telehealth', 'primary care', 'specialty care', 'lab visit'], {
      default: 'care advocate',
    }),
    status: choice(appointmentStatuses, { default: 'created', labels: { created: 'Booked', cancelled: 'Canceled' } }),
    appointment_date: timestamp({ required: true, label: 'When' }),
    timezone: text({ format: 'timezone', max: 64, default: 'UTC', help: 'The time zone it was booked in.' }),
    duration_minutes: integer({ default: 30, min: 5, max: 480, unit: 'min', label: 'Duration' }),
    recurrence: choice(recurrences, { default: 'non-recurring' }),
    call_type_id: reference('call_types', { onDelete: 'set null', label: 'Call type', section: 'Call and location' }),
    consult_type: text({ max: 10, section: 'Call and location' }),
    physician_id: reference('provider', { label: 'Physician', section: 'Call and location' }),
    location: text({ section: 'Call and location', help: 'Address of an in-person visit.' }),
    join_url: text({ format: 'url', max: 2000, section: 'Call and location', label: 'Join link' }),
    symptoms: text({
      format: 'multiline',
      readable: 'appointments:details',
      filterable: false,
      sortable: false,
      section: 'Details',
      help: 'If the member has an encryption key, only they can open this and the notes once saved.',
    }),
    notes: text({
      format: 'multiline',
      readable: 'appointments:details',
      filterable: false,
      sortable: false,
      section: 'Details',
    }),
    encrypted_data: text({
      isSecret: true,
      writable: false,
      format: 'code',
      max: 200_000,
      readable: 'appointments:details',
      filterable: false,
      sortable: false,
      section: 'Details',
      help: 'Only the member can open it.',
    }),
    cancelled_at: timestamp({ writable: false, label: 'Canceled', section: 'Details' }),
    cancel_reason: text({ max: 500, section: 'Details' }),
    active: boolean({ default: true, section: 'Details' }),
  },
  consent: { purpose: 'data sharing', fields: ['symptoms', 'notes', 'encrypted_data'] },
  notHealth: 'Staff arrange the visit: its time, place and physician.',
  derived: {
    user_name: { through: 'user_id', field: ['first_name', 'last_name'], label: 'User', search: true },
    user_email: { through: 'user_id', field: 'email', readable: 'user:read', label: 'Email', search: true },
    physician_name: { through: 'physician_id', field: 'name', label: 'Physician', search: true },
    call_type_name: { through: 'call_type_id', field: 'name', label: 'Call type' },
  },
  list: ['user_name', 'appointment_date', 'timezone', 'type', 'provider', 'physician_name', 'status'],
  filters: ['status', 'type', 'provider', 'physician_id', 'user_id', 'appointment_date'],
  searchParameters: { organization_ids: { field: 'user_id', targetField: 'organizations' } },
  defaultSort: [
    ['appointment_date', 'desc'],
    ['id', 'desc'],
  ],
  noOverlap: {
    of: 'physician_id',
    from: 'appointment_date',
    minutes: 'duration_minutes',
    where: { field: 'status', is: 'created' },
  },
  indexes: [
    ['user_id', 'appointment_date'],
    ['physician_id', 'appointment_date'],
  ],
  retention: {
    from: 'appointment_date',
    days: null,
    min: 3650,
    reason: 'Many countries demand that records of care are kept for ten years.',
  },
})
