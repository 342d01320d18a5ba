import { act, configure, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { SaysOfflineContext } from '#shared/ui/index.ts'
import { PageLayout } from './PageLayout.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })
afterEach(() => vi.restoreAllMocks())

const show = async (answers: Answers) => {
  const page = (
    // As within the shell, whose banner says that there is no connection.
    <SaysOfflineContext value>
      <PageLayout
        address="/client/home"
        head={<h1>Home</h1>}
        lite={<p>Next appointment</p>}
        empty={<p>Nothing here</p>}
      />
    </SaysOfflineContext>
  )
  await act(async () => render(page, { wrapper: memberProviders(fakeClient(answers)) }))
}

test('offline, the cards do not repeat what the banner says, and reload once online', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const answers: Answers = {}
  await show(answers)
  await screen.findByText('Not loaded')
  expect(screen.queryByText(/offline/)).toBeNull()
  expect(screen.queryByRole('note')).toBeNull()
  expect(screen.queryByText('Next appointment')).toBeNull()
  answers.clientSearch = () => ({
    models: [],
    total_count: 0,
    page_count: 0,
    page_size: 50,
    include_meta: false,
    included_programs: [],
  })
  isOnline.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  await screen.findByText('Nothing here')
  expect(screen.getByText('Next appointment')).toBeTruthy()
})

test('online, a failure is an error with a retry', async () => {
  const answers: Answers = {}
  await show(answers)
  await waitFor(() => expect(screen.getByRole('note')).toBeTruthy())
  answers.clientSearch = () => ({
    models: [],
    total_count: 0,
    page_count: 0,
    page_size: 50,
    include_meta: false,
    included_programs: [],
  })
  act(() => screen.getByText('Try again').closest('button')?.click())
  await screen.findByText('Nothing here')
})

test.each([
  ['a phone', false],
  ['a wide window', true],
])("the journal's widgets stand in it, and it where it is seen, on %s", async (_, isWide) => {
  const { matchMedia } = window
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: isWide && query.includes('64em') })
  const widget = { id: 1, name: 'Mine', type: 'text', title: 'Breathe', description: '<p>In and out</p>' }
  const client = fakeClient({
    clientSearch: (request) => {
      const { query } = request as { query: { classkey: string } }
      const models = query.classkey === 'widgets' ? [{ ...widget, widget_location: 'daily_journal' }] : []
      return { models, total_count: models.length, page_count: 1 } as never
    },
  })
  render(
    <PageLayout
      address="/client/home"
      head={<h1>Home</h1>}
      Journal={({ children }) => <aside aria-label="Journal">{children}</aside>}
    />,
    { wrapper: memberProviders(client) },
  )
  await waitFor(() => expect(document.querySelectorAll('[data-zone="journal"]')).toHaveLength(1))
  const journal = screen.getByRole('complementary', { name: 'Journal' })
  expect(journal.querySelector('[data-zone="journal"]')).toBeTruthy()
  const content = document.querySelector('#content')
  const isContentFirst = content && content.compareDocumentPosition(journal) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(Boolean(isContentFirst)).toBe(isWide)
  window.matchMedia = matchMedia
})
