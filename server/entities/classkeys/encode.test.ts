import { expect, test } from 'vitest'
import { encoderOf, rowSerializer } from './encode.ts'

test.each([
  ['2026-01-31 09:30:00+00', '2026-01-31T09:30:00.000Z'],
  ['2026-01-31 09:30:00.5+00', '2026-01-31T09:30:00.500Z'],
  ['2026-01-31 09:30:00.123+00', '2026-01-31T09:30:00.123Z'],
])('the instant %s is answered as %s', (text, iso) => {
  expect(JSON.parse(encoderOf('timestamp')(text))).toBe(iso)
  expect(new Date(iso).toISOString()).toBe(iso)
})

test('a row becomes JSON without becoming an object first', () => {
  const serialize = rowSerializer([
    { name: 'id', sql: '', encode: encoderOf('integer') },
    { name: 'na"me', sql: '', encode: encoderOf('text') },
    { name: 'open', sql: '', encode: encoderOf('boolean') },
    { name: 'size', sql: '', encode: encoderOf('decimal') },
    { name: 'more', sql: '', encode: encoderOf('json') },
    { name: 'none', sql: '', encode: encoderOf('date') },
  ])
  const json = serialize(['7', 'a "quoted"\n\u2028 line', 't', '12.50', '{"a": [1]}', null])
  expect(JSON.parse(json)).toEqual({
    id: 7,
    'na"me': 'a "quoted"\n\u2028 line',
    open: true,
    size: 12.5,
    more: { a: [1] },
    none: null,
  })
})
