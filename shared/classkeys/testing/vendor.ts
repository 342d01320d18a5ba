import { address, code, isActive } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { date, file, list, text } from '../fields.ts'

/** A company that supplies kits, with its contacts. Its kits are vendor kits. */
export const vendor = defineClasskey({
  classkey: 'vendor',
  label: ['Vendor', 'Vendors'],
  group: 'testing',
  icon: 'factory',
  titleField: 'name',
  description: 'The office’s own list of suppliers. Members do not see it.',
  fields: {
    name: text({ required: true, search: true }),
    code,
    description: text({ format: 'multiline' }),
    logo: file({ allowUrl: true }),
    website: text({ format: 'url' }),
    email: text({ format: 'email', search: true, section: 'Contact' }),
    phone: text({ format: 'phone', section: 'Contact' }),
    support_url: text({ format: 'url', label: 'Support page', section: 'Contact' }),
    contacts: list(
      {
        name: text({ required: true }),
        role: text({ max: 100 }),
        email: text({ format: 'email' }),
        phone: text({ format: 'phone' }),
      },
      { max: 50, section: 'Contact' },
    ),
    address: { ...address, section: 'Contact' },
    account_number: text({ max: 100, search: true, section: 'Contract' }),
    order_email: text({ format: 'email', label: 'Order email', section: 'Contract' }),
    contract_starts_on: date({ section: 'Contract' }),
    contract_ends_on: date({ section: 'Contract' }),
    notes: text({ format: 'multiline', section: 'Contract' }),
    is_active: isActive,
  },
  list: ['name', 'code', 'email', 'phone', 'contract_ends_on', 'is_active'],
  filters: ['is_active'],
  defaultSort: [['name', 'asc']],
})
