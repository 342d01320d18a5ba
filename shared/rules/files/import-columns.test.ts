import { expect, it } from 'vitest'
import { matchColumns } from './import-columns.ts'

const fields = [
  { name: 'first_name', label: 'First name' },
  { name: 'vendor_id', label: 'Vendor' },
  { name: 'is_active', label: 'Active' },
  { name: 'created_at', label: 'Created' },
  { name: 'type', label: 'Kind' },
  { name: 'cta_type', label: 'Type' },
]

it.each([
  [
    ['first_name', 'vendor_id'],
    ['first_name', 'vendor_id'],
  ],
  [
    ['First Name', ' VENDOR ', 'Active?'],
    ['first_name', 'vendor_id', 'is_active'],
  ],
  [
    ['firstName', 'first name'],
    ['first_name', null],
  ],
  [
    ['colour', ''],
    [null, null],
  ],
  [[], []],
  [
    ['Vendor', 'vendor_id'],
    [null, 'vendor_id'],
  ],
  [
    ['type', 'cta_type'],
    ['type', 'cta_type'],
  ],
  [
    ['Type', 'TYPE'],
    ['type', 'cta_type'],
  ],
])('%j belong to %j', (heads, expected) => expect(matchColumns(heads, fields)).toEqual(expected))
