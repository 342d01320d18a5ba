/** Pages are measured with the member's consent only, and reported once, when they are left. */
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { PageSpeed } from './PageSpeed.ts'

type Note = (metric: { name: string; value: number }) => void
const watched = vi.hoisted(() => new Map<string, Note>())
vi.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [`on${name}`, (note: Note) => void watched.set(name, note)]),
  ),
)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: /coarse|max-width/.test(query) }))
  history.replaceState(null, '', '/client/testing-center/4711')
})
afterEach(() => {
  cleanup()
  watched.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = async (account: object) => {
  const client = fakeClient({ getUser: () => account as never, reportPageSpeed: () => null })
  render(<PageSpeed />, { wrapper: memberProviders(client) })
  // The page has settled, and the library has been loaded.
  await act(() => vi.advanceTimersByTimeAsync(5000))
  await vi.waitFor(() => Promise.resolve())
  return client
}
const leave = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test.each([
  ['who was not asked', {}],
  ['who has not agreed', { measures_page_speed: false }],
  ['whom an administrator acts as', { measures_page_speed: true, impersonated_by: { id: 1 } }],
])('a page of a member %s is not measured', async (_who, account) => {
  const client = await open(account)
  leave()
  expect([watched.size, client.named('reportPageSpeed')]).toEqual([0, []])
})

test('a page is reported once, without its id, even if it is left twice', async () => {
  const client = await open({ measures_page_speed: true, impersonated_by: null })
  expect([...watched.keys()].toSorted()).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])
  watched.get('LCP')?.({ name: 'LCP', value: 800 })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(client.named('reportPageSpeed')).toEqual([])
  watched.get('LCP')?.({ name: 'LCP', value: 950 })
  leave()
  leave()
  expect(client.named('reportPageSpeed').map(({ request, options }) => [request, options])).toEqual([
    [{ body: { page: '/client/testing-center/…', device: 'phone', metrics: { LCP: 950 } } }, { keepalive: true }],
  ])
})
