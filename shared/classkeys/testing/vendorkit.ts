import { isActive, kitProviderLabels, kitProviders } from '../common.ts'
import { defineClasskey } from '../define.ts'
import { choice, decimal, file, integer, list, reference, richText, text } from '../fields.ts'

/** A kit as sold by a vendor: its contents, price and stock. */
export const vendorkit = defineClasskey({
  classkey: 'vendorkit',
  label: ['Vendor kit', 'Vendor kits'],
  group: 'testing',
  icon: 'package',
  titleField: 'name',
  description: 'The office’s own list of kits and stock. Members do not see it.',
  fields: {
    name: text({ required: true, search: true }),
    vendor_id: reference('vendor', { required: true, label: 'Vendor' }),
    test_id: reference('test', { label: 'Test' }),
    provider_code: choice(kitProviders, { labels: kitProviderLabels, label: 'Provider' }),
    sku: text({ max: 100, search: true, label: 'SKU' }),
    barcode_prefix: text({ max: 20, help: 'First characters of the kit numbers.' }),
    description: richText(),
    image: file({ allowUrl: true }),
    contents: list(
      { name: text({ required: true }), quantity: integer({ default: 1, min: 1, max: 1000 }) },
      { max: 50, section: 'Contents' },
    ),
    instructions: file({ accept: 'document', allowUrl: true, section: 'Contents', label: 'Collection instructions' }),
    price: decimal({ min: 0, max: 1_000_000, unit: 'USD', section: 'Supply' }),
    stock_count: integer({ default: 0, min: 0, label: 'In stock', section: 'Supply' }),
    reorder_level: integer({ min: 0, section: 'Supply', help: 'Reorder when stock falls to this level.' }),
    lead_days: integer({ min: 0, max: 365, unit: 'days', label: 'Delivery time', section: 'Supply' }),
    shelf_life_months: integer({ min: 0, max: 240, unit: 'months', label: 'Shelf life', section: 'Supply' }),
    weight_grams: integer({ min: 0, max: 100_000, unit: 'g', label: 'Weight', section: 'Supply' }),
    is_active: isActive,
  },
  derived: { vendor_name: { through: 'vendor_id', field: 'name', label: 'Vendor', search: true } },
  list: ['name', 'vendor_name', 'test_id', 'sku', 'price', 'stock_count', 'is_active'],
  filters: ['vendor_id', 'test_id', 'provider_code', 'is_active'],
  defaultSort: [['name', 'asc']],
  indexes: [['vendor_id', 'sku']],
})
