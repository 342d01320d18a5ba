import { expect, test } from 'vitest'
import { completePhone } from './phone-country.ts'
import { callHref } from './call-href.ts'
import { isPhone, phoneDigits, readPhone } from './phone.ts'

test.each([
  ['(312) 555-0148', '(312) 555-0148'],
  ['+1 (555) 010-9999 x12', '+1 (555) 010-9999 x12'],
  ['089/1234567', '089/1234567'],
  ['+49 (0)30 – 99 88 77', '+49 30 - 99 88 77'],
  ['+44(0)20 7946 0958', '+44 20 7946 0958'],
  ['tel:+49-30-998877;ext=12', '+49-30-998877 x12'],
  ['tel:7042;phone-context=+493099', '+493099 7042'],
  ['Tel.: 030 998877', '030 998877'],
  ['030\u2010998\u2011877', '030-998-877'],
  ['030\u2212998877', '030-998877'],
  ['+４９ ８９ １２３', '+49 89 123'],
  ['٠١٠ ١٢٣٤ ٥٦٧٨', '010 1234 5678'],
  ['۰۲۱ ۱۲۳۴', '021 1234'],
  ['०११ २३४५', '011 2345'],
  ['030\u00A0998\u202F877', '030 998 877'],
  ['\u202A+49 30 998877\u202C', '+49 30 998877'],
  ['312.555.0148 ext. 7', '312.555.0148 x7'],
  ['312-555-0148, Ext 7', '312-555-0148 x7'],
  ['312-555-0148#7', '312-555-0148 x7'],
  ['4915112345678.0', '4915112345678'],
  ['116 117', '116 117'],
  ['988', '988'],
])('%s is read as %s', (text, read) => {
  expect(readPhone(text)).toBe(read)
  expect(isPhone(read)).toBe(true)
  expect(readPhone(read)).toBe(read)
})

test.each([
  'call me',
  '4,91E+11',
  '4.91511E+11',
  '+',
  '---',
  '12',
  '030 998877 or mail',
  '2026-01-31T10:00',
  '1'.repeat(31),
])('%s is no phone number', (text) => {
  expect(readPhone(text)).toBe(text)
  expect(isPhone(text)).toBe(false)
})

test.each([
  ['089/1234567', 'DE', '+49 89 1234567'],
  ['0171 1234567', 'DE', '+49 171 1234567'],
  ['0049 89 1234567', 'DE', '+49 89 1234567'],
  ['089/1234567 x12', 'DE', '+49 89 1234567 x12'],
  ['06 12 34 56 78', 'FR', '+33 6 12 34 56 78'],
  ['020 7946 0958', 'GB', '+44 20 7946 0958'],
  ['02 1234 5678', 'IT', '+39 02 1234 5678'],
  ['+49-89-1234567', 'DE', '+49-89-1234567'],
  ['112', 'DE', '112'],
  ['(312) 555-0148', 'US', '(312) 555-0148'],
  ['312/555-0148', 'US', '(312) 555-0148'],
  ['+49 89/1234567', 'US', '+49 89 1234567'],
  ['555-0100', 'US', '555-0100'],
  ['030 998877', 'XX', '030 998877'],
])('%s in %s is %s', async (phone, country, complete) => {
  expect(await completePhone(phone, country)).toBe(complete)
  expect(await completePhone(complete, country)).toBe(complete)
})

test('a number is dialed without what only its readers need', () => {
  expect(callHref(readPhone('+49 (0)30 - 99 88 77 ext. 12'))).toBe('tel:+4930998877')
  expect(callHref('(312) 555-0148')).toBe('tel:3125550148')
  expect(callHref('*77')).toBe('tel:*77')
})

test('a search for a number finds it in any notation', () => {
  expect(phoneDigits('089 / 123 45 67')).toBe('891234567')
  expect(phoneDigits('tel:+49 89 1234567')).toBe('49891234567')
  expect(phoneDigits('+1 312 555 0148')).toBe('3125550148')
  expect(['José', 'A-100200', '42'].map(phoneDigits)).toEqual([null, null, null])
})
