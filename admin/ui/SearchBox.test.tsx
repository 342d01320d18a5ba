import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox, searchDebounceMs } from './SearchBox.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const boxWith = (value: string, onChange: (words: string) => void) => (
  <SearchBox label="Search outbox" placeholder="Search" value={value} onChange={onChange} />
)
const type = (words: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('searches once typing pauses, also if it is rendered again meanwhile', () => {
  const onChange = vi.fn()
  const { rerender } = render(boxWith('', onChange))
  type('ma')
  wait(searchDebounceMs - 1)
  type('maya')
  wait(searchDebounceMs - 1)
  rerender(boxWith('', (words) => onChange(words)))
  expect(onChange).not.toHaveBeenCalled()
  wait(1)
  expect(onChange.mock.calls).toEqual([['maya']])
})

test('is emptied when the search is cleared from outside, without searching again', () => {
  const onChange = vi.fn()
  const { rerender } = render(boxWith('maya', onChange))
  rerender(boxWith('', onChange))
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  wait(searchDebounceMs * 2)
  expect(onChange).not.toHaveBeenCalled()
})
