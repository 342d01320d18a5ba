import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCounts } from './counts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000
const countersOf = (...limits: string[]) => {
  const counts = createCounts()
  return limits.map((limit) => (key: string) => counts.add(limit, minute, key, 1))
}

test('requests are counted by limit and by whom, until the window is over', async () => {
  const [reads, writes] = countersOf('read', 'write')
  expect(await reads?.('1')).toEqual({ current: 1, ttl: minute })
  vi.advanceTimersByTime(20_000)
  expect(await reads?.('1')).toEqual({ current: 2, ttl: 40_000 })
  expect([await reads?.('2'), await writes?.('1')]).toEqual([
    { current: 1, ttl: minute },
    { current: 1, ttl: minute },
  ])
  vi.advanceTimersByTime(40_000)
  expect(await reads?.('1')).toEqual({ current: 1, ttl: minute })
})

test('a clock that is set back makes no window longer', async () => {
  const [reads] = countersOf('read')
  await reads?.('1')
  vi.advanceTimersByTime(20_000)
  vi.setSystemTime(Date.now() - 600_000)
  expect(await reads?.('1')).toEqual({ current: 2, ttl: minute })
  vi.advanceTimersByTime(40_000)
  expect(await reads?.('1')).toEqual({ current: 1, ttl: minute })
})

test('of very many, those unheard of for longest are forgotten', async () => {
  const [reads] = countersOf('read')
  await reads?.('first')
  await reads?.('second')
  for (let other = 0; other < 4_998; other += 1) await reads?.(`other ${other}`)
  // Heard of again.
  expect(await reads?.('first')).toMatchObject({ current: 2 })
  await reads?.('one more')
  expect(await reads?.('first')).toMatchObject({ current: 3 })
  expect(await reads?.('second')).toMatchObject({ current: 1 })
})
