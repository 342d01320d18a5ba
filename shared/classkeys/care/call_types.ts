import { code, isActive, position, retired, schedulingLabels, schedulingProviders } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { boolean, choice, decimal, integer, reference, richText, text } from '../fields.ts'
import { providerTypes } from './provider.ts'

/** A bookable kind of call or visit: its duration and its scheduling service. */
export const call_types = defineClasskey({
  classkey: 'call_types',
  label: ['Call type', 'Call types'],
  group: 'care',
  icon: 'phone',
  titleField: 'name',
  fields: {
    name: text({ required: true, search: true }),
    code,
    consult_type: text({ max: 10, help: 'Sent to the telehealth service as consultType, such as 3.' }),
    care_type_id: reference('care_types', { onDelete: 'set null', label: 'Care type' }),
    description: richText(),
    duration_minutes: integer({ default: 30, min: 5, max: 480, unit: 'min', label: 'Duration', section: 'Booking' }),
    buffer_minutes: integer({ default: 0, min: 0, max: 240, unit: 'min', label: 'Pause after', section: 'Booking' }),
    scheduling_provider: choice(schedulingProviders, {
      default: 'smartlink',
      labels: schedulingLabels,
      label: 'Scheduling service',
      section: 'Booking',
    }),
    provider_type: choice(providerTypes, {
      label: 'Handled by',
      section: 'Booking',
      help: 'Leave blank for anyone who can be booked. Welcome calls are always handled by care advocates.',
    }),
    scheduling_url: text(retired),
    is_virtual: boolean({ ...retired, default: true }),
    price: decimal({ min: 0, max: 100_000, unit: 'USD', section: 'Booking' }),
    instructions: richText({ section: 'Booking', help: 'How to prepare.' }),
    icon: text({ format: 'icon' }),
    color: text({ format: 'color' }),
    order: position,
    is_active: isActive,
  },
  list: ['name', 'consult_type', 'duration_minutes', 'scheduling_provider', 'provider_type', 'is_active'],
  filters: ['care_type_id', 'scheduling_provider', 'is_active'],
  defaultSort: [
    ['order', 'asc'],
    ['name', 'asc'],
  ],
  translated: ['name', 'description', 'instructions'],
  member: { where: { is_active: true } },
})
