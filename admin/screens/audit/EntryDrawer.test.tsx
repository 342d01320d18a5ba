/** The details of an entry lead to similar ones, and a change is undone only after confirmation. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entry, openAudit, rowOf } from './fixture.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
const now = new Date('2026-06-10T12:00:00')
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Opened = ReturnType<typeof openAudit>
const asked = (client: Opened['client']) =>
  (client.named('listAuditEntries').at(-1)?.request as { query: Record<string, unknown> } | undefined)?.query
test('the details of an entry link to similar entries', async () => {
  const { client, user } = openAudit([
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
  const { client, user } = openAudit(
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
  const { client, user } = openAudit(
    [
      entry(5, { undo: { state: 'possible', until: '2026-07-01T00:00:00' } }),
      entry(4, { undo: { state: 'undone', until: '2026-07-01T00:00:00' } }),
      entry(3),
    ],
    { undoChange: () => answers.shift() as never },
  )
  expect((await rowOf(4)).getByText('Undone')).toBeTruthy()
  expect((await rowOf(4)).queryByRole('button', { name: /^Undo/ })).toBeNull()
  expect((await rowOf(3)).queryByText(/^Undo/)).toBeNull()
  const undo = (await rowOf(5)).getByRole('button', { name: 'Undo: Changed FAQ “Sleep”' })
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
