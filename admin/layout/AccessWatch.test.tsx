import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AdminContext, memoryStore, testDataProvider, type AuthProvider } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { resourceMap } from '#shared/classkeys/index.ts'
import { theme } from '../app/theme.ts'
import { tellRefused } from '../data/refusals.ts'
import type { AccessChange, Session } from '../data/session.ts'
import { SessionContext } from '../data/SessionContext.ts'
import { DeclarationsContext } from '../declarations/index.ts'
import { AccessWatch } from './AccessWatch.tsx'
import { Gate, Held } from './Gate.tsx'
import { Notices } from './Notices.tsx'

afterEach(() => vi.useRealTimers())

const start = async () => {
  const account = { held: ['faq:read', 'faq:write'], change: null as AccessChange | null }
  const recheck = vi.fn(async () => account.change)
  const authProvider = {
    getPermissions: async () => new Set(account.held),
  } as Partial<AuthProvider> as AuthProvider
  const element = (
    <SessionContext value={{ recheck } as Partial<Session> as Session}>
      <DeclarationsContext value={resourceMap()}>
        <AdminContext
          authProvider={authProvider}
          dataProvider={testDataProvider()}
          store={memoryStore()}
          theme={theme}
          darkTheme={null}
        >
          <Held>
            <Gate>
              <textarea aria-label="Answer" />
            </Gate>
          </Held>
          <AccessWatch />
          <Notices />
        </AdminContext>
      </DeclarationsContext>
    </SessionContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/faq/create'] })
  render(<RouterProvider router={router} />)
  const answer = await screen.findByRole('textbox', { name: 'Answer' })
  fireEvent.change(answer, { target: { value: 'Half typed' } })
  const lose = () => {
    account.held = ['faq:read']
    account.change = { gained: [], lost: ['faq:write'] }
  }
  return { answer, lose, recheck, router }
}

test('a refusal brings the changed permissions to the screen, and what is typed stays until it is left', async () => {
  const { answer, lose, router } = await start()
  lose()
  tellRefused({ status: 403 })
  expect(await screen.findByText(/You can no longer use this page. This requires faq:write/)).toBeTruthy()
  expect(await screen.findByText('Your access has changed. Taken away: faq:write. What you typed stays.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Answer' })).toBe(answer)
  expect((answer as HTMLTextAreaElement).value).toBe('Half typed')
  await router.navigate('/faq')
  await waitFor(() => expect(screen.queryByText(/You can no longer use this page/)).toBeNull())
  await router.navigate('/faq/create')
  expect(await screen.findByText('You can’t open this page')).toBeTruthy()
})

test('who does something asks once a minute; who does nothing does not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { lose, recheck } = await start()
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(recheck).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 61_000)
  expect(recheck).not.toHaveBeenCalled()
  lose()
  fireEvent.keyDown(document.body, { key: 'a' })
  fireEvent.keyDown(document.body, { key: 'b' })
  expect(recheck).toHaveBeenCalledTimes(1)
  expect(await screen.findByText(/Your access has changed/)).toBeTruthy()
})
