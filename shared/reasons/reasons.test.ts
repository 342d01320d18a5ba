import { expect, test } from 'vitest'
import { reasonOf, reasons, say, type Reason, type ReasonCode } from './index.ts'

const codes = Object.keys(reasons) as ReasonCode[]
const namesIn = (code: ReasonCode) => [...reasons[code].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const write = say as (code: ReasonCode, values: Reason['values']) => string

test.each(codes)('%s is recognized by its sentence, with its values', (code) => {
  const values = Object.fromEntries(
    namesIn(code).map((name, index) => [name, index % 2 ? 'Ana’s “kit”' : 1200 + index]),
  )
  const expected = Object.keys(values).length > 0 ? { code, values } : { code }
  expect(reasonOf(write(code, values))).toEqual(expected)
})

test('every code and every sentence is there once', () => {
  expect(new Set(Object.values(reasons)).size).toBe(codes.length)
})

test('numbers that are written with commas are numbers', () => {
  expect(reasonOf('You need 1,200 more stars for this reward.')?.values).toEqual({ count: 1200 })
  expect(reasonOf('The 08:00 dose is already logged as taken. To change it, send its time.')?.values).toEqual({
    time: '08:00',
    status: 'taken',
  })
})

test('other sentences have no reason', () => {
  expect(reasonOf('Only officers see this')).toBe(null)
  expect(reasonOf('')).toBe(null)
})
