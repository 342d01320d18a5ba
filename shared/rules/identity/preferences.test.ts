import { expect, test } from 'vitest'
import { arranged, quietFor } from './preferences.ts'

const at = (time: string) => new Date(`2026-06-10T${time}:00Z`)

test.each([
  ['21:59', null],
  ['22:00', 0],
  ['23:30', 90],
  ['00:00', 120],
  ['06:59', 539],
  ['07:00', null],
])('from 22:00 to 07:00, %s has been quiet for %s minutes', (time, minutes) =>
  expect(quietFor({ from: '22:00', until: '07:00' }, at(time), 'UTC')).toBe(minutes),
)

test('quiet hours within a day, for a whole day, and none', () => {
  expect(quietFor({ from: '09:00', until: '17:00' }, at('16:59'), 'UTC')).toBe(479)
  expect(quietFor({ from: '09:00', until: '17:00' }, at('17:00'), 'UTC')).toBeNull()
  expect(quietFor({ from: '08:00', until: '08:00' }, at('07:59'), 'UTC')).toBe(1439)
  expect(quietFor(null, at('03:00'), 'UTC')).toBeNull()
})

test('uses the member’s zone, not the machine’s', () => {
  const hours = { from: '22:00', until: '07:00' }
  expect(quietFor(hours, at('14:00'), 'Pacific/Auckland')).toBe(240)
  expect(quietFor(hours, at('14:00'), 'America/New_York')).toBeNull()
})

test('widgets are in the member’s order, new ones after them, without hidden ones', () => {
  const widgets = [1, 2, 3, 4, 5].map((id) => ({ id }))
  const ids = (dashboard: { order: number[]; hidden: number[] }) => arranged(widgets, dashboard).map(({ id }) => id)
  expect(ids({ order: [], hidden: [] })).toEqual([1, 2, 3, 4, 5])
  expect(ids({ order: [4, 2], hidden: [] })).toEqual([4, 2, 1, 3, 5])
  expect(ids({ order: [4, 99, 2], hidden: [4, 5] })).toEqual([2, 1, 3])
})
