import { expect, test } from 'vitest'
import { readSecrets } from './secret-lines.ts'

const today = '2026-03-10'
const read = (given: Parameters<typeof readSecrets>[0], until: string | null = null) => readSecrets(given, until, today)

test.each([
  ['ONE\nTWO', ['ONE', 'TWO'], [null, null]],
  ['ONE,11\r\n\r\n  TWO ; 22 \nTHREE\t33', ['ONE', 'TWO', 'THREE'], ['11', '22', '33']],
  ['', [], []],
])('reads the lines of %j', (pasted, secrets, pins) => {
  const { drafts, skipped } = read(pasted)
  expect(drafts.map(({ secret }) => secret)).toEqual(secrets)
  expect(drafts.map(({ pin }) => pin)).toEqual(pins)
  expect(skipped).toEqual([])
})

test('says which lines cannot be taken, and why', () => {
  const { drafts, skipped } = read(['A', '', 'B', 'A', ', 12', 'x'.repeat(501), `C,${'9'.repeat(51)}`].join('\n'))
  expect(drafts).toEqual([
    { row: 1, secret: 'A', pin: null, expires_on: null },
    { row: 3, secret: 'B', pin: null, expires_on: null },
  ])
  expect(skipped).toEqual([
    { row: 4, reason: 'Line 1 has the same secret.' },
    { row: 5, reason: 'The secret is missing.' },
    { row: 6, reason: 'The secret is longer than 500 characters.' },
    { row: 7, reason: 'The PIN is longer than 50 characters.' },
  ])
})

test('takes secrets one by one as well', () => {
  expect(read(['A', { secret: ' B ', pin: '7' }, { secret: 'C' }]).drafts).toEqual([
    { row: 1, secret: 'A', pin: null, expires_on: null },
    { row: 2, secret: 'B', pin: '7', expires_on: null },
    { row: 3, secret: 'C', pin: null, expires_on: null },
  ])
})

test('takes a last day for each, and the common one for those without', () => {
  const { drafts, skipped } = read(
    'secret,pin,valid until\nA,,2026-03-10\nB,7,2026-03-09\nC,,31.12.2026\nD\nE,,2026-02-30',
    '2026-12-31',
  )
  expect(drafts).toEqual([
    { row: 2, secret: 'A', pin: null, expires_on: '2026-03-10' },
    { row: 5, secret: 'D', pin: null, expires_on: '2026-12-31' },
  ])
  expect(skipped).toEqual([
    { row: 1, reason: 'This line contains the column names.' },
    { row: 3, reason: 'The last day, 2026-03-09, is in the past.' },
    { row: 4, reason: 'The last day must be a date such as 2026-12-31.' },
    { row: 6, reason: 'The last day must be a date such as 2026-12-31.' },
  ])
  expect(read('A\nB,,2026-03-11', '2020-01-01')).toEqual({
    drafts: [{ row: 2, secret: 'B', pin: null, expires_on: '2026-03-11' }],
    skipped: [{ row: 1, reason: 'The last day, 2020-01-01, is in the past.' }],
  })
})
