/**
 * Every generated screen, as a role with nothing but what the screen takes: what it refers to is refused, as the server refuses it.
 * Without `LONG=1` each resource has one of its screens in turn. Nothing there looks broken, can only fail again, is a bare number, or is a link to a screen that the role does not open.
 */
import { act, configure, render, waitFor } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { Admin, defaultI18nProvider, memoryStore, Resource as Screens } from 'react-admin'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import { calls } from '#shared/calls/index.ts'
import { manifestOf } from '#shared/calls/define.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { permissionOf, resources, type Resource } from '#shared/classkeys/index.ts'
import { messages } from '../app/messages.ts'
import { theme } from '../app/theme.ts'
import { createAuthProvider } from '../data/authProvider.ts'
import { createDataProvider } from '../data/dataProvider.ts'
import { createSession } from '../data/session.ts'
import { SessionContext } from '../data/SessionContext.ts'
import { DeclarationsContext, pathOf } from '../declarations/index.ts'
import { Gate, Held } from '../layout/Gate.tsx'
import { openable } from '../navigation/addresses.ts'
import { needsOf, type Action } from '../navigation/needs.ts'
import { generated } from './index.tsx'

beforeAll(
  () =>
    Promise.all([
      import('./list/GeneratedList.tsx'),
      import('./form/GeneratedForms.tsx'),
      import('./show/GeneratedShow.tsx'),
    ]),
  60_000,
)
configure({ getElementError: (message) => new Error(message ?? '') })
vi.setConfig({ testTimeout: 60_000 })

const declarations = new Map(resources.map((resource) => [resource.name, resource]))
const manifest = manifestOf(calls)

/** An item that refers to others wherever it can, and carries names of them where it is declared to. */
const itemOf = (resource: Resource) => ({
  id: 5,
  ...Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => {
      if (field.kind === 'reference') return [name, 6]
      if (field.kind === 'references') return [name, [{ id: 6, name: 'Six' }]]
      return [name, field.kind === 'boolean' ? false : null]
    }),
  ),
  ...Object.fromEntries(Object.entries(resource.derived).map(([name, { shape }]) => [name, shape ? null : 'Carried'])),
  [resource.titleField]: 'Five',
})

const json = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'content-range': 'items 0-0/1', 'x-total-count': '1' } })
const refusal = (permissions: readonly string[]) =>
  json({ error_code: 'FORBIDDEN', message: 'You do not have permission to do this', permissions }, 403)
const page = (models: unknown[]) => ({ models, total_count: models.length, page_count: 1, page: 1, page_size: 50 })

/** The server as a role meets it. */
const serverFor =
  (held: ReadonlySet<string>) =>
  async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(String(address), 'http://host')
    const method = init.method ?? 'GET'
    const tokens = {
      access: { token: 'a', expires: '2100-01-01T00:00:00Z' },
      refresh: { token: 'r', expires: '2100-01-01T00:00:00Z' },
    }
    if (pathname === '/api/auth/session') return json({ tokens, user_id: 1 })
    const path = pathname.replace(/^\/v1/, '')
    if (path === '/client/user')
      return json({
        user: { id: 1, email: 'ada@hale.test', first_name: 'Ada', last_name: 'L' },
        permissions: [...held],
      })
    const noun = resources.find(({ rest }) => rest !== null && (path === rest || path.startsWith(`${rest}/`)))
    const resource = noun ?? declarations.get(searchParams.get('classkey') ?? '')
    if (resource && method === 'GET') {
      const needed = permissionOf(resource, 'read')
      if (!held.has(needed)) return refusal([needed])
      if (noun) return json(path === noun.rest ? [itemOf(noun)] : itemOf(noun))
      if (path === '/admin/get') return json(itemOf(resource))
      if (path === '/admin/search') return json(page([itemOf(resource)]))
    }
    const spec = Object.values<CallSpec>(calls).find((one) => one.method === method && one.path === path)
    const access = spec?.access
    const needed =
      typeof access === 'object' && 'permission' in access ? [access.permission, access.and ?? []].flat() : []
    const lacking = needed.filter((one) => !held.has(one))
    return lacking.length > 0 ? refusal(lacking) : json({ ...page([]), exports: [] })
  }

const Layout = ({ children }: { children?: ReactNode }) => (
  <Held>
    <main>
      <Gate>
        <Suspense>{children}</Suspense>
      </Gate>
    </main>
  </Held>
)

const open = (resource: Resource, held: ReadonlySet<string>, address: string) => {
  const fetch = vi.fn(serverFor(held))
  vi.stubGlobal('fetch', fetch)
  const session = createSession({ manifest, fetch: fetch as never, baseUrl: 'http://host' })
  const element = (
    <SessionContext value={session}>
      <DeclarationsContext value={declarations}>
        <Admin
          dataProvider={createDataProvider(declarations, session, manifest)}
          authProvider={createAuthProvider(declarations, session, () => undefined)}
          i18nProvider={messages(defaultI18nProvider, declarations)}
          store={memoryStore()}
          theme={theme}
          darkTheme={null}
          layout={Layout}
          disableTelemetry
        >
          <Screens {...generated(resource)} />
        </Admin>
      </DeclarationsContext>
    </SessionContext>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  return { ...render(<RouterProvider router={router} />), router }
}

const broken = /Failed to|Try again|Something went wrong|#\d|No Results Found/

/** Waits until nothing loads any more. */
const settled = async (held: ReadonlySet<string>) => {
  await waitFor(() => expect(document.querySelector('main h1, main h2, main form')).not.toBeNull(), { timeout: 10_000 })
  await waitFor(() => expect(document.querySelector('main')?.textContent).not.toContain('…,'), { timeout: 5000 })
  await act(() => new Promise((resolve) => setTimeout(resolve, 120)))
  expect(held.size).toBeGreaterThan(0)
}

const screensOf = (resource: Resource): (readonly [Action, string])[] => [
  ['list', `/${pathOf(resource)}`],
  ['show', `/${pathOf(resource)}/5/show`],
  ...(resource.operations.includes('set') ? [['edit', `/${pathOf(resource)}/5`] as const] : []),
  ...(resource.operations.includes('add') ? [['create', `/${pathOf(resource)}/create`] as const] : []),
]

const isLong = process.env['LONG'] !== undefined
const screens = resources.flatMap((resource, turn) =>
  screensOf(resource).flatMap(([action, at], place) =>
    isLong || (turn + place) % 4 === 0 ? [[at, resource, action] as const] : [],
  ),
)

test.each(screens)('%s', async (address, resource, action) => {
  const held = new Set(needsOf(resource, action))
  const { router, unmount } = open(resource, held, address)
  await settled(held)
  const main = document.querySelector('main')
  expect(router.state.location.pathname).toBe(address)
  expect(main?.textContent.match(broken)?.[0]).toBeUndefined()
  expect(main?.querySelector('.MuiAlert-standardError')?.textContent).toBeUndefined()
  const links = [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '')
  expect(links.filter((href) => openable(declarations, held, href) !== href)).toEqual([])
  unmount()
})

test('a screen that the role does not open keeps its address and names what it takes', async () => {
  const [faq] = resources.filter(({ name }) => name === 'faq')
  if (!faq) throw new Error('There is no faq')
  const { router } = open(faq, new Set(['meals:read']), '/faq/5')
  await waitFor(() => expect(document.querySelector('main')?.textContent).toContain('faq:read and faq:write'))
  expect(router.state.location.pathname).toBe('/faq/5')
})
