import { isActive } from '../common.ts'
import { defineNoun } from '../define.ts'
import { boolean, text } from '../fields.ts'

/** A pharmacy in the lookup list. */
export const pharmacies = defineNoun({
  noun: 'pharmacies',
  rest: '/admin/pharmacies',
  label: ['Pharmacy', 'Pharmacies'],
  group: 'clinical',
  icon: 'first-aid-kit',
  titleField: 'name',
  description: 'Members find them by name, town or ZIP code. The whole list comes from a file by Import.',
  fields: {
    name: text({ required: true, search: true }),
    street: text({ required: true, search: true }),
    city: text({ required: true, search: true }),
    state: text({ required: true, max: 50, help: 'For example IL.' }),
    zip: text({ required: true, max: 10, search: true, label: 'ZIP code' }),
    phone: text({ format: 'phone' }),
    fax: text({ format: 'phone' }),
    hours: text({ max: 200, help: 'For example Mon to Fri 8 to 21.' }),
    is_open_24_hours: boolean({ label: 'Open 24 hours' }),
    delivers: boolean(),
    is_active: isActive,
  },
  list: ['name', 'street', 'city', 'state', 'zip', 'phone', 'is_active'],
  filters: ['state', 'zip', 'is_open_24_hours', 'delivers', 'is_active'],
  defaultSort: [
    ['name', 'asc'],
    ['id', 'asc'],
  ],
  uniqueTogether: [['name', 'street', 'zip']],
  indexes: [['zip'], ['name']],
})
