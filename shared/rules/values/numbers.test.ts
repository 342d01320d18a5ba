import { expect, it } from 'vitest'
import { isUnclearNumber, readNumber, readWhole } from './numbers.ts'

it.each([
  ['12', 12],
  [' 12.5 ', 12.5],
  ['172,5', 172.5],
  ['0,125', 0.125],
  ['0.125', 0.125],
  ['1.250', 1.25],
  [',5', 0.5],
  ['12.', 12],
  ['-3,5', -3.5],
  ['+3', 3],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['12 345', 12_345],
  ['12\u202F345,6', 12_345.6],
  ['12\u00A0345', 12_345],
  ['1’234.50', 1234.5],
  ["1'234", 1234],
  ['12,3456', 12.3456],
  ['1234,567', 1234.567],
])('%j is %d', (text, number) => expect(readNumber(text)).toBe(number))

it.each([
  '',
  ' ',
  '-',
  'abc',
  '1,250',
  '12,345',
  '1,2,3',
  '1.2.3',
  '1,23,456',
  '12 34',
  '1e3',
  '0x10',
  'Infinity',
  '<4',
  '1..5',
  '5 kg',
])('%j is none', (text) => expect(readNumber(text)).toBeNull())

it('where decimals have a comma, a point before three digits is unclear instead', () => {
  expect(isUnclearNumber('1.250', ',')).toBe(true)
  expect(readNumber('1.250', ',')).toBeNull()
  expect(readNumber('1,250', ',')).toBe(1.25)
  expect(readNumber('6.021', ',')).toBeNull()
  expect(readNumber('6.02', ',')).toBe(6.02)
})

it.each(['1,250', ' 12,345 ', '-1,250'])('%j is unclear', (text) => expect(isUnclearNumber(text)).toBe(true))
it.each(['0,125', '12,5', '1,234,567', '1.250', '1,234.5'])('%j is clear', (text) =>
  expect(isUnclearNumber(text)).toBe(false),
)

it.each([
  ['12,345', 12_345],
  ['12.345', 12_345],
  ['1 850', 1850],
  ['1,234,567', 1_234_567],
  ['12,5', 12.5],
  ['x', null],
])('%j as a whole number is %s', (text, number) => expect(readWhole(text)).toBe(number))
