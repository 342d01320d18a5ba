import { address } from '../common.ts'
import { defineNoun } from '../define.ts'
import { reference, text } from '../fields.ts'
import { oneOf } from '../one-of.ts'

/** The payer of orders; often, but not always, the member. */
export const customers = defineNoun({
  noun: 'customers',
  rest: '/admin/customers',
  label: ['Customer', 'Customers'],
  group: 'testing',
  icon: 'user-circle',
  titleField: 'name',
  fields: {
    billing_first_name: text({ default: '', search: true, max: 100, label: 'First name' }),
    billing_last_name: text({ default: '', search: true, max: 100, label: 'Last name' }),
    billing_email: text({
      format: 'email',
      required: true,
      unique: true,
      caseInsensitive: true,
      search: true,
      label: 'Email',
    }),
    billing_phone: text({ format: 'phone', label: 'Phone' }),
    company: text({ search: true }),
    user_id: reference('user', { onDelete: 'set null', label: 'Member' }),
    billing_address: { ...address, section: 'Addresses' },
    shipping_address: { ...address, section: 'Addresses' },
    external_id: text({ max: 100, search: true, help: 'Order number in the shop.' }),
    notes: text({ format: 'multiline' }),
  },
  checks: oneOf({ billing_first_name: 'First name', billing_last_name: 'Last name' }),
  derived: { name: { through: null, field: ['billing_first_name', 'billing_last_name'], label: 'Name', search: true } },
  list: ['billing_first_name', 'billing_last_name', 'billing_email', 'billing_phone', 'company', 'created_at'],
  filters: ['user_id'],
  erasure: 'delete',
  notHealth: 'Names and addresses of who pays.',
  isDirectory: true,
  defaultSort: [
    ['billing_last_name', 'asc'],
    ['billing_first_name', 'asc'],
  ],
})
