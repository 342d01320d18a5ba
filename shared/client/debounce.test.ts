import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { debounceLatest } from './debounce.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('runs only the last call and rejects the earlier ones', async () => {
  const run = vi.fn(async (value: number) => value * 2)
  const debounced = debounceLatest(run, 300)
  const outcomes = Promise.allSettled([1, 2, 3].map((value) => debounced(value)))
  await vi.advanceTimersByTimeAsync(299)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(run.mock.calls).toEqual([[3]])
  const superseded = { status: 'rejected', reason: new Error('Debounced by a newer request') }
  expect(await outcomes).toEqual([superseded, superseded, { status: 'fulfilled', value: 6 }])
})

it('runs calls that are far enough apart', async () => {
  const run = vi.fn(async (value: number) => value)
  const debounced = debounceLatest(run, 300)
  const first = debounced(1)
  await vi.advanceTimersByTimeAsync(300)
  const second = debounced(2)
  await vi.advanceTimersByTimeAsync(300)
  expect(await Promise.all([first, second])).toEqual([1, 2])
})

it('passes on a failure', async () => {
  const debounced = debounceLatest(() => Promise.reject(new Error('no')), 300)
  const outcome = expect(debounced()).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(300)
  await outcome
})
