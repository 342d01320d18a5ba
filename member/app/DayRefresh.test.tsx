import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { DayRefresh } from './DayRefresh.ts'
import { useCall } from './useCall.ts'
import { useToday } from './useToday.ts'

const account = { user: { id: 1 }, profile: { timezone: 'America/New_York' } }
const Day = () => <p>{useToday()}</p>
const Tip = () => {
  useCall('getRandomHealthTip', undefined, { revalidateOnFocus: false })
  return null
}

beforeEach(() => {
  // Two seconds before midnight in New York.
  vi.useFakeTimers({ now: new Date('2026-06-11T03:59:58Z') })
})
afterEach(() => {
  // The spy replaces a fake timer.
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the day changes at midnight in the member’s zone, and its data are reloaded once', async () => {
  const client = fakeClient({ getUser: () => account as never, getRandomHealthTip: () => null })
  const timers = vi.spyOn(globalThis, 'setInterval')
  render(
    <>
      <DayRefresh />
      <Day />
      <Day />
      <Day />
      <Tip />
    </>,
    { wrapper: memberProviders(client) },
  )
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getAllByText('2026-06-10')).toHaveLength(3)
  const before = client.named('getRandomHealthTip').length
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getAllByText('2026-06-11')).toHaveLength(3)
  expect(client.named('getRandomHealthTip')).toHaveLength(before + 1)
  expect(timers.mock.calls.filter(([, every]) => every === 5000)).toHaveLength(1)
})
