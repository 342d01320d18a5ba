import { act, configure, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { memoryStore, Outbox, OutboxContext } from '#member/offline/index.ts'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import AccountMenuList from './AccountMenuList.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 30_000 })

const press = async (name: string) => {
  const words = await screen.findByText(name)
  await act(async () => words.closest<HTMLElement>('button, [role="menuitem"]')?.click())
}

test('signing out with unsent entries asks for confirmation, and stays by default', async () => {
  const client = fakeClient({ logout: () => null, clearSession: () => null })
  const outbox = new Outbox({ client, store: Promise.resolve(memoryStore()), isOnline: () => false, sender: () => 7 })
  await outbox.open(1)
  for (const call of ['incrementHydration', 'decrementHydration'] as const)
    await outbox.write(call, {}, { day: '2026-06-10', isToday: true })
  const menu = (
    <OutboxContext value={outbox}>
      <AccountMenuList trigger={<button type="button">Account</button>} />
    </OutboxContext>
  )
  await act(async () => render(menu, { wrapper: memberProviders(client) }))
  await press('Sign out')
  expect(await screen.findByText('2 entries have not been sent yet')).toBeTruthy()
  expect(client.named('logout')).toHaveLength(0)
  await press('Stay signed in')
  await waitFor(() => expect(screen.queryByText('2 entries have not been sent yet')).toBeNull())
  expect(client.named('logout')).toHaveLength(0)
  expect(outbox.entries).toHaveLength(2)
})
