/** A visit is booked in the chosen member's own time zone, else in that of the browser. */
import { configure, screen, waitFor } from '@testing-library/react'
import { ResourceContextProvider, type DataProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { ownTimezone, timezoneChoices } from '#shared/rules/index.ts'
import { AppointmentCreate } from './AppointmentCreate.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const members = [
  { id: 3, timezone: 'America/Chicago' },
  { id: 4, timezone: null },
]
const labelOf = (zone: string) =>
  timezoneChoices(Intl.supportedValuesOf('timeZone'), zone).find(({ value }) => value === zone)?.label
const open = (permissions: readonly string[]) =>
  openScreen(
    <ResourceContextProvider value="appointments">
      <AppointmentCreate />
    </ResourceContextProvider>,
    {
      answers: {},
      permissions: ['appointments:read', 'appointments:write', ...permissions],
      data: {
        getList: async (path: string) =>
          path === 'user' ? { data: members, total: members.length } : { data: [], total: 0 },
        getMany: async () => ({ data: [] }),
        getOne: async (_: string, { id }: { id: number }) => ({ data: members.find((one) => one.id === id) }),
      } as unknown as Partial<DataProvider>,
    },
  )
const zone = async () => (await screen.findByRole<HTMLInputElement>('combobox', { name: /Timezone/ })).value
const choose = async ({ user }: ReturnType<typeof open>, field: RegExp, option: RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test('the zone follows the member, until another one is chosen', async () => {
  const opened = open(['user:read'])
  expect(await zone()).toBe(labelOf(ownTimezone()))
  await choose(opened, /^User/, /^User 3$/)
  await waitFor(async () => expect(await zone()).toBe(labelOf('America/Chicago')))
  await choose(opened, /^User/, /^User 4$/)
  await waitFor(async () => expect(await zone()).toBe(labelOf(ownTimezone())))
  await opened.user.clear(screen.getByRole('combobox', { name: /Timezone/ }))
  await opened.user.type(screen.getByRole('combobox', { name: /Timezone/ }), 'Berlin')
  await opened.user.click(await screen.findByRole('option', { name: /Berlin/ }))
  await choose(opened, /^User/, /^User 3$/)
  await new Promise((resolve) => void setTimeout(resolve, 300))
  expect(await zone()).toBe(labelOf('Europe/Berlin'))
})

test('who may not read members starts with the browser’s zone', async () => {
  open([])
  expect(await zone()).toBe(labelOf(ownTimezone()))
})
