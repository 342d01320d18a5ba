import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bundled } from './early-script.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const codes = {
  member: await bundled([at('public/theme.js'), at('member/early.ts')]),
  admin: await bundled([at('public/theme.js'), at('admin/early.ts')]),
}

interface Visit {
  path: string
  kept?: Readonly<Record<string, string>>
  languages?: readonly string[]
  app?: keyof typeof codes
}
/** Runs the script in a browser of its own. */
const visit = ({ path, kept = {}, languages = ['en-US'], app = 'member' }: Visit) => {
  const requests: { address: string; headers: unknown }[] = []
  const window: { location: { pathname: string }; earlyBootstrap?: { address: string } } = {
    location: { pathname: path },
  }
  const document = { documentElement: { dataset: {} as Record<string, string> }, addEventListener: () => {} }
  const localStorage = { getItem: (key: string) => kept[key] ?? null }
  const fetch = async (address: string, { headers }: { headers: unknown }) => {
    requests.push({ address, headers })
    return { status: 204 }
  }
  const matchMedia = () => ({ matches: false })
  // oxlint-disable-next-line no-implied-eval -- The script is what a browser runs in the page.
  new Function('window', 'document', 'localStorage', 'navigator', 'fetch', 'matchMedia', codes[app])(
    window,
    document,
    localStorage,
    { languages },
    fetch,
    matchMedia,
  )
  return { requests, early: window.earlyBootstrap, theme: document.documentElement.dataset['theme'] }
}

/** The server decides whether the request is traced. */
const traceparent: unknown = expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-02$/)

test.each([
  ['/', 'home'],
  ['/client', 'home'],
  ['/client/home', 'home'],
  ['/client/home/', 'home'],
  ['/client/profile', 'other'],
  ['/client/testing-center/T-1', 'other'],
])('at %s the page asks at once for what %s shows', (path, screen) => {
  const { requests, early } = visit({ path, kept: { 'hale.language': 'de' } })
  const address = `/api/bootstrap?screen=${screen}`
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(requests).toEqual([
    { address, headers: { accept: 'application/json', traceparent, 'accept-language': 'de', 'x-timezone': timeZone } },
  ])
  expect(early?.address).toBe(address)
})

test.each(['/login', '/clients', '/register', '/client/onboarding', '/privacy'])(
  'at %s it asks for nothing',
  (path) => {
    expect(visit({ path })).toMatchObject({ requests: [], early: undefined, theme: 'light' })
  },
)

test('after a sign-out that the server has not heard of, it asks for nothing', () => {
  expect(visit({ path: '/client/home', kept: { 'hale.left': '1' } }).requests).toEqual([])
})

test('the language is the remembered one, else the first of the browser’s that there is, else English', () => {
  const languageOf = (given: Partial<Visit>) => visit({ path: '/', ...given }).requests[0]?.headers
  expect(languageOf({ kept: { 'hale.language': 'fr' }, languages: ['de-DE'] })).toMatchObject({
    'accept-language': 'fr',
  })
  expect(languageOf({ languages: ['it-IT', 'pt-BR'] })).toMatchObject({ 'accept-language': 'pt' })
  expect(languageOf({ languages: ['it-IT'] })).toMatchObject({ 'accept-language': 'en' })
})

test('the remembered theme is there before the first paint', () => {
  expect(visit({ path: '/login', kept: { 'hale.theme': 'dark' } }).theme).toBe('dark')
})

test('the page of the back office asks at once for the session, in the remembered theme', () => {
  const { requests, theme } = visit({ path: '/admin/user', kept: { 'hale.theme': 'dark' }, app: 'admin' })
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(requests).toEqual([
    { address: '/api/auth/session', headers: { accept: 'application/json', traceparent, 'x-timezone': timeZone } },
  ])
  expect(theme).toBe('dark')
})
