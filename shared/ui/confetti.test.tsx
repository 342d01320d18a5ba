import { beforeEach, expect, test, vi } from 'vitest'
import { throwConfetti } from './confetti.ts'

const reset = vi.hoisted(() => vi.fn())
vi.mock('canvas-confetti', () => ({ default: Object.assign(vi.fn(), { reset }) }))
vi.stubGlobal('matchMedia', () => ({ matches: false }))

beforeEach(() => {
  reset.mockClear()
  vi.useFakeTimers()
})

/** Draws a frame every `pace` milliseconds. */
const throwOn = async (pace: number) => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, pace))
  await throwConfetti()
}

test('confetti stops after two seconds', async () => {
  await throwOn(16)
  await vi.advanceTimersByTimeAsync(1900)
  expect(reset).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(150)
  expect(reset).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test.each([60, 250, 900])('it stops within a second where a frame takes %s ms', async (pace) => {
  await throwOn(pace)
  await vi.advanceTimersByTimeAsync(1000)
  expect(reset).toHaveBeenCalledOnce()
})
