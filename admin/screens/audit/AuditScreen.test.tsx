/** The audit log shows who did what, and queries the selected filters. */
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { startOfDay, subDays } from 'date-fns'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { labelOf } from '#shared/classkeys/define.ts'
import { resourceMap } from '#shared/classkeys/index.ts'
import { entry, openAudit, rowOf } from './fixture.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
const now = new Date('2026-06-10T12:00:00')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const faqField = (kind: string) =>
  Object.entries(resourceMap().get('faq')?.fields ?? {}).find(([, field]) => field.kind === kind)?.[0] ?? ''
const labelIn = (resource: string, name: string) => {
  const field = resourceMap().get(resource)?.fields[name]
  return field ? labelOf(name, field) : ''
}
type Opened = ReturnType<typeof openAudit>
const asked = (client: Opened['client']) =>
  (client.named('listAuditEntries').at(-1)?.request as { query: Record<string, unknown> } | undefined)?.query
const cellsOf = async (id: number) => (await rowOf(id)).getAllByRole('cell').map(({ textContent }) => textContent)

test('a row shows time, person, action and outcome', async () => {
  openAudit([
    entry(5),
    entry(4, { actor: null, object: { words: 'Gone', resource: 'faq', item_id: 41, is_gone: true }, status: 404 }),
    entry(3, { actor: null, actor_id: null, action: 'Failed to sign in', object: null, status: 500 }),
    entry(2, {
      impersonated: true,
      reason: 'Asked for it',
      subject: { id: 9, name: 'Maya', email: 'maya@hale.test' },
      subject_id: 9,
      object: { words: '3 FAQs', resource: 'faq', item_id: null, is_gone: false },
    }),
    entry(1, { impersonated: true, subject_id: 9, object: null, action: 'Read …' }),
  ])
  expect((await cellsOf(5)).slice(0, 4)).toEqual([
    '06/05/2026 10:00 AM',
    'Olga Novakolga@hale.test',
    'Changed FAQ “Sleep”',
    expect.any(String),
  ])
  expect((await rowOf(5)).getByRole('link', { name: 'FAQ “Sleep”' }).getAttribute('href')).toBe('/faq/40/show')
  expect((await cellsOf(4)).slice(1, 4)).toEqual(['Deleted account, #1', 'Changed Gone', ' Refused'])
  expect((await rowOf(4)).queryByRole('link')).toBeNull()
  expect((await cellsOf(3)).slice(1, 4)).toEqual(['Not signed in', 'Failed to sign in', ' Failed'])
  expect((await cellsOf(2)).slice(2, 4)).toEqual(['Changed 3 FAQs As Maya. Asked for it', 'Mayamaya@hale.test'])
  expect((await rowOf(2)).queryByRole('link')).toBeNull()
  expect((await cellsOf(1)).slice(2, 4)).toEqual(['Read something As a member', 'Deleted account, #9'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Audit log 2,345')
})

test('changed fields are shown before and after, with the labels of the screens', async () => {
  const links = (...ids: number[]) => ids.map((id) => ({ id, name: `Tag ${id}` }))
  const change = (field: string, before: unknown, after: unknown, varies: string | null = null) => ({
    field,
    before,
    after,
    varies,
  })
  const rich = faqField('richText')
  const long = 'x'.repeat(70)
  const user = (field: string, before: unknown, after: unknown, varies: string | null = null) => [
    change(field, before, after, varies),
  ]
  const of = (id: number, changes: object[], resource = 'user') =>
    entry(id, { object: { words: 'Maya', resource, item_id: 9, is_gone: false }, changes })
  const { user: person } = openAudit([
    of(1, user('first_name', 'May', long)),
    of(2, user('first_name', null, 'Maya')),
    of(3, user('first_name', 'a', 'b', 'both')),
    of(4, user('first_name', 'a', '', 'before')),
    of(5, user('tags', links(1, 2), links(2, 3))),
    of(6, user('tags', links(1, 2), links(2, 1))),
    of(7, [
      change('first_name', 'a', 'b'),
      change('last_name', 'c', 'd'),
      change('phone', '1', '2'),
      change('nothing', 1, 2),
    ]),
    ...(rich ? [of(8, [change(rich, '<p>Old <b>words</b></p>', null)], 'faq')] : []),
  ])
  const list = async (id: number) => (await rowOf(id)).getAllByRole('listitem').map(({ textContent }) => textContent)
  const first = labelIn('user', 'first_name')
  expect(await list(1)).toEqual([`${first}:May${'x'.repeat(59)}…`])
  expect((await rowOf(1)).getByLabelText('to')).toBeTruthy()
  expect(await list(2)).toEqual([`${first}:Maya`])
  expect((await rowOf(2)).queryByLabelText('to')).toBeNull()
  expect(await list(3)).toEqual([`${first}:Different valuesDifferent values`])
  expect(await list(4)).toEqual([`${first}:Different valuesEmpty`])
  expect(await list(5)).toEqual([`${labelIn('user', 'tags')}:+ Tag 3Tag 1`])
  expect((await rowOf(5)).getByLabelText('Added: Tag 3')).toBeTruthy()
  expect((await rowOf(5)).getByLabelText('Removed: Tag 1')).toBeTruthy()
  expect(await list(6)).toEqual([`${labelIn('user', 'tags')}:Order or details changed`])
  expect(await list(7)).toEqual([`${first}:ab`, `${labelIn('user', 'last_name')}:cd`, '1 more field'])
  if (rich) expect(await list(8)).toEqual([`${labelIn('faq', rich)}:Old wordsEmpty`])
  // The details show all of them in full.
  await person.click(screen.getByRole('button', { name: 'Details of entry 1' }))
  expect(await within(await screen.findByRole('dialog', { name: 'Entry details' })).findByText(long)).toBeTruthy()
})

test('selected filters are queried', async () => {
  const { client, user, router } = openAudit([entry(5, { call: 'signIn', action: 'Signed in …' })])
  await rowOf(5)
  expect(asked(client)).toEqual({ kind: ['change'], page: 1, page_size: 25, order: 'newest' })
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reads' }))
  await waitFor(() => expect(asked(client)).toMatchObject({ kind: ['change', 'read'] }))
  await user.click(screen.getByRole('button', { name: 'Changes' }))
  await waitFor(() => expect(asked(client)).toMatchObject({ kind: ['read'] }))
  // At least one kind stays selected.
  await user.click(screen.getByRole('button', { name: 'Reads' }))
  await user.click(screen.getByRole('button', { name: '7 days' }))
  const from = startOfDay(subDays(now, 6)).toISOString()
  await waitFor(() => expect(asked(client)).toMatchObject({ kind: ['read'], from }))
  expect(screen.getByRole('button', { name: '7 days' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Today' }).getAttribute('aria-pressed')).toBe('false')
  await user.click(screen.getByRole('button', { name: '7 days' }))
  await waitFor(() => expect(asked(client)).not.toHaveProperty('from'))
  await user.type(screen.getByRole('searchbox', { name: 'Search the audit log' }), 'olga')
  await waitFor(() => expect(asked(client)).toMatchObject({ search: 'olga' }))
  expect(asked(client)).not.toHaveProperty('q')
  await user.click(screen.getByRole('button', { name: 'Go to next page' }))
  await waitFor(() => expect(asked(client)).toMatchObject({ page: 2, search: 'olga' }))
  await user.click(within(screen.getByRole('columnheader', { name: /When/ })).getByRole('button'))
  await waitFor(() => expect(asked(client)).toMatchObject({ order: 'oldest' }))
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(asked(client)).toMatchObject({ kind: ['change'], page: 1 }))
  expect(asked(client)).not.toHaveProperty('search')
  expect(router.state.location.search).toContain('filter=')
})
test('a filter set by a link is shown while active, and can be removed', async () => {
  const filter = encodeURIComponent(
    JSON.stringify({ call: 'signIn', item_id: 40, at: { lte: '2026-06-09T00:00:00.000Z' } }),
  )
  const { client, user } = openAudit(
    [entry(5, { call: 'signIn', action: 'Signed in …' })],
    {},
    `/audit?filter=${filter}`,
  )
  await rowOf(5)
  expect(asked(client)).toMatchObject({ call: 'signIn', item_id: 40, to: '2026-06-09T00:00:00.000Z' })
  expect(screen.getByRole('button', { name: /^Action: Signed in$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Item: 40/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove filter Action' }))
  await waitFor(() => expect(asked(client)).not.toHaveProperty('call'))
  expect(asked(client)).toMatchObject({ item_id: 40 })
})

test('an empty log, and one that failed to load', async () => {
  let round = 0
  const { client, user } = openAudit([], {
    listAuditEntries: () =>
      round++ === 0
        ? Promise.reject(new Error('The log is away'))
        : ({ models: [], total_count: 0, page_count: 0 } as never),
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No changes yet.')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign-ins' }))
  expect(await screen.findByText('No Results Found.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(asked(client)).toMatchObject({ kind: ['change'] }))
})
test('on a phone each entry is a card that opens its details', async () => {
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...matchMedia(query),
    matches: query.includes('max-width: 767px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  openAudit([entry(5, { status: 400 })])
  const card = (await screen.findByText('Refused')).closest('li')
  expect(card?.textContent).toContain('06/05/2026 10:00 AM')
  expect(document.querySelector(':is(button, [role=button]) :is(a, button)')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Details of entry 5' }))
  expect(await screen.findByRole('dialog', { name: 'Entry details' })).toBeTruthy()
})
