import { configure, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { defaultKdf } from '#shared/crypto/index.ts'
import { fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { CryptoContext, type Account, type CryptoSource } from '../../session/index.ts'
import type { KeyRecovery, WaitingKey } from './recovery.ts'
import { RecoveryOptions } from './RecoveryOptions.tsx'

configure({ asyncUtilTimeout: 10_000 })
beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined))
const crypto = (async () => ({})) as unknown as CryptoSource
const secret = { passphrase: 'p', key_salt: 'salt', kdf: defaultKdf, loginSecret: 'l' }
const waitingKey = (fingerprint: string, isCurrent: boolean, officers: number) =>
  ({ fingerprint, is_current: isCurrent, officers, officers_from: null, former: [] }) as unknown as WaitingKey

const show = (keys: object, waiting: WaitingKey[]) => {
  const account = { user: { id: 7 }, keys: { key_version: 2, ...keys } } as unknown as Account
  const recovery = { waiting, recovery: null } as unknown as KeyRecovery
  const Providers = memberProviders(fakeClient({}))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Providers>
      <CryptoContext value={crypto}>{children}</CryptoContext>
    </Providers>
  )
  render(<RecoveryOptions account={account} secret={secret} recovery={recovery} />, { wrapper })
}

test('officers who have a copy of an earlier key only are no way to open the one in use', async () => {
  show({ state: 'locked', lock: 'password' }, [waitingKey('now', true, 0), waitingKey('earlier', false, 2)])
  expect(await screen.findByText(/^At the moment no officer can open an emergency copy of this key/)).toBeTruthy()
  expect(screen.queryByText('Ask an emergency officer')).toBeNull()
})

test('an earlier key of a vault is opened with the passphrase that locked it, not with a password', async () => {
  show({ state: 'ready', lock: 'passphrase' }, [waitingKey('earlier', false, 2)])
  expect(await screen.findByText('Enter the old passphrase')).toBeTruthy()
  expect(screen.getByText('Ask an emergency officer')).toBeTruthy()
})
