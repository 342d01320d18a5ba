import { configure, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { CryptoContext, type CryptoSource } from '../../session/index.ts'
import { RefusedVault } from './RefusedVault.tsx'
import { useTabVault } from './useVault.ts'

configure({ asyncUtilTimeout: 10_000 })
beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined))
const crypto = (async () => ({ forgetKeys: async () => undefined })) as unknown as CryptoSource

const Refused = ({ isReplaced }: { isReplaced: boolean }) => {
  const vault = useTabVault()
  if (!vault.snapshot.isForeign) vault.refuseKeys({ isReplaced })
  return <RefusedVault />
}
const show = (isReplaced: boolean, isSetBack: boolean) => {
  const set_back = isSetBack ? { at: '2026-11-29T09:00:00.000Z', to: '2026-11-29T08:00:00.000Z' } : null
  const account = { user: { id: 7 }, keys: { key_version: 1 } }
  const client = fakeClient({ getSetBack: () => ({ set_back }), getUser: () => account as never })
  const Providers = memberProviders(client)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Providers>
      <CryptoContext value={crypto}>{children}</CryptoContext>
    </Providers>
  )
  render(<Refused isReplaced={isReplaced} />, { wrapper })
}

test('a page from before a backup was restored says so, and accuses nobody', async () => {
  show(true, true)
  expect(await screen.findByRole('button', { name: 'Load the page again' })).toBeTruthy()
  expect(screen.queryByText('Locked: the server names a key that is not yours')).toBeNull()
})

test.each([
  ['a replaced key that nobody has restored', true, false],
  ['a foreign key, also after a restore', false, true],
])('%s is refused as before', async (_, isReplaced, isSetBack) => {
  show(isReplaced, isSetBack)
  expect(await screen.findByText('Locked: the server names a key that is not yours')).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('button', { name: 'Load the page again' })).toBeNull()
})
