import { expect, it } from 'vitest'
import { hasWrongCheck, isKitNumber, kitCheckCharacter, kitNumber } from './kit-number.ts'

it.each([
  ['4F7-2291', '4F7-2291'],
  [' 4f7 2291 ', '4F7-2291'],
  ['4f7–2291_k', '4F7-2291-K'],
  ['NA-5530', 'NA-5530'],
])('normalizes %j to %j', (text, number) => {
  expect(kitNumber(text)).toBe(number)
})

it('detects every single wrong character', () => {
  const body = '4F7-3316'
  const right = `${body}-${kitCheckCharacter(body)}`
  expect(hasWrongCheck(right)).toBe(false)
  expect(hasWrongCheck(right.toLowerCase())).toBe(false)
  for (const index of [4, 5, 6, 7])
    for (const digit of '0123456789') {
      const other = body.slice(0, index) + digit + body.slice(index + 1)
      if (other !== body) expect(hasWrongCheck(`${other}-${right.at(-1)}`), other).toBe(true)
    }
})

it('detects swapped neighbors', () => {
  const check = kitCheckCharacter('4F7-3461')
  for (const swapped of ['4F7-4361', '4F7-3641', '4F7-3416', 'F47-3461'])
    expect(hasWrongCheck(`${swapped}-${check}`)).toBe(true)
})

it('accepts numbers without a check character', () => {
  expect(hasWrongCheck('4F7-2291')).toBe(false)
  expect(hasWrongCheck('anything else')).toBe(false)
  expect(isKitNumber('4F7-2291')).toBe(true)
  expect(isKitNumber('')).toBe(false)
  expect(isKitNumber('4F7')).toBe(false)
})
