/** The audit log shows who did what, queries the selected filters, and undoes only after confirmation. */
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { startOfDay, subDays } from 'date-fns'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import type { Answers } from '#tests/harness/member.tsx'
import { labelOf } from '#shared/classkeys/define.ts'
import { resourceMap } from '#shared/classkeys/index.ts'
import { AuditScreen } from './AuditScreen.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
const now = new Date('2026-06-10T12:00:00')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const entry = (id: number, more: object = {}) => ({
  id,
  at: `2026-06-0${id}T10:00:00`,
  actor: { id: 1, name: 'Olga Novak', email: 'olga@hale.test' },
  actor_id: 1,
  subject: null,
  subject_id: null,
  impersonated: false,
  call: 'setItem',
  kind: 'change',
  action: 'Changed …',
  object: { words: 'FAQ “Sleep”', resource: 'faq', item_id: 40, is_gone: false },
  item_count: 1,
  change_id: 'c-1',
  changes: [],
  undo: null,
  resource: 'faq',
  item_id: 40,
  ip: '10.0.0.1',
  user_agent: 'Firefox',
  reason: null,
  status: 200,
  error_code: null,
  hash: `hash-${id}`,
  ...more,
})
const faqField = (kind: string) =>
  Object.entries(resourceMap().get('faq')?.fields ?? {}).find(([, field]) => field.kind === kind)?.[0] ?? ''
const labelIn = (resource: string, name: string) => {
  const field = resourceMap().get(resource)?.fields[name]
  return field ? labelOf(name, field) : ''
}
const open = (models: readonly object[], more: Answers = {}, address = '/audit') =>
  openScreen(<AuditScreen />, {
    answers: {
      listAuditEntries: () => ({ models, total_count: 2345, page_count: 94 }) as never,
      getUser: () => ({ id: 1 }) as never,
      ...more,
    },
    permissions: ['audit:read'],
    address,
  })
type Opened = ReturnType<typeof open>
const asked = (client: Opened['client']) =>
  (client.named('listAuditEntries').at(-1)?.request as { query: Record<string, unknown> } | undefined)?.query
const row = async (id: number) =>
  within((await screen.findByRole('button', { name: `Details of entry ${id}` })).closest('tr') ?? document.body)
const cellsOf = async (id: number) => (await row(id)).getAllByRole('cell').map(({ textContent }) => textContent)

