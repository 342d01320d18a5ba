import { address, code, isActive, retired, schedulingLabels, schedulingProviders } from '../common.ts'
import { defineClasskey } from '../define.ts'
import {
  boolean,
  choice,
  date,
  decimal,
  file,
  integer,
  list,
  reference,
  references,
  richText,
  text,
} from '../fields.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export const providerTypes = [
  'physician',
  'therapist',
  'dietitian',
  'care advocate',
  'laboratory',
  'body scan',
] as const

/** Who delivers care or results: physicians, advocates, and the labs and scan services behind tests. */
export const provider = defineClasskey({
  classkey: 'provider',
  label: ['Provider', 'Providers'],
  group: 'care',
  icon: 'stethoscope',
  titleField: 'name',
  description: 'People and services that deliver care, tests and scans.',
  fields: {
    name: text({ required: true, search: true }),
    code,
    type: choice(providerTypes, { default: 'physician' }),
    specialty: text({ search: true }),
    specialty_care_type_id: reference('specialty_care_types', { onDelete: 'set null', label: 'Specialty care type' }),
    credentials: text({ max: 100, help: 'For example MD or RDN.' }),
    school: text(),
    npi: text({ max: 10, label: 'NPI', help: 'National provider number, ten digits.' }),
    image: file({ allowUrl: true, help: 'Without one, initials are shown.' }),
    bio: richText(),
    languages: references('languages', { table: 'provider_languages', own: 'provider_id', other: 'language_id' }),
    email: text({ format: 'email', search: true, section: 'Contact' }),
    phone: text({ format: 'phone', section: 'Contact' }),
    website: text({ format: 'url', section: 'Contact' }),
    address: { ...address, section: 'Contact' },
    latitude: decimal({ min: -90, max: 90, section: 'Contact', help: 'Leave blank to look it up from the address.' }),
    longitude: decimal({ min: -180, max: 180, section: 'Contact' }),
    timezone: text({ format: 'timezone', max: 64, default: 'America/New_York', section: 'Scheduling' }),
    scheduling_provider: choice(schedulingProviders, { labels: schedulingLabels, section: 'Scheduling' }),
    slh_id: text({ max: 100, label: 'SmartLink ID', section: 'Scheduling' }),
    calendly_url: text(retired),
    appointment_minutes: integer({ default: 30, min: 5, max: 480, unit: 'min', section: 'Scheduling' }),
    working_hours: list(
      {
        weekday: choice(weekdays),
        from: text({ format: 'time', max: 5, default: '09:00' }),
        to: text({ format: 'time', max: 5, default: '17:00' }),
      },
      { max: 28, section: 'Scheduling', help: 'In the provider’s time zone, 24-hour clock.' },
    ),
    time_off: list(
      { from: date({ required: true, label: 'First day' }), to: date({ label: 'Last day' }), reason: text() },
      {
        max: 200,
        label: 'Time off',
        section: 'Scheduling',
        help: 'Days with no available times. Leave the last day blank for a single day.',
      },
    ),
    accepts_virtual: boolean({ default: true, label: 'Virtual visits', section: 'Scheduling' }),
    accepts_in_person: boolean(retired),
    is_active: isActive,
  },
  list: ['name', 'type', 'specialty', 'email', 'phone', 'is_active'],
  filters: ['type', 'specialty_care_type_id', 'is_active'],
  defaultSort: [['name', 'asc']],
  translated: ['specialty', 'bio'],
  member: {
    fields: ['name', 'type', 'specialty', 'credentials', 'school', 'image', 'bio', 'languages', 'accepts_virtual'],
    where: { is_active: true },
  },
})
