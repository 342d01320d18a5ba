import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStaggered } from './useStaggered.ts'

const ids = ['a', 'b', 'c', 'd'] as const
type Id = (typeof ids)[number]

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const start = (first: Id = 'a') => {
  const { result } = renderHook(() => useStaggered(ids, first))
  const begun = () => ids.filter((id) => result.current.hasBegun(id)).join('')
  const rest = (ms = 100) => act(() => vi.advanceTimersByTime(ms))
  const arrive = (id: Id) => act(() => result.current.arrive(id))
  const want = (id: Id) => act(() => result.current.want(id))
  return { begun, rest, arrive, want }
}

test('each starts once the previous one has loaded, until all have', () => {
  const { begun, rest, arrive } = start()
  expect(begun()).toBe('a')
  rest()
  expect(begun()).toBe('a')
  for (const [id, now] of [
    ['a', 'ab'],
    ['b', 'abc'],
    ['c', 'abcd'],
  ] as const) {
    arrive(id)
    rest()
    expect(begun()).toBe(now)
  }
})

test('the one named by the URL starts first, then the others in order', () => {
  const { begun, rest, arrive } = start('c')
  expect(begun()).toBe('c')
  arrive('c')
  rest()
  expect(begun()).toBe('ac')
})

test('a visible one does not wait, and delays the others until it has loaded', () => {
  const { begun, rest, arrive, want } = start()
  want('d')
  want('d')
  expect(begun()).toBe('ad')
  arrive('a')
  rest()
  expect(begun()).toBe('ad')
  arrive('d')
  rest()
  expect(begun()).toBe('abd')
})

test('one that never loads does not block the others', () => {
  const { begun, rest } = start()
  rest(1000)
  expect(begun()).toBe('ab')
  rest(1000)
  expect(begun()).toBe('abc')
})
