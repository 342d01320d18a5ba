import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { rememberMember } from '#shared/browser/index.ts'
import { NetworkError } from '#shared/client/index.ts'
import { toast } from '#shared/ui/index.ts'
import { deferred, fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { ChosenDayContext } from '../../app/index.ts'
import { useHydration } from './useHydration.ts'

const ounces = (total_ounces: number) => ({
  hydration: { total_ounces, date: '2026-06-10', updated_at: '2026-06-10T12:00:00Z' },
})
const error = vi.spyOn(toast, 'error')
beforeEach(() => error.mockClear())

const start = async (answers: Answers, bounds: Parameters<typeof useHydration>[0] = {}) => {
  const client = fakeClient({ getHydration: () => ounces(54), ...answers })
  const hook = renderHook(() => useHydration(bounds), { wrapper: memberProviders(client) })
  await waitFor(() => expect(hook.result.current.ounces).not.toBeNull())
  return { client, ...hook }
}

test('a click is applied immediately, then replaced by the server’s value', async () => {
  const answer = deferred<ReturnType<typeof ounces>>()
  const { result } = await start({ incrementHydration: () => answer.promise })
  act(() => result.current.increment())
  expect(result.current.ounces).toBe(55)
  await act(async () => answer.resolve(ounces(58)))
  await waitFor(() => expect(result.current.ounces).toBe(58))
})

test('rapid clicks count individually, are sent in sequence with separate keys, and end at the server’s value', async () => {
  let total = 54
  let running = 0
  const { result, client } = await start({
    incrementHydration: async () => {
      running += 1
      expect(running).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      total += 1
      return ounces(total)
    },
  })
  act(() => {
    for (let press = 0; press < 5; press += 1) result.current.increment()
  })
  expect(result.current.ounces).toBe(59)
  await waitFor(() => expect(client.named('incrementHydration')).toHaveLength(5))
  await waitFor(() => expect(total).toBe(59))
  await waitFor(() => expect(result.current.ounces).toBe(59))
  const keys = client
    .named('incrementHydration')
    .map(({ options }) => (options as { idempotencyKey: string }).idempotencyKey)
  expect(new Set(keys).size).toBe(5)
})

test('a failed click is reverted with the exact toast, the others stay', async () => {
  let presses = 0
  const { result } = await start({
    incrementHydration: () => {
      presses += 1
      if (presses === 2) throw new Error('500')
      return ounces(54 + (presses > 2 ? presses - 1 : presses))
    },
  })
  act(() => {
    for (let press = 0; press < 3; press += 1) result.current.increment()
  })
  expect(result.current.ounces).toBe(57)
  await waitFor(() => expect(result.current.ounces).toBe(56))
  expect(error).toHaveBeenCalledExactlyOnceWith(
    'Failed to increment hydration track, please try again later.',
    expect.anything(),
  )
})

test('a failed decrement is reported', async () => {
  const { result } = await start({})
  act(() => result.current.decrement())
  await waitFor(() =>
    expect(error).toHaveBeenCalledWith(
      'Failed to decrement hydration track, please try again later.',
      expect.anything(),
    ),
  )
  expect(result.current.ounces).toBe(54)
})

test('clicks never exceed the bounds, however rapid', async () => {
  const { result, client } = await start({ incrementHydration: () => ounces(60) }, { goal: 50, max: 56, min: 10 })
  act(() => {
    for (let press = 0; press < 9; press += 1) result.current.increment()
  })
  expect(result.current.ounces).toBe(56)
  await waitFor(() => expect(client.named('incrementHydration')).toHaveLength(2))
})

test('the goal is the platform’s setting, and a failed load is reported', async () => {
  const settings = {
    models: [{ id: 1, name: 'HydrationGoal', value: '80' }],
    total_count: 1,
    page_count: 1,
    page_size: 50,
    include_meta: false,
    included_programs: [],
  }
  const { result } = await start({ clientSearch: () => settings })
  await waitFor(() => expect(result.current.goal).toBe(80))

  const broken = renderHook(() => useHydration(), { wrapper: memberProviders(fakeClient({})) })
  await waitFor(() => expect(broken.result.current.error).toBeDefined())
  expect(broken.result.current.ounces).toBeNull()
  expect(error).toHaveBeenCalledWith('Failed to get last hydration track, please try again later.', expect.anything())
})

test('an amount is applied immediately and sent as one entry, capped at the daily maximum', async () => {
  const { result, client } = await start({ incrementHydration: () => ounces(60) }, { max: 60 })
  let added: number[] = []
  act(() => {
    added = [result.current.increment(4), result.current.increment(16), result.current.increment(8)]
  })
  expect([added, result.current.ounces]).toEqual([[4, 2, 0], 60])
  await waitFor(() =>
    expect(client.named('incrementHydration').map(({ request }) => request)).toEqual([
      { body: { amount: 4 } },
      { body: { amount: 2 } },
    ]),
  )
})

test('a press of a past day that is answered late leaves the day that is shown alone', async () => {
  const answer = deferred<ReturnType<typeof ounces>>()
  const client = fakeClient({
    getHydration: (request) => ounces(request === undefined ? 54 : 10),
    incrementHydration: () => answer.promise,
  })
  const Providers = memberProviders(client)
  let day: string | null = '2020-01-02'
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Providers>
      <ChosenDayContext value={day}>{children}</ChosenDayContext>
    </Providers>
  )
  const { result, rerender } = renderHook(() => useHydration(), { wrapper })
  await waitFor(() => expect(result.current.ounces).toBe(10))
  act(() => result.current.increment())
  await waitFor(() => expect(client.named('incrementHydration')).toHaveLength(1))
  day = null
  rerender()
  await waitFor(() => expect(result.current.ounces).toBe(54))
  await act(async () => answer.resolve(ounces(11)))
  expect(result.current.ounces).toBe(54)
  day = '2020-01-02'
  rerender()
  expect(result.current.ounces).toBe(11)
})

test('a press that must wait for a connection is never shown twice', async () => {
  rememberMember({ id: 1, timezone: null, units: null })
  const client = fakeClient({
    getHydration: () => ounces(54),
    incrementHydration: () => {
      throw new NetworkError('offline')
    },
  })
  const wrapper = memberProviders(client, '/', 1)
  const seen = new Set<number | null>()
  const { result } = renderHook(
    () => {
      const hydration = useHydration()
      seen.add(hydration.ounces)
      return hydration
    },
    { wrapper },
  )
  await waitFor(() => expect(result.current.ounces).toBe(54))
  // Each change is drawn by itself, as in a browser.
  result.current.increment()
  await waitFor(() => expect(result.current.waiting).toBe(1))
  result.current.increment()
  await waitFor(() => expect(result.current.waiting).toBe(2))
  await waitFor(() => expect(result.current.ounces).toBe(56))
  expect([...seen]).toEqual([null, 54, 55, 56])
})
