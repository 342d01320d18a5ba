import { expect, it } from 'vitest'
import { decimalOf, numberFrom } from './file-numbers.ts'
import { isCodeField, spreadsheetDamage } from './spreadsheet-damage.ts'

const cells = (texts: readonly string[], isWhole = false) => texts.map((text) => ({ text, isWhole }))

it.each([
  [['6.021', '12.480'], { decimal: null, sample: '6.021' }],
  [['1,250'], { decimal: null, sample: '1,250' }],
  [['4.500', '10.000', 'n/a', ''], { decimal: null, sample: '4.500' }],
  [['2,345', '6.02'], { decimal: '.', sample: '2,345' }],
  [['6.021', '3,5'], { decimal: ',', sample: '6.021' }],
  [['6.021', '1.234.567'], { decimal: ',', sample: '6.021' }],
  [['6.021', "1'234.50"], { decimal: '.', sample: '6.021' }],
  [['6.021', '1.234,5'], { decimal: ',', sample: '6.021' }],
  [['6.021', '0.125'], { decimal: '.', sample: '6.021' }],
  [['6.021', '1234.567'], { decimal: '.', sample: '6.021' }],
  [['6.021', '3,5', '6.5'], { decimal: null, sample: '6.021' }],
  [['172,5', '3.5', '8', ''], null],
  [[], null],
])('%j: %j', (texts, expected) => expect(decimalOf(cells(texts))).toEqual(expected))

it('takes whole numbers for what they can only be, and lets them show how the file writes numbers', () => {
  expect(decimalOf(cells(['8.214', '12.480'], true))).toBeNull()
  expect(decimalOf([...cells(['8.214'], true), ...cells(['6.021'])])).toEqual({ decimal: ',', sample: '6.021' })
  expect(decimalOf([...cells(['8,214'], true), ...cells(['6.021'])])).toEqual({ decimal: '.', sample: '6.021' })
})

it.each([
  ['6.021', '.', false, 6.021],
  ['6.021', ',', false, 6021],
  ['1,250', '.', false, 1250],
  ['1,250', ',', false, 1.25],
  ['172,5', '.', false, 172.5],
  ['1 250,5', ',', false, 1250.5],
  ['1.234.567,8', ',', false, 1_234_567.8],
  ['12.000', '.', true, 12_000],
  ['8,214', ',', true, 8214],
  ['8214', ',', true, 8214],
  ['1.5', '.', true, 1.5],
  ['many', '.', true, null],
  ['1.2.3', '.', false, null],
] as const)('%j with %j, whole %j, is %d', (text, decimal, isWhole, number) =>
  expect(numberFrom({ text, isWhole }, decimal)).toBe(number),
)

it.each(['4,91E+11', '4.91E+11', '4.91e+11', ' 5E+12 ', '1,23457E+15', '-4,91E+11'])('%j is destroyed', (text) =>
  expect(spreadsheetDamage(text, false)).toContain(text.trim()),
)
it.each(['E+11', '4E11', '5 E+11', '4,91E+11 kg', '00123', '1-3', 'MAR-01', '3-MAR', 'May 5', '+49 30 1234567', ''])(
  '%j is not',
  (text) => expect(spreadsheetDamage(text, true)).toBeNull(),
)
it('a code that became a day is destroyed, where codes stand', () => {
  for (const text of ['1-Mar', '02. Jan', '1. Mrz', '3-août']) {
    expect(spreadsheetDamage(text, true)).toContain(text)
    expect(spreadsheetDamage(text, false)).toBeNull()
  }
  expect(['external_id', 'code', 'ndc_code', 'id', 'phone_number'].every(isCodeField)).toBe(true)
  expect(['name', 'ideas', 'zipcodes'].some(isCodeField)).toBe(false)
})
