import { address, orderProviders, providerLabels } from '../common.ts'
import { defineNoun } from '../define.ts'
import { boolean, choice, decimal, integer, list, reference, text, timestamp } from '../fields.ts'

/** An order of a test or a scan: its payer, its shipment, and whether results are available. */
export const orders = defineNoun({
  noun: 'orders',
  rest: '/admin/orders',
  label: ['Order', 'Orders'],
  group: 'testing',
  icon: 'receipt',
  titleField: 'order_number',
  fields: {
    order_number: text({ required: true, unique: true, caseInsensitive: true, search: true, max: 50 }),
    order_date: timestamp({ default: 'now' }),
    status: choice(['placed', 'paid', 'shipped', 'delivered', 'cancelled'], { default: 'placed' }),
    provider_code: choice(orderProviders, { required: true, labels: providerLabels, label: 'Provider' }),
    user_id: reference('user', { label: 'Member' }),
    customer_id: reference('customers', { label: 'Customer' }),
    test_id: reference('test', { label: 'Test' }),
    items: list(
      {
        test_id: reference('test', { label: 'Test' }),
        name: text(),
        sku: text({ max: 100, label: 'SKU' }),
        quantity: integer({ default: 1, min: 1, max: 1000 }),
        price: decimal({ min: 0, max: 1_000_000, unit: 'USD' }),
      },
      { max: 100 },
    ),
    total: decimal({ min: 0, max: 10_000_000 }),
    currency: text({ max: 3, default: 'USD' }),
    are_results_ready: boolean({ label: 'Results ready' }),
    billing_first_name: text({ search: true, max: 100, section: 'Billing' }),
    billing_last_name: text({ search: true, max: 100, section: 'Billing' }),
    billing_email: text({ format: 'email', search: true, caseInsensitive: true, section: 'Billing' }),
    billing_address: { ...address, section: 'Billing' },
    shipping_address: { ...address, section: 'Shipping' },
    is_shipping: boolean({ label: 'Shipped', section: 'Shipping' }),
    carrier: choice(['usps', 'ups', 'fedex', 'dhl', 'other'], {
      labels: { usps: 'USPS', ups: 'UPS', fedex: 'FedEx', dhl: 'DHL' },
      section: 'Shipping',
    }),
    tracking_number: text({ max: 100, search: true, section: 'Shipping' }),
    tracking_status: choice(['label created', 'in transit', 'out for delivery', 'delivered', 'exception', 'returned'], {
      section: 'Shipping',
    }),
    tracking_updated_at: timestamp({ label: 'Tracked', section: 'Shipping' }),
    notes: text({ format: 'multiline' }),
  },
  derived: {
    tracking: { through: null, field: ['tracking_status', 'tracking_number'], label: 'Tracking' },
    customer: { through: null, field: ['billing_first_name', 'billing_last_name'], label: 'Customer', search: true },
    test_name: { through: 'test_id', field: 'name', label: 'Test', search: true },
    user_email: { through: 'user_id', field: 'email', label: 'Member', search: true },
  },
  list: [
    'order_number',
    'order_date',
    'customer',
    'billing_email',
    'test_name',
    'status',
    'tracking_number',
    'tracking_status',
  ],
  filters: ['status', 'provider_code', 'tracking_status', 'test_id', 'user_id', 'order_date'],
  defaultSort: [
    ['order_date', 'desc'],
    ['id', 'desc'],
  ],
  indexes: [['user_id', 'order_date']],
  erasure: {
    empties: [
      'user_id',
      'customer_id',
      'billing_first_name',
      'billing_last_name',
      'billing_email',
      'billing_address',
      'shipping_address',
      'tracking_number',
      'notes',
      'attributes',
    ],
    years: 7,
    why: 'accounting',
  },
})
