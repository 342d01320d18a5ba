import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDocument } from '#shared/rules/index.ts'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { useDraft } from './useDraft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const begin = () => {
  const save = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError('Failed to fetch'))
  const onFailure = vi.fn()
  const hook = renderHook(() => useDraft(save, onFailure), { wrapper: memberProviders(fakeClient({})) })
  return { save, onFailure, ...hook }
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('offline answers are saved once online, and the failure is reported once', async () => {
  const { save, onFailure, result } = begin()
  act(() => void result.current.change(emptyDocument))
  await pass(1_300)
  expect([save.mock.calls.length, result.current.state.kind, result.current.isDirty]).toEqual([1, 'failed', true])
  await pass(5_000)
  expect([save.mock.calls.length, onFailure.mock.calls.length]).toEqual([2, 1])
  save.mockResolvedValue()
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect([save.mock.calls.length, result.current.state.kind, result.current.isDirty]).toEqual([3, 'saved', false])
  await pass(120_000)
  expect(save).toHaveBeenCalledTimes(3)
})

test('it is retried automatically, also after leaving the screen', async () => {
  const { save, result, unmount } = begin()
  act(() => void result.current.change(emptyDocument))
  await pass(1_300)
  unmount()
  await pass(0)
  expect(save).toHaveBeenCalledTimes(2)
  save.mockResolvedValue()
  await pass(60_000)
  expect(save).toHaveBeenCalledTimes(3)
  await pass(120_000)
  expect(save).toHaveBeenCalledTimes(3)
})