test('a row shows time, person, action and outcome', async () => {
  open([
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
  expect((await row(5)).getByRole('link', { name: 'FAQ “Sleep”' }).getAttribute('href')).toBe('/faq/40/show')
  expect((await cellsOf(4)).slice(1, 4)).toEqual(['Deleted account, #1', 'Changed Gone', ' Refused'])
  expect((await row(4)).queryByRole('link')).toBeNull()
  expect((await cellsOf(3)).slice(1, 4)).toEqual(['Not signed in', 'Failed to sign in', ' Failed'])
  expect((await cellsOf(2)).slice(2, 4)).toEqual(['Changed 3 FAQs As Maya. Asked for it', 'Mayamaya@hale.test'])
  expect((await row(2)).queryByRole('link')).toBeNull()
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
  const { user: person } = open([
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
  const list = async (id: number) => (await row(id)).getAllByRole('listitem').map(({ textContent }) => textContent)
  const first = labelIn('user', 'first_name')
  expect(await list(1)).toEqual([`${first}:May${'x'.repeat(60)}…`])
  expect((await row(1)).getByLabelText('to')).toBeTruthy()
  expect(await list(2)).toEqual([`${first}:Maya`])
  expect((await row(2)).queryByLabelText('to')).toBeNull()
  expect(await list(3)).toEqual([`${first}:Different valuesDifferent values`])
  expect(await list(4)).toEqual([`${first}:Different valuesEmpty`])
  expect(await list(5)).toEqual([`${labelIn('user', 'tags')}:+ Tag 3Tag 1`])
  expect((await row(5)).getByLabelText('Added: Tag 3')).toBeTruthy()
  expect((await row(5)).getByLabelText('Removed: Tag 1')).toBeTruthy()
  expect(await list(6)).toEqual([`${labelIn('user', 'tags')}:Order or details changed`])
  expect(await list(7)).toEqual([`${first}:ab`, `${labelIn('user', 'last_name')}:cd`, '1 more field'])
  if (rich) expect(await list(8)).toEqual([`${labelIn('faq', rich)}:Old wordsEmpty`])
  // The details show all of them in full.
  await person.click(screen.getByRole('button', { name: 'Details of entry 1' }))
  expect(await within(await screen.findByRole('dialog', { name: 'Entry details' })).findByText(long)).toBeTruthy()
})

test('selected filters are queried', async () => {
  const { client, user, router } = open([entry(5, { call: 'signIn', action: 'Signed in …' })])
  await row(5)
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
  const { client, user } = open([entry(5, { call: 'signIn', action: 'Signed in …' })], {}, `/audit?filter=${filter}`)
  await row(5)
  expect(asked(client)).toMatchObject({ call: 'signIn', item_id: 40, to: '2026-06-09T00:00:00.000Z' })
  expect(screen.getByRole('button', { name: /^Action: Signed in$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Item: 40/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove filter Action' }))
  await waitFor(() => expect(asked(client)).not.toHaveProperty('call'))
  expect(asked(client)).toMatchObject({ item_id: 40 })
})

test('the details of an entry link to similar entries', async () => {
  const { client, user } = open([
    entry(5, {
      subject: { id: 9, name: 'Maya', email: 'm@hale.test' },
      subject_id: 9,
      impersonated: true,
      reason: 'Asked',
      status: 409,
      error_code: 'BUSY',
    }),
  ])
  const details = async () => {
    await user.click(await screen.findByRole('button', { name: 'Details of entry 5' }))
    return within(await screen.findByRole('dialog', { name: 'Entry details' }))
  }
  let drawer = await details()
  expect(drawer.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '5',
    '06/05/2026 10:00 AM',
    'Olga Novakolga@hale.test',
    'Mayam@hale.test',
    'The member',
    'Asked',
    'setItem',
    ' Refused 409 BUSY',
    '10.0.0.1',
    'Firefox',
    'hash-5',
  ])
  expect(drawer.queryByRole('region', { name: 'Changed items' })).toBeNull()
  for (const [name, wanted] of [
    ['All by this person', { actor_id: [1] }],
    ['All about this person', { subject_id: [9] }],
    ['All for this item', { resource: ['faq'], item_id: 40 }],
    ['All of this type', { call: 'setItem' }],
  ] as const) {
    await user.click(drawer.getByRole('button', { name }))
    await waitFor(() => expect(asked(client)).toEqual({ ...wanted, page: 1, page_size: 25, order: 'newest' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    drawer = await details()
  }
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
test('a bulk change lists its items, page by page', async () => {
  const item = (id: number, is_gone = false) => ({
    resource: 'faq',
    item_id: id,
    title: `Item ${id}`,
    is_gone,
    kind: 'edit',
    changes: [],
  })
  const { client, user } = open(
    [
      entry(5, {
        item_count: 3,
        actor_id: null,
        actor: null,
        object: { words: '3 FAQs', resource: 'faq', item_id: null, is_gone: false },
      }),
    ],
    {
      listChangeItems: (request) =>
        ({
          models: (request as { query: { page: number } }).query.page === 1 ? [item(1), item(2, true)] : [item(3)],
          total_count: 3,
        }) as never,
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Details of entry 5' }))
  const items = within(await screen.findByRole('region', { name: 'Changed items' }))
  expect((await items.findByRole('link', { name: 'Item 1' })).getAttribute('href')).toBe('/faq/1/show')
  expect(items.queryByRole('link', { name: 'Item 2' })).toBeNull()
  await user.click(items.getByRole('button', { name: 'Show more' }))
  expect(await items.findByText('Item 3')).toBeTruthy()
  expect(items.getByText('Item 1')).toBeTruthy()
  expect(items.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(client.named('listChangeItems').map(({ request }) => request)).toEqual(
    [1, 2].map((page) => ({ params: { change_id: 'c-1' }, query: { page, page_size: 25 } })),
  )
  for (const name of ['All by this person', 'All about this person', 'All for this item'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a change is undone after confirmation, and skipped items are listed', async () => {
  const answers = [
    { done: 2, failed: [], failed_count: 0 },
    {
      done: 1,
      failed: [1, 2, 3, 4].map((id) => ({ id, title: `FAQ ${id}`, reason: 'Changed again.' })),
      failed_count: 4,
    },
  ]
  const { client, user } = open(
    [
      entry(5, { undo: { state: 'possible', until: '2026-07-01T00:00:00' } }),
      entry(4, { undo: { state: 'undone', until: '2026-07-01T00:00:00' } }),
      entry(3),
    ],
    { undoChange: () => answers.shift() as never },
  )
  expect((await row(4)).getByText('Undone')).toBeTruthy()
  expect((await row(4)).queryByRole('button', { name: /^Undo/ })).toBeNull()
  expect((await row(3)).queryByText(/^Undo/)).toBeNull()
  const undo = (await row(5)).getByRole('button', { name: 'Undo: Changed FAQ “Sleep”' })
  expect(undo.title).toBe('Can be undone until 07/01/2026')
  const answer = async (name: string) => {
    await user.click(undo)
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Undo this change?' })).getByRole('button', { name }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await answer('Cancel')
  expect(client.named('undoChange')).toEqual([])
  await answer('Undo')
  expect(client.named('undoChange').map(({ request }) => request)).toEqual([
    { body: { classkey: 'faq', change_id: 'c-1' } },
  ])
  expect(await screen.findByText(/^2 FAQs reverted\.$/i)).toBeTruthy()
  await answer('Undo')
  expect((await screen.findByText(/^1 FAQ reverted\. 4 left unchanged:/i)).textContent).toMatch(
    /FAQ 3: Changed again\.\nAnd 1 more\.$/,
  )
  await answer('Undo')
  expect(client.named('undoChange')).toHaveLength(3)
})

test('the log is verified, and the result shown', async () => {
  const head = { sequence: 3, hash: 'head-hash' }
  const answers = [
    { rows: 1, first_broken: null, head },
    { rows: 1200, first_broken: null, head },
    { rows: 9, first_broken: { id: 4000, problem: 'missing' }, head },
    { rows: 9, first_broken: { id: 4, problem: 'changed' }, head },
  ]
  const { user } = open([entry(5)], {
    verifyAudit: () => (answers.shift() ?? Promise.reject(new Error('no'))) as never,
  })
  const verify = async () => {
    await user.click(await screen.findByRole('button', { name: 'Verify log' }))
    return screen.getByRole('status')
  }
  await waitFor(async () =>
    expect((await verify()).textContent).toMatch(
      /^The log is intact\. 1 entry verified on 06\/10\/2026 12:00 PM\. Last fingerprint:head-hash$/,
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Dismiss result' }))
  expect(screen.getByRole('status').textContent).toBe('')
  for (const words of [
    /^The log is intact\. 1,200 entries verified/,
    /^Verification failed at entry 4,000\. The entry is missing\.$/,
    /^Verification failed at entry 4\. The entry was altered after it was written\.$/,
  ]) {
    const status = await verify()
    await waitFor(() => expect(status.textContent).toMatch(words))
  }
  const status = await verify()
  await waitFor(() => expect(status.textContent).not.toMatch(/^(Verification|$)/))
  expect(within(status).queryByRole('button')).toBeNull()
})
test('all matches are exported, and a failure is reported', async () => {
  const { client, user } = open([entry(5)])
  await row(5)
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() =>
    expect(client.named('exportAudit').map(({ request }) => request)).toEqual([
      { query: { kind: ['change'], order: 'newest' } },
    ]),
  )
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('a checkpoint is exported', async () => {
  const { client, user } = open([entry(5)])
  await row(5)
  await user.click(screen.getByRole('button', { name: 'Export checkpoint' }))
  await waitFor(() => expect(client.named('getCheckpoint')).toHaveLength(1))
})

test('an empty log, and one that failed to load', async () => {
  let round = 0
  const { client, user } = open([], {
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
  open([entry(5, { status: 400 })])
  const card = (await screen.findByText('Refused')).closest('[role=button]')
  expect(card?.textContent).toContain('06/05/2026 10:00 AM')
  fireEvent.keyDown(card ?? document.body, { key: 'a' })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(card ?? document.body, { key: 'Enter' })
  expect(await screen.findByRole('dialog', { name: 'Entry details' })).toBeTruthy()
})
