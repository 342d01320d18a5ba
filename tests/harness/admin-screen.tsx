/** The environment of back office screens in unit tests: the real entities, and a client that answers from a table. */
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { AdminContext, memoryStore, testDataProvider, type AuthProvider, type DataProvider } from 'react-admin'
import { Notices } from '#admin/layout/Notices.tsx'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { SWRConfig } from 'swr'
import type { Session } from '#admin/data/session.ts'
import { SessionContext } from '#admin/data/SessionContext.ts'
import { DeclarationsContext } from '#admin/declarations/index.ts'
import { theme } from '#admin/app/theme.ts'
import { resourceMap } from '#shared/classkeys/index.ts'
import { fakeClient, type Answers } from './member.tsx'

interface Options {
  answers: Answers
  /** Permissions of the signed-in user. */
  permissions?: readonly string[]
  /** What else is known of the signed-in user, such as bounds. */
  identity?: object
  address?: string
  /** Answers to lists and pickers of items. */
  data?: Partial<DataProvider>
}

/** Renders a screen with a router, a session and notices. */
export const openScreen = (
  screen: ReactNode,
  { answers, permissions = [], identity = {}, address = '/', data = {} }: Options,
) => {
  const client = fakeClient(answers)
  const session = { client, keep: (work: () => Promise<unknown>) => work() } as unknown as Session
  const authProvider: AuthProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => new Set(permissions),
    getIdentity: async () => ({ id: 1, fullName: 'Ada', email: 'ada@hale.test', ...identity }),
  }
  const element = (
    <SessionContext value={session}>
      <DeclarationsContext value={resourceMap()}>
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
          <AdminContext
            authProvider={authProvider}
            dataProvider={testDataProvider(data)}
            store={memoryStore()}
            theme={theme}
            darkTheme={null}
          >
            {screen}
            <Notices />
          </AdminContext>
        </SWRConfig>
      </DeclarationsContext>
    </SessionContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return { client, router, user: userEvent.setup() }
}
