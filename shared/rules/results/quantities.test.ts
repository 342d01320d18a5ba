import { expect, test } from 'vitest'
import { exactNumber, readQuantity, splitComparator } from './quantities.ts'

test.each([
  ['5.4', null, 5.4],
  [5.4, null, 5.4],
  ['5,4', null, 5.4],
  [' 0,125 ', null, 0.125],
  ['1,234.5', null, 1234.5],
  ['12 345', null, 12345],
  ['−1.5', null, -1.5],
  ['1.2e3', null, 1200],
  ['<0.1', '<', 0.1],
  ['< 5', '<', 5],
  ['<\u00a05', '<', 5],
  ['<.5', '<', 0.5],
  ['< 0,1', '<', 0.1],
  ['＜０．１', '<', 0.1],
  ['&lt;4', '<', 4],
  ['less than 4', '<', 4],
  ['Kleiner als 4', '<', 4],
  ['inférieure à 4', '<', 4],
  ['≤4', '≤', 4],
  ['<=0.4', '≤', 0.4],
  ['=<0.4', '≤', 0.4],
  ['≦ 0.4', '≤', 0.4],
  ['bis 150', '≤', 150],
  ['jusqu’à 150', '≤', 150],
  ['>60', '>', 60],
  ['＞60', '>', 60],
  ['>1,234,567', '>', 1234567],
  ['größer als 60', '>', 60],
  ['más de 60', '>', 60],
  ['>= 100', '≥', 100],
  ['⩾100', '≥', 100],
  ['at least 100', '≥', 100],
])('%j is %s %d', (written, comparator, number) => expect(readQuantity(written)).toMatchObject({ comparator, number }))

test.each([
  '',
  ' ',
  null,
  undefined,
  'negative',
  '<',
  '< negative',
  '<<5',
  '<>5',
  '5 6',
  '1.2.3',
  '> 1,250',
  '3+',
  '1:80',
  'NaN',
  Number.NaN,
  Infinity,
])('%j is no number', (written) => expect(readQuantity(written)).toBeNull())

test('a comma is read as the one who wrote it means it', () => {
  expect([readQuantity('<1,250', ',')?.number, readQuantity('1.250', ',')]).toEqual([1.25, null])
})

test('a limit is no exact number', () => {
  expect([exactNumber('<5'), exactNumber('5'), exactNumber('five')]).toEqual([null, 5, null])
  expect(readQuantity('<5')).toMatchObject({ least: -Infinity, most: 5, hasMost: false })
  expect(readQuantity('≥5')).toMatchObject({ least: 5, most: Infinity, hasLeast: true })
})

test.each(['10⁵', '>10⁵', '250 10³', '5²'])('%s is not read without its power', (written) =>
  expect(readQuantity(written)).toBeNull(),
)

test('what follows words is cut where they end, whatever folding does to their length', () => {
  expect(splitComparator('ho\u0308chstens 5')).toEqual({ comparator: '≤', rest: '5' })
  expect(splitComparator('moins de 5 한')).toEqual({ comparator: '<', rest: '5 한' })
  expect(splitComparator('größer als 5 ß')).toEqual({ comparator: '>', rest: '5 ß' })
})
