import { expect, test } from 'vitest'
import { dataWords, healthOfKind, scheduleWords, triesWords } from './words.ts'

test.each([
  [null, 'On demand'],
  ['* * * * *', 'Every minute'],
  ['*/15 * * * *', 'Every 15 minutes'],
  ['7 * * * *', 'Every hour'],
  ['5 3 * * *', 'Daily at 03:05 UTC'],
  ['5 3 * * 1', '5 3 * * 1'],
  ['5 3-6 * * *', '5 3-6 * * *'],
])('the schedule %s reads %s', (cron, words) => expect(scheduleWords(cron)).toBe(words))

const now = Date.parse('2026-03-03T12:00:00Z')
const kind = { failed: 0, retrying: 0, due_since: null }
test.each([
  [kind, 'OK'],
  [{ ...kind, retrying: 2 }, '2 retrying'],
  [{ ...kind, due_since: '2026-03-03T11:59:00Z' }, 'OK'],
  [{ ...kind, retrying: 2, due_since: '2026-03-03T11:57:00Z' }, 'Behind'],
  [{ failed: 1200, retrying: 2, due_since: '2026-03-03T11:57:00Z' }, '1,200 failed'],
])('the most severe state of a kind of job is shown: %j', (given, label) =>
  expect(healthOfKind(given, now).label).toBe(label),
)

test('a job’s subject and attempts are readable', () => {
  expect(dataWords({ outbox_id: 12, name: 'x', list: [1, 2] })).toBe('outbox_id 12, name x, list [1,2]')
  expect([0, 1, 6].map(triesWords)).toEqual(['no attempts yet', '1 attempt', '6 attempts'])
})
