/** A kit is synced with the lab and unregistered. */
import { configure, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import type { Answers } from '#tests/harness/member.tsx'
import { SyncInRow } from './KitActions.tsx'
import { dialog, kit, open } from './fixture.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

test('a sync without changes says so', async () => {
  const answers: Answers = { syncKit: () => ({ status: 'received' }) as never }
  const { client, user } = open(answers)
  await user.click(await screen.findByRole('button', { name: 'Sync' }))
  expect(await screen.findByText('No updates from the lab.')).toBeTruthy()
  expect(client.named('syncKit').map(({ request }) => request)).toEqual([{ params: { id: 7 }, body: {} }])
})

test('a new status of the lab is announced, and a failure shown next to the buttons', async () => {
  let round = 0
  const { user } = open({
    syncKit: () => (round++ === 0 ? Promise.reject(new Error('The lab is closed')) : ({ status: 'resulted' } as never)),
  })
  const sync = await screen.findByRole('button', { name: 'Sync' })
  await user.click(sync)
  expect(await screen.findByRole('note')).toBeTruthy()
  await user.click(sync)
  expect(await screen.findByText(/^Lab status: .+\.$/)).toBeTruthy()
})

test('the row’s sync reports its failure with the kit number', async () => {
  const { client, user } = openScreen(<SyncInRow kit={kit} />, { answers: {} })
  await user.click(await screen.findByRole('button', { name: 'Sync kit K-70' }))
  expect(await screen.findByText(/^K-70: /)).toBeTruthy()
  expect(client.named('syncKit')).toHaveLength(1)
})

test('a kit is unregistered after confirmation, which explains what happens to its results', async () => {
  let round = 0
  const { client, user } = open(
    { unregisterKit: () => (round++ === 0 ? Promise.reject(new Error('no')) : (undefined as never)) },
    { are_results_ready: true },
  )
  await user.click(await screen.findByRole('button', { name: 'Unregister' }))
  let box = await dialog()
  expect(box.getByRole('heading').textContent).toBe('Unregister kit K-70 from Maya?')
  expect(box.getByText(/Its results are removed from the kit/)).toBeTruthy()
  await user.click(box.getByRole('button', { name: 'Unregister' }))
  expect(await box.findByRole('note')).toBeTruthy()
  await user.click(box.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('note')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Unregister' }))
  box = await dialog()
  await user.click(box.getByRole('button', { name: 'Unregister' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(client.named('unregisterKit').map(({ request }) => request)).toEqual([
    { body: { id: 7 } },
    { body: { id: 7 } },
  ])
  expect(screen.getByText('Kit unregistered.')).toBeTruthy()
})

test('an unregistered kit can only be synced, and entering results requires the permission', async () => {
  const { client } = open({}, { user_id: null })
  await screen.findByRole('button', { name: 'Sync' })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(client.named('getKitEntry')).toEqual([])
})

test('without the permission for results there is no entry', async () => {
  const { client } = open({}, { user_name: null, user_email: null }, [])
  await screen.findByRole('button', { name: 'Unregister' })
  expect(screen.queryByRole('button', { name: /results/ })).toBeNull()
  expect(client.named('getKitEntry')).toEqual([])
})
