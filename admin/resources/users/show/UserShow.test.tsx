/** A member's record that is open while the member leaves the caseload. */
import { configure, screen, waitFor } from '@testing-library/react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ResourceContextProvider, type DataProvider } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { tellRefused } from '../../../data/refusals.ts'
import UserShow from './UserShow.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const tomas = { id: 3, first_name: 'Tomas', last_name: 'Novak', name: 'Tomas Novak', email: 'tomas@hale.test' }
const Queries = ({ onClient }: { onClient: (client: QueryClient) => void }) => {
  const client = useQueryClient()
  useEffect(() => onClient(client), [client, onClient])
  return null
}

const open = (address: string) => {
  let isThere = true
  const onClient = vi.fn<(client: QueryClient) => void>()
  const data = {
    getOne: async () => (isThere ? { data: tomas } : Promise.reject(Object.assign(new Error('gone'), { status: 404 }))),
    getMany: vi.fn(async () => ({ data: isThere ? [tomas] : [] })),
    getList: async () => ({ data: [{ id: 8, note: 'His sister calls', title: 'Family' }], total: 1 }),
  }
  const opened = openScreen(
    <ResourceContextProvider value="user">
      <Queries onClient={onClient} />
      <Routes>
        <Route path="/user/:id/show" element={<UserShow />} />
      </Routes>
    </ResourceContextProvider>,
    {
      answers: { getUserOverview: () => ({}) as never },
      permissions: ['user:read', 'usernotes:read', 'usernotes:write'],
      address,
      data: data as unknown as Partial<DataProvider>,
    },
  )
  const leave = () => {
    isThere = false
  }
  const kept = () =>
    JSON.stringify(
      onClient.mock.lastCall?.[0]
        .getQueryCache()
        .findAll()
        .map(({ state }) => state.data) ?? [],
    )
  return { ...opened, data, leave, kept }
}

test('says that the member left at the next refusal, forgets the data and keeps what was typed', async () => {
  const { user, leave, kept } = open('/user/3/show?tab=notes')
  await screen.findByText('His sister calls')
  await user.click(await screen.findByRole('button', { name: 'Add note' }))
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'He prefers mornings')
  expect(kept()).toContain('His sister calls')
  tellRefused({ status: 403 })
  await waitFor(() => expect(screen.queryByRole('form')).toBeTruthy())
  leave()
  tellRefused({ status: 403 })
  expect(await screen.findByText('Tomas can no longer be opened')).toBeTruthy()
  expect(screen.queryByText('His sister calls')).toBeNull()
  expect(screen.queryByText(/Novak/)).toBeNull()
  await waitFor(() => expect(kept()).not.toMatch(/His sister calls|tomas@hale/))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('He prefers mornings')
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('He prefers mornings')
  expect(sessionStorage.getItem('hale.admin-note.3')).not.toContain('sister')
})

test('asks each minute whether the member is still there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { leave, data } = open('/user/3/show?tab=notes')
    await screen.findByText('His sister calls')
    await waitFor(() => expect(data.getMany).toHaveBeenCalledTimes(1))
    leave()
    await vi.advanceTimersByTimeAsync(61_000)
    expect(await screen.findByText('Tomas can no longer be opened')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})
