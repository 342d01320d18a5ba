import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPicker, languageDelay } from './picker.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('only the last pick is applied, 1000 ms after it', () => {
  const apply = vi.fn<(language: string) => void>()
  const picker = createPicker(apply, languageDelay)
  picker.pick('es')
  vi.advanceTimersByTime(600)
  picker.pick('fr')
  vi.advanceTimersByTime(999)
  expect(apply).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(apply.mock.calls).toEqual([['fr']])
  vi.advanceTimersByTime(5000)
  expect(apply).toHaveBeenCalledTimes(1)
})

test('a cancelled pick is not applied', () => {
  const apply = vi.fn<(language: string) => void>()
  const picker = createPicker(apply, languageDelay)
  picker.pick('de')
  picker.cancel()
  vi.advanceTimersByTime(5000)
  expect(apply).not.toHaveBeenCalled()
})
