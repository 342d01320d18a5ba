import { beforeEach, expect, test, vi } from 'vitest'

const load = async () => (await import('./settled.ts')).whenUsed

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test.each(['scroll', 'keydown', 'focusin', 'beforeprint'])('a page is used from the first %s on', async (event) => {
  const whenUsed = await load()
  const first = vi.fn()
  const called = vi.fn()
  whenUsed(first)
  whenUsed(called)()
  expect(first).not.toHaveBeenCalled()
  dispatchEvent(new Event(event))
  dispatchEvent(new Event(event))
  expect(first).toHaveBeenCalledTimes(1)
  expect(called).not.toHaveBeenCalled()
  const later = vi.fn()
  whenUsed(later)
  expect(later).toHaveBeenCalledTimes(1)
})

test('a page on which nothing happens counts as used after a while', async () => {
  const whenUsed = await load()
  const work = vi.fn()
  whenUsed(work)
  vi.advanceTimersByTime(59_999)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
})
