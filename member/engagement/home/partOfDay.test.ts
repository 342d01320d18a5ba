import { expect, test } from 'vitest'
import { partOfDay } from './partOfDay.ts'

test.each([
  ['2026-06-10T03:59:00Z', 'evening'],
  ['2026-06-10T04:00:00Z', 'morning'],
  ['2026-06-10T11:59:00Z', 'morning'],
  ['2026-06-10T12:00:00Z', 'afternoon'],
  ['2026-06-10T17:59:00Z', 'afternoon'],
  ['2026-06-10T18:00:00Z', 'evening'],
  ['2026-06-10T00:30:00Z', 'evening'],
])('%s is %s', (instant, part) => expect(partOfDay(new Date(instant), 'UTC')).toBe(part))

test('uses the member’s zone, not the machine’s', () => {
  const instant = new Date('2026-06-10T14:00:00Z')
  expect(partOfDay(instant, 'America/Los_Angeles')).toBe('morning')
  expect(partOfDay(instant, 'Pacific/Auckland')).toBe('evening')
})
