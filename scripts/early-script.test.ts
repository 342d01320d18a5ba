import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bundled } from './early-script.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const code = await bundled([at('public/theme.js'), at('member/early.ts')])

interface Visit {
  path: string
  kept?: Readonly<Record<string, string>>
  languages?: readonly string[]
}
/** Runs the script in a browser of its own. */
const visit = ({ path, kept = {}, languages = ['en-US'] }: Visit) => {
  const requests: { address: string; headers: unknown }[] = []
  const window: { location: { pathname: string }; earlyBootstrap?: { address: string } } = {
    location: { pathname: path },
  }
  const document = { documentElement: { dataset: {} as Record<string, string> } }
  const localStorage = { getItem: (key: string) => kept[key] ?? null }
  const fetch = async (address: string, { headers }: { headers: unknown }) => void requests.push({ address, headers })
  const matchMedia = () => ({ matches: false })
  // oxlint-disable-next-line no-implied-eval -- The script is what a browser runs in the page.
  new Function('window', 'document', 'localStorage', 'navigator', 'fetch', 'matchMedia', code)(
    window,
    document,
    localStorage,
    { languages },
    fetch,
    matchMedia,
  )
  return { requests, early: window.earlyBootstrap, theme: document.documentElement.dataset['theme'] }
}

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
    { address, headers: { accept: 'application/json', 'accept-language': 'de', 'x-timezone': timeZone } },
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
