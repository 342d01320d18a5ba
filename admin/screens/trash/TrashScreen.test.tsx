/** Restoring and deleting affect the item of that row, with the permission only. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import type { Answers } from '#tests/harness/member.tsx'
import { resourceMap } from '#shared/classkeys/index.ts'
import { TrashScreen } from './TrashScreen.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const item = (id: number, classkey: string, title: string, purged_at: string) => ({
  id,
  classkey,
  item_id: 100 + id,
  title,
  deleted_at: '2026-06-01T10:00:00Z',
  purged_at,
  actor_name: id === 1 ? 'Olga' : null,
})
const items = [
  item(1, 'faq', 'What is Hale?', '2026-06-11T11:00:00Z'),
  item(2, 'meals', 'Soup', '2026-06-12T12:00:01Z'),
]
const open = (
  more: Answers = {},
  address = '/trash',
  permissions = ['faq:read', 'faq:write', 'faq:delete', 'meals:read'],
) =>
  openScreen(<TrashScreen />, {
    answers: {
      listTrash: () => ({ models: items, total_count: 40, page_count: 2 }) as never,
      restoreFromTrash: () => ({ missing: [] }) as never,
      purgeFromTrash: () => undefined as never,
      ...more,
    },
    permissions,
    address,
  })
const row = async (title: string) => within((await screen.findByText(title)).closest('li') ?? document.body)
const labelOf = (name: string, many: 0 | 1) => resourceMap().get(name)?.label[many] ?? ''

test('each row shows the item, who deleted it and how long it is kept', async () => {
  open()
  const faq = await row('What is Hale?')
  expect(faq.getByText(new RegExp(`^${labelOf('faq', 0)} 101, .*Olga · 1 day left`))).toBeTruthy()
  expect((await row('Soup')).getByText(/3 days left$/)).toBeTruthy()
})

test('an item is restored from its row, and the list is reloaded', async () => {
  const { client, user } = open()
  const restore = await (await row('What is Hale?')).findByRole('button', { name: /^restore/i })
  await user.click(restore)
  await waitFor(() => expect(client.named('listTrash')).toHaveLength(2))
  expect(client.named('restoreFromTrash').map(({ request }) => request)).toEqual([
    { body: { classkey: 'faq', id: 101 } },
  ])
  expect(client.named('purgeFromTrash')).toEqual([])
  // Its row, and the notice.
  await waitFor(() => expect(screen.getAllByText(/What is Hale\?/)).toHaveLength(2))
})
test('what could not be restored with it is reported', async () => {
  const { user } = open({ restoreFromTrash: () => ({ missing: ['Its page is gone.'] }) as never })
  await user.click(await (await row('What is Hale?')).findByRole('button', { name: /^restore/i }))
  expect(await screen.findByText(/Its page is gone\./)).toBeTruthy()
})

test('it is deleted permanently after confirmation', async () => {
  const { client, user } = open()
  await user.click(await (await row('What is Hale?')).findByRole('button', { name: /permanently/i }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getAllByRole('button')[0] ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.named('purgeFromTrash')).toEqual([])
  await user.click((await row('What is Hale?')).getByRole('button', { name: /permanently/i }))
  const again = within(await screen.findByRole('dialog'))
  await user.click(again.getAllByRole('button').at(-1) ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.named('purgeFromTrash').map(({ request }) => request)).toEqual([{ body: { classkey: 'faq', id: 101 } }])
  expect(client.named('restoreFromTrash')).toEqual([])
})

test('read-only users are offered neither', async () => {
  open()
  await (await row('What is Hale?')).findByRole('button', { name: /^restore/i })
  expect((await row('Soup')).queryByRole('button')).toBeNull()
})

test('a failure is reported and the list reloaded', async () => {
  const { client, user } = open({ restoreFromTrash: () => Promise.reject(new Error('no')) })
  await user.click(await (await row('What is Hale?')).findByRole('button', { name: /^restore/i }))
  await waitFor(() => expect(client.named('listTrash')).toHaveLength(2))
  expect(screen.getAllByText(/What is Hale\?/)).toHaveLength(1)
})

test('the URL determines the request; a new filter starts at the first page', async () => {
  const { client, router, user } = open({}, '/trash?of=faq&search=hale&page=2')
  const asked = () => (client.named('listTrash').at(-1)?.request as { query: object } | undefined)?.query
  await row('What is Hale?')
  expect(asked()).toMatchObject({ classkey: 'faq', search: 'hale', page: 2 })
  await user.click(screen.getByRole('combobox'))
  expect(
    screen
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([labelOf('faq', 1), labelOf('meals', 1)].toSorted())
  await user.click(screen.getByRole('option', { name: labelOf('meals', 1) }))
  await waitFor(() => expect(asked()).toMatchObject({ classkey: 'meals', search: 'hale', page: 1 }))
  expect(router.state.location.search).toBe('?of=meals&search=hale')
})

test('without matches the filters can be cleared', async () => {
  const { client, user } = open(
    { listTrash: () => ({ models: [], total_count: 0, page_count: 0 }) as never },
    '/trash?search=x',
  )
  await waitFor(() => expect(client.named('listTrash').length).toBeGreaterThan(0))
  const buttons = await screen.findAllByRole('button')
  await user.click(buttons.at(-1) ?? document.body)
  await waitFor(() =>
    expect((client.named('listTrash').at(-1)?.request as { query: object } | undefined)?.query).not.toHaveProperty(
      'search',
    ),
  )
})
