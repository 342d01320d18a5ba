import { expect, test } from 'vitest'
import { commaProblem, valueOf } from './typedValue.ts'

test.each(['1,250', '<10,000', '≥ 1,250'])('refuses the ambiguous comma in %j', (typed) => {
  expect(commaProblem(typed)).toContain('without a comma')
})

test.each([
  ['12,5', 12.5],
  ['0,125', 0.125],
  ['2,1250', 2.125],
  ['1250', 1250],
  ['1.250', 1.25],
  ['1,250.5', 1250.5],
  [' 1,250,000 ', 1250000],
  [' <10 ', '<10'],
])('parses %j as %j', (typed, value) => {
  expect(commaProblem(typed)).toBeUndefined()
  expect(valueOf(typed)).toBe(value)
})

test('suggests the number without its comma', () => {
  expect(commaProblem(' 1,250 ')).toBe('Enter “1250” without a comma, or use a decimal point.')
})
