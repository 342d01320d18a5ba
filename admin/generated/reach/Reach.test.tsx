/** Items of a member that are open while the member leaves what the account reaches. */
import { cleanup, configure, screen, waitFor } from '@testing-library/react'
import { ResourceContextProvider, type DataProvider } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { tellRefused } from '../../data/refusals.ts'
import { GeneratedEdit, GeneratedShow } from '../../generated/index.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const note = { id: 8, user_id: 3, title: 'Family', note: 'His sister calls', category: 'general' }
const caseload = { organizations: [], members: 2 }

const open = (side: 'edit' | 'show', identity: object) => {
  let isThere = true
  const data = {
    getOne: async () => ({ data: note }),
    getMany: async () => ({ data: isThere ? [{ id: 3, name: 'Tomas Novak' }] : [] }),
    getList: async () => ({ data: [], total: 0 }),
  }
  const opened = openScreen(
    <ResourceContextProvider value="usernotes">
      <Routes>
        <Route path="/usernotes/:id" element={side === 'edit' ? <GeneratedEdit /> : <GeneratedShow />} />
      </Routes>
    </ResourceContextProvider>,
    {
      answers: {},
      identity,
      permissions: ['user:read', 'usernotes:read', 'usernotes:write'],
      address: '/usernotes/8',
      data: data as unknown as Partial<DataProvider>,
    },
  )
  const leave = () => {
    isThere = false
    tellRefused({ status: 403 })
  }
  return { ...opened, leave }
}

test.each([
  ['in your caseload', caseload],
  ['in Fenwick Labs', { organizations: ['Fenwick Labs'], members: 0 }],
])('an open form says that its member is no longer %s, and gives back what was typed', async (words, bounds) => {
  const { user, leave } = open('edit', { bounds })
  const field = await screen.findByRole('textbox', { name: /^Note/ })
  await user.type(field, ' on Mondays')
  leave()
  expect(await screen.findByText(`The member of this note is no longer ${words}`)).toBeTruthy()
  expect(screen.queryByText(/Novak|Family/)).toBeNull()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('His sister calls on Mondays')
})

test('an open item leaves the screen as well, unless the account works with all members', async () => {
  const unbounded = open('show', {})
  await screen.findByText('His sister calls')
  unbounded.leave()
  await expect(waitFor(() => screen.getByText(/no longer/), { timeout: 500 })).rejects.toThrow()
  expect(screen.getByText('His sister calls')).toBeTruthy()
  cleanup()
  const { leave } = open('show', { bounds: caseload })
  await screen.findByText('His sister calls')
  leave()
  expect(await screen.findByText('The member of this note is no longer in your caseload')).toBeTruthy()
  expect(screen.queryByText('His sister calls')).toBeNull()
})
