/** Away from the profile's timezone, members are asked once a journey whether to follow the device. */
import { cleanup, configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import JourneyNotice from './JourneyNotice.tsx'

const device = vi.hoisted(() => ({ zone: 'America/Chicago' }))
vi.mock('#shared/rules/index.ts', async (load) => ({
  ...(await load<typeof import('#shared/rules/index.ts')>()),
  ownTimezone: () => device.zone,
}))
configure({ asyncUtilTimeout: 10_000 })
let t: Awaited<ReturnType<typeof loadTranslator<'profile'>>>
beforeAll(async () => {
  t = await loadTranslator('profile')
})
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T17:20:00Z') })
})
afterEach(() => void vi.useRealTimers())

const open = async (zone: string, { home = 'America/Chicago' as string | null, impersonated = false } = {}) => {
  cleanup()
  device.zone = zone
  let timezone = home
  const account = () =>
    ({
      user: { id: 1 },
      profile: { timezone, preferences: {} },
      impersonated_by: impersonated ? { id: 2 } : null,
    }) as never
  const client = fakeClient({
    getUser: account,
    setUser: (request) => {
      timezone = (request as { body: { timezone: string } }).body.timezone
      return account()
    },
  })
  render(<JourneyNotice />, { wrapper: memberProviders(client) })
  await vi.waitFor(() => expect(client.named('getUser')).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  return { client, user: userEvent.setup() }
}
const notice = () => screen.queryByRole('note')
const lisbon = { place: 'Lisbon', name: 'GMT+1', home: 'Chicago' }

test('the device’s time is followed with one press', async () => {
  const { client, user } = await open('Europe/Lisbon')
  expect(notice()?.textContent).toContain(t('journey', lisbon))
  await user.click(screen.getByRole('button', { name: t('journey_follow', lisbon) }))
  await vi.waitFor(() => expect(notice()).toBeNull())
  expect(client.named('setUser').map(({ request }) => request)).toEqual([{ body: { timezone: 'Europe/Lisbon' } }])
})

test('declined, it comes back on the next journey, and not before', async () => {
  const { client, user } = await open('Europe/Lisbon')
  await user.click(screen.getByRole('button', { name: t('journey_keep', lisbon) }))
  expect(notice()).toBeNull()
  expect(client.named('setUser')).toEqual([])
  await open('Europe/Lisbon')
  expect(notice()).toBeNull()
  await open('Asia/Tokyo')
  expect(notice()).not.toBeNull()
  await open('America/Chicago')
  expect(notice()).toBeNull()
  await open('Europe/Lisbon')
  expect(notice()).not.toBeNull()
})

test.each([
  ['at home', 'America/Chicago', {}],
  ['where clocks show the same', 'America/Winnipeg', {}],
  ['without a timezone in the profile', 'Asia/Tokyo', { home: null }],
  ['for staff who act as the member', 'Asia/Tokyo', { impersonated: true }],
] as const)('nothing is asked %s', async (_, zone, more) => {
  await open(zone, more)
  expect(notice()).toBeNull()
})
