import { expect, test } from 'vitest'
import { hasPharmacyCard, savingsCardOf } from './savings-card.ts'

const settings = [
  { name: 'BIN', value: '610000' },
  { name: 'PCN', value: 'ABC' },
  { name: 'Group', value: 'G1' },
  { name: 'PharmacyPhone', value: '800-1' },
]

test.each([
  [null, false],
  [undefined, false],
  [{}, false],
  [{ name: null, bin: '', pcn: ' ' }, false],
  [{ name: 'Northfield' }, true],
  [true, true],
  [false, false],
  ['card.png', true],
])('%j is a card: %s', (card, expected) => {
  expect(hasPharmacyCard(card)).toBe(expected)
})

test('uses the first organization with a card, and fills empty fields from the settings', () => {
  const organizations = [
    { name: 'Without', pharmacy_card: null },
    { name: 'Cedar County', pharmacy_card: { name: 'Cedar', group: 'CEDAR', bin: '' } },
  ]
  expect(savingsCardOf({ id: 42, organizations }, settings)).toEqual({
    name: 'Cedar',
    memberId: 'WRX100042',
    bin: '610000',
    pcn: 'ABC',
    group: 'CEDAR',
    phone: '800-1',
  })
})

test('without such an organization there is no card, and unset values stay empty', () => {
  expect(savingsCardOf({ id: 1, organizations: [{ name: 'Without', pharmacy_card: null }] }, settings)).toBeNull()
  expect(savingsCardOf({ id: 1, organizations: [{ name: 'Plain', pharmacy_card: true }] }, [])).toMatchObject({
    name: 'Plain',
    bin: null,
    phone: null,
  })
})
