import { expect, test } from 'vitest'
import { readSecrets } from './secrets.ts'

test.each([
  ['ONE\nTWO', ['ONE', 'TWO'], [null, null]],
  ['ONE,11\r\n\r\n  TWO ; 22 \nTHREE\t33', ['ONE', 'TWO', 'THREE'], ['11', '22', '33']],
  ['', [], []],
])('reads the lines of %j', (pasted, secrets, pins) => {
  const { drafts, skipped } = readSecrets(pasted)
  expect(drafts.map(({ secret }) => secret)).toEqual(secrets)
  expect(drafts.map(({ pin }) => pin)).toEqual(pins)
  expect(skipped).toEqual([])
})

test('says which lines cannot be taken, and why', () => {
  const { drafts, skipped } = readSecrets(['A', '', 'B', 'A', ', 12', 'x'.repeat(501), `C,${'9'.repeat(51)}`].join('\n'))
  expect(drafts).toEqual([
    { row: 1, secret: 'A', pin: null },
    { row: 3, secret: 'B', pin: null },
  ])
  expect(skipped).toEqual([
    { row: 4, reason: 'The same secret stands in line 1.' },
    { row: 5, reason: 'The secret is missing.' },
    { row: 6, reason: 'The secret is longer than 500 characters.' },
    { row: 7, reason: 'The PIN is longer than 50 characters.' },
  ])
})

test('takes secrets one by one as well', () => {
  expect(readSecrets(['A', { secret: ' B ', pin: '7' }, { secret: 'C' }]).drafts).toEqual([
    { row: 1, secret: 'A', pin: null },
    { row: 2, secret: 'B', pin: '7' },
    { row: 3, secret: 'C', pin: null },
  ])
})
