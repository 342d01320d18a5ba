import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debouncedToastLocations } from './toast-locations.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('two changes of one location within 300 ms make one call, and the first is rejected', async () => {
  const update = vi.fn(async (id: number, isShown: boolean) => ({ id, isShown }))
  const change = debouncedToastLocations(update)
  const first = expect(change(7, false)).rejects.toThrow(/^Debounced by a newer request$/)
  await vi.advanceTimersByTimeAsync(299)
  const second = expect(change(7, true)).resolves.toEqual({ id: 7, isShown: true })
  await vi.advanceTimersByTimeAsync(299)
  expect(update).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all([first, second])
  expect(update.mock.calls).toEqual([[7, true]])
})

test('changes of different locations do not replace each other', async () => {
  const update = vi.fn(async (id: number, isShown: boolean) => ({ id, isShown }))
  const change = debouncedToastLocations(update)
  const both = Promise.all([change(7, false), change(8, false)])
  await vi.advanceTimersByTimeAsync(300)
  expect(await both).toHaveLength(2)
  expect(update.mock.calls).toEqual([
    [7, false],
    [8, false],
  ])
})
