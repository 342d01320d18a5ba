import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallName } from '#shared/client/index.ts'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { savedEvent, useCall } from '../app/index.ts'
import { Session } from '../session/index.ts'
import { readingOf } from './entries.ts'
import { useOutboxSync } from './useOutboxSync.ts'

afterEach(() => vi.restoreAllMocks())

const otherTab = new BroadcastChannel(savedEvent)
const meals = { query: { date: '2026-06-10' } }
/** Shows everything that can be logged. */
const Journal = () => {
  useOutboxSync()
  useCall('getHydration')
  useCall('getSleep')
  useCall('loadMood')
  useCall('listSymptoms')
  useCall('listTasks')
  useCall('listCurrentMedications')
  useCall('getStreaks')
  useCall('listMeals', meals)
  useCall('getDailyIntake', meals)
}
const show = async () => {
  vi.spyOn(Session.prototype, 'memberId', 'get').mockReturnValue(5)
  const answer = () => ({}) as never
  const client = fakeClient({
    getHydration: answer,
    getSleep: answer,
    loadMood: answer,
    listSymptoms: answer,
    listTasks: answer,
    listCurrentMedications: answer,
    getStreaks: answer,
    listMeals: answer,
    getDailyIntake: answer,
  })
  renderHook(Journal, { wrapper: memberProviders(client) })
  await vi.waitFor(() => expect(client.calls).toHaveLength(9))
  client.calls.length = 0
  return client
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)))

test.each(Object.entries(readingOf))('%s in another tab reloads %s', async (name, reading) => {
  const client = await show()
  for (let press = 0; press < 5; press += 1) otherTab.postMessage({ name, member: 5 })
  await vi.waitFor(() => expect(client.named(reading as CallName)).toHaveLength(1))
  expect(client.named('getStreaks')).toHaveLength(1)
})

test.each(['saveMeal', 'updateMeal', 'deleteMeal', 'restoreMeal'])(
  '%s in another tab reloads the day’s intake',
  async (name) => {
    const client = await show()
    otherTab.postMessage({ name, member: 5 })
    await vi.waitFor(() => expect(client.named('getDailyIntake')).toHaveLength(1))
    expect(client.named('listMeals')).toHaveLength(1)
  },
)

test('what someone else or an unrelated call saves reloads nothing', async () => {
  const client = await show()
  otherTab.postMessage({ name: 'incrementHydration', member: 6 })
  otherTab.postMessage({ name: 'setProfile', member: 5 })
  await settle()
  expect(client.calls).toEqual([])
})
