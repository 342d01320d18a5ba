/** Secrets of a reward: their use, adding and deleting them, and permissions. */
import { configure, screen, waitFor, within } from '@testing-library/react'
import { RecordContextProvider } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import type { Answers } from '#tests/harness/member.tsx'
import { Secrets } from './Secrets.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00') }))
afterEach(() => void vi.useRealTimers())

const models = [
  { id: 1, secret: 'USED-1', pin: '77', redeemed_at: '2026-06-01T10:00:00', user_name: 'Maya', expires_on: null },
  { id: 2, secret: 'USED-2', pin: null, redeemed_at: '2026-06-02T10:00:00', user_name: null, expires_on: '2026-01-01' },
  { id: 3, secret: 'OLD-3', pin: null, redeemed_at: null, expires_on: '2026-06-09' },
  { id: 4, secret: 'NEW-4', pin: null, redeemed_at: null, expires_on: '2026-06-10' },
  { id: 5, secret: 'NEW-5', pin: null, redeemed_at: null, expires_on: null },
]
const all = ['reward_secrets:read', 'reward_secrets:write', 'reward_secrets:delete']
const open = (more: Answers = {}, permissions = all) =>
  openScreen(
    <RecordContextProvider value={{ id: 8 }}>
      <Secrets />
    </RecordContextProvider>,
    {
      answers: {
        countRedemptionSecrets: () => ({ left: 1200, used: 2, expired: 1 }) as never,
        listRedemptionSecrets: () => ({ models, total_count: 1203, page_count: 121 }) as never,
        deleteRedemptionSecret: () => undefined as never,
        deleteUnusedRedemptionSecrets: () => ({}) as never,
        ...more,
      },
      permissions,
    },
  )
type Opened = ReturnType<typeof open>
const pages = (client: Opened['client']) =>
  client.named('listRedemptionSecrets').map(({ request }) => (request as { query: { page: number } }).query.page)
const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

test('each secret shows its state, and only unused ones can be deleted', async () => {
  const { client, user } = open()
  await screen.findByText('NEW-5')
  const lines = screen.getAllByRole('listitem').filter(({ textContent }) => /^(USED|OLD|NEW)/.test(textContent ?? ''))
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'USED-1PIN 77 · Maya, 06/01/2026 10:00 AMUsed',
    'USED-2A member, 06/02/2026 10:00 AMUsed',
    'OLD-3valid until 06/09/2026Expired',
    'NEW-4valid until 06/10/2026Unused',
    'NEW-5Unused',
  ])
  expect(figures()).toEqual(['1,200', '2', '1'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete USED-1' }).ariaDisabled).toBe('true')
  expect(client.named('listRedemptionSecrets')[0]?.request).toEqual({
    params: { reward_id: 8 },
    query: {
      page: 1,
      page_size: 10,
      sort: [
        ['redeemed_at', 'desc'],
        ['id', 'desc'],
      ],
    },
  })
  await user.click(screen.getByRole('button', { name: 'Delete NEW-4' }))
  expect(await screen.findByText('NEW-4 deleted')).toBeTruthy()
  expect(client.named('deleteRedemptionSecret').map(({ request }) => request)).toEqual([
    { params: { reward_id: 8, id: 4 } },
  ])
  await waitFor(() => expect(pages(client)).toEqual([1, 1]))
  expect(client.named('countRedemptionSecrets')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Go to page 2' }))
  await waitFor(() => expect(pages(client)).toEqual([1, 1, 2]))
})

test('all unused ones are deleted after confirmation', async () => {
  const { client, user } = open()
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'More secret actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete all unused' }))
    return within(await screen.findByRole('dialog', { name: 'Delete 1,201 unused secrets?' }))
  }
  await user.click((await ask()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.named('deleteUnusedRedemptionSecrets')).toEqual([])
  await user.click((await ask()).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Unused secrets deleted')).toBeTruthy()
  await waitFor(() => expect(client.named('countRedemptionSecrets')).toHaveLength(2))
  expect(client.named('deleteUnusedRedemptionSecrets').map(({ request }) => request)).toEqual([
    { params: { reward_id: 8 } },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('pasted lines are added, and skipped ones are listed with reasons', async () => {
  const answers = [
    {
      created: 1,
      skipped: [
        { row: 2, reason: 'Already there.' },
        { row: 3, reason: 'Too long.' },
      ],
    },
    { created: 1, skipped: [] },
  ]
  const { client, user } = open({
    addRedemptionSecrets: () => (answers.shift() ?? Promise.reject(new Error('no'))) as never,
  })
  const start = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add secrets' }))
    return within(await screen.findByRole('dialog', { name: 'Add secrets' }))
  }
  let dialog = await start()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' }).ariaDisabled).toBe('true')
  await user.type(dialog.getByRole('textbox', { name: 'Secrets' }), 'one{Enter} {Enter}two')
  await user.type(dialog.getByLabelText('Valid until'), '2026-12-31')
  await user.click(dialog.getByRole('button', { name: 'Add 2 secrets' }))
  expect(await dialog.findByText('1 secret added, 2 secrets skipped.')).toBeTruthy()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Line 2: Already there.',
    'Line 3: Too long.',
  ])
  expect(client.named('addRedemptionSecrets').map(({ request }) => request)).toEqual([
    { params: { reward_id: 8 }, body: { secrets: 'one\n \ntwo', expires_on: '2026-12-31' } },
  ])
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  dialog = await start()
  await user.type(dialog.getByRole('textbox', { name: 'Secrets' }), 'one')
  await user.click(dialog.getByRole('button', { name: 'Add 1 secret' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.named('addRedemptionSecrets')[1]?.request).toMatchObject({ body: { secrets: 'one', expires_on: null } })
  dialog = await start()
  await user.type(dialog.getByRole('textbox', { name: 'Secrets' }), 'one')
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add 1 secret' })
  await user.click(add)
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Secrets' }).getAttribute('aria-invalid')).toBe('true'),
  )
  await waitFor(() => expect(add.ariaDisabled).toBeNull())
})

test('without the permission to read secrets only their numbers are shown', async () => {
  const { client } = open({ countRedemptionSecrets: () => ({ left: 0, used: 2, expired: 0 }) as never }, [])
  expect(await screen.findByText('Your role can only see the number of secrets.')).toBeTruthy()
  expect(figures()).toEqual(['0', '2'])
  expect(screen.queryByRole('button')).toBeNull()
  expect(client.named('listRedemptionSecrets')).toEqual([])
})
test('a reward without secrets says so, and has none to delete', async () => {
  open({
    countRedemptionSecrets: () => ({ left: 0, used: 0, expired: 0 }) as never,
    listRedemptionSecrets: () => ({ models: [], total_count: 0, page_count: 0 }) as never,
  })
  expect(await screen.findByText(/^No secrets yet\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add secrets' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More secret actions' })).toBeNull()
})
