import { expect, test } from 'vitest'
import { byDay, byPart, spanOfMonth, type Slot } from './slots.ts'

const at = (start: string): Slot => ({ id: start, start, providers: [{ id: '7', name: 'Dr. Reyes' }] })

test('times are on their day in the timezone, in order', () => {
  const slots = [at('2026-06-18T02:30:00.000Z'), at('2026-06-17T15:00:00.000Z'), at('2026-06-18T14:00:00.000Z')]
  expect(
    [...byDay(slots, 'America/Chicago')].map(([day, own]) => [day, own.map(({ start }) => start.slice(11, 16))]),
  ).toEqual([
    ['2026-06-17', ['15:00', '02:30']],
    ['2026-06-18', ['14:00']],
  ])
  expect([...byDay(slots, 'Asia/Tokyo').keys()]).toEqual(['2026-06-18'])
})

test('a day is divided into parts, and empty ones are omitted', () => {
  const slots = [at('2026-06-17T13:00:00.000Z'), at('2026-06-17T16:59:00.000Z'), at('2026-06-17T22:00:00.000Z')]
  expect(byPart(slots, 'America/Chicago').map(({ part, slots: own }) => [part, own.length])).toEqual([
    ['morning', 2],
    ['evening', 1],
  ])
})

test('a month is requested from today on, and a past one is not', () => {
  expect(spanOfMonth('2026-06', '2026-06-10')).toEqual({ from: '2026-06-10', to: '2026-06-30' })
  expect(spanOfMonth('2028-02', '2026-06-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(spanOfMonth('2026-05', '2026-06-10')).toBeNull()
})
