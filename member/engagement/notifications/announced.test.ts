import { expect, test } from 'vitest'
import { announcedOf } from './announced.ts'

const list = ['2026-06-10T01:59:59Z', '2026-06-10T02:00:00Z', '2026-06-10T09:30:00Z'].map((created_at) => ({
  created_at,
}))
const count = (now: string, quietHours: { from: string; until: string } | null = { from: '22:00', until: '07:00' }) =>
  announcedOf(list, { quietHours, now: new Date(now), timezone: 'America/New_York' }).length

test.each([
  ['2026-06-10T02:00:00Z', 1],
  ['2026-06-10T02:00:59Z', 1],
  ['2026-06-10T10:59:59Z', 1],
  ['2026-06-10T11:00:00Z', 3],
])('at %s the badge shows %d', (now, expected) => expect(count(now)).toBe(expected))

test('without quiet hours it shows all', () => expect(count('2026-06-10T03:00:00Z', null)).toBe(3))
