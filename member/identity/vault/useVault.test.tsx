import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { defaultKdf } from '#shared/crypto/index.ts'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { CryptoContext, type Account, type CryptoSource } from '../../session/index.ts'
import { useVault } from './useVault.ts'

beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined))

const accountWith = (passphrase: string, version: number): Account =>
  ({
    user: { id: 7 },
    impersonated_by: null,
    has_password: false,
    keys: {
      public_key: 'PUBLIC',
      private_key: `LOCKED with ${passphrase}`,
      key_salt: 'salt',
      kdf: defaultKdf,
      key_version: version,
      state: 'ready',
      lock: 'passphrase',
      older: [],
    },
  }) as unknown as Account
const crypto = (async () => ({
  deriveSecrets: async (typed: string) => ({ passphrase: typed, loginSecret: '' }),
  opensKey: async ({ privateKey, passphrase }: { privateKey: string; passphrase: string }) =>
    privateKey === `LOCKED with ${passphrase}`,
})) as unknown as CryptoSource

const open = async (latest: () => Account | Promise<Account>) => {
  let account: () => Account | Promise<Account> = () => accountWith('before', 1)
  const client = fakeClient({ getUser: () => account() as never, getVaultShare: () => ({ share: null }) as never })
  const Providers = memberProviders(client)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Providers>
      <CryptoContext value={crypto}>{children}</CryptoContext>
    </Providers>
  )
  const { result } = renderHook(() => useVault(), { wrapper })
  await waitFor(() => expect(result.current.opensWith).toBe('passphrase'))
  account = latest
  return (typed: string) => act(() => result.current.unlock(typed))
}

test('a passphrase that another device has changed opens with the new one only', async () => {
  const unlock = await open(() => accountWith('after', 2))
  expect(await unlock('before')).toBe(false)
  expect(await unlock('after')).toBe(true)
})

test('without an answer from the server, the keys that the page has are tried', async () => {
  const unlock = await open(() => Promise.reject(new Error('No connection')))
  expect(await unlock('before')).toBe(true)
})
