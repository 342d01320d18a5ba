import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCounts } from './counts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000
const storesOf = (...limits: string[]) => {
  const { Store } = createCounts(minute)
  return limits.map((limit) => {
    const store = new Store().child({ limit })
    return (key: string) => {
      let found: unknown
      store.incr(key, (_, result) => (found = result))
      return found
    }
  })
}

test('requests are counted by limit and by whom, until the window is over', () => {
  const [reads, writes] = storesOf('read', 'write')
  expect(reads?.('1')).toEqual({ current: 1, ttl: minute })
  vi.advanceTimersByTime(20_000)
  vi.setSystemTime(Date.now() - 600_000)
  expect(reads?.('1')).toEqual({ current: 2, ttl: 40_000 })
  expect([reads?.('2'), writes?.('1')]).toEqual([
    { current: 1, ttl: minute },
    { current: 1, ttl: minute },
  ])
  vi.advanceTimersByTime(40_000)
  expect(reads?.('1')).toEqual({ current: 1, ttl: minute })
})

test('of very many, those unheard of for longest are forgotten', () => {
  const [reads] = storesOf('read')
  reads?.('first')
  reads?.('second')
  for (let other = 0; other < 4_998; other += 1) reads?.(`other ${other}`)
  // Heard of again.
  expect(reads?.('first')).toMatchObject({ current: 2 })
  reads?.('one more')
  expect(reads?.('first')).toMatchObject({ current: 3 })
  expect(reads?.('second')).toMatchObject({ current: 1 })
})
