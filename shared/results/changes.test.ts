import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'
import { readResultDocument, type ResultDocument } from './document.ts'

const spot = (values: Record<string, number | string>): ResultDocument => {
  const biomarkers = Object.entries(values).map(([code, value]) => ({
    code,
    name: code.toUpperCase(),
    value,
    unit: 'mg/dL',
  }))
  const document = readResultDocument('spot', { biomarkers })
  if (!document) throw new Error('Invalid document')
  return document
}
const auria = (score: number): ResultDocument => ({
  provider: 'namida',
  score,
  interpretation: null,
  simulated: false,
  origin: 'staff',
  reviewed: false,
})

test('lists changed, added and removed values, each with its unit', () => {
  expect(changesBetween(spot({ ldl: 110, hdl: 50, tsh: 2 }), spot({ alt: '<12', ldl: 120, hdl: 50 }))).toEqual([
    { code: 'alt', name: 'ALT', before: null, now: { result: '<12', unit: 'mg/dL' } },
    { code: 'ldl', name: 'LDL', before: { result: '110', unit: 'mg/dL' }, now: { result: '120', unit: 'mg/dL' } },
    { code: 'tsh', name: 'TSH', before: { result: '2', unit: 'mg/dL' }, now: null },
  ])
})

test('lists the same number in another unit', () => {
  const other = readResultDocument('spot', { biomarkers: [{ code: 'ldl', name: 'LDL', value: 110, unit: 'mmol/L' }] })
  expect(other && changesBetween(spot({ ldl: 110 }), other)).toMatchObject([
    { before: { unit: 'mg/dL' }, now: { unit: 'mmol/L' } },
  ])
})

test('is empty for equal values', () => expect(changesBetween(spot({ ldl: 110 }), spot({ ldl: 110 }))).toEqual([]))

test('lists the score of an Auria test', () => {
  expect(changesBetween(auria(0.4), auria(1.2))).toEqual([
    { code: 'score', name: '', before: { result: '0.4', unit: '' }, now: { result: '1.2', unit: '' } },
  ])
})
