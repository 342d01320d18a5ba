import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePressAndHold } from './usePressAndHold.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const made: string[] = []
const Button = ({ room }: { room: number }) => {
  const hold = usePressAndHold({
    onPress: () => made.push('press'),
    onRepeat: () => made.push('repeat') < room,
    onRelease: () => made.push('release'),
  })
  return (
    <button type="button" {...hold}>
      More
    </button>
  )
}
const start = (room = 100) => {
  made.length = 0
  render(<Button room={room} />)
  return screen.getByRole('button')
}

test('a short press counts once, as does a click without a pointer', () => {
  const button = start()
  fireEvent.pointerDown(button, { button: 0 })
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  fireEvent.click(button)
  act(() => void vi.advanceTimersByTime(2000))
  expect(made).toEqual(['press', 'press'])
})

test('a held button repeats until released, and its click is not counted again', () => {
  const button = start()
  fireEvent.pointerDown(button, { button: 0 })
  act(() => void vi.advanceTimersByTime(700))
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  act(() => void vi.advanceTimersByTime(2000))
  expect(made).toEqual(['repeat', 'repeat', 'repeat', 'release'])
})

test('it stops at the limit', () => {
  const button = start(2)
  fireEvent.pointerDown(button, { button: 0 })
  act(() => void vi.advanceTimersByTime(5000))
  expect(made).toEqual(['repeat', 'repeat', 'release'])
})
