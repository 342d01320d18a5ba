import { expect, test } from 'vitest'
import { organizationLogo } from './organizations.ts'

const usual = { logo_name: 'Northfield', logo_path: '/files/a.png' }
const dark = { logo_name: 'Northfield, on dark', logo_path: '/files/b.png' }
const none = { logo_name: 'To come', logo_path: null }

test.each<[string, unknown[], 'light' | 'dark', string | null]>([
  ['the first one', [usual, dark], 'light', '/files/a.png'],
  ['the one for dark backgrounds', [usual, dark], 'dark', '/files/b.png'],
  ['the usual one if none is for dark backgrounds', [usual], 'dark', '/files/a.png'],
  ['the only one, even if it is for dark backgrounds', [dark], 'light', '/files/b.png'],
  ['none without a file', [none], 'light', null],
  ['the first with a file', [none, usual], 'light', '/files/a.png'],
])('the header shows %s', (_, logo_variants, theme, src) => {
  expect(organizationLogo([{ name: 'Northfield', logo_variants }], theme)?.src ?? null).toBe(src)
})

test('an organization without a logo is skipped', () => {
  const organizations = [
    { name: 'Club', logo_variants: null },
    { name: 'Clinic' },
    { name: 'Northfield', logo_variants: [usual] },
  ]
  expect(organizationLogo(organizations, 'light')).toEqual({ src: '/files/a.png', name: 'Northfield' })
  expect(organizationLogo([], 'light')).toBeNull()
})
