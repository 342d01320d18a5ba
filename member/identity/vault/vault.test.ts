import { beforeEach, expect, test, vi } from 'vitest'
import { createTokenStore, FailureError } from '#shared/client/index.ts'
import { defaultKdf } from '#shared/crypto/index.ts'
import type { MemberClient } from '../../app/index.ts'
import { Session, type Account, type CryptoSource, type SignedIn } from '../../session/index.ts'
import { vaultOf } from './vault.ts'

const key_salt = '00112233445566778899aabbccddeeff'
const secret = { passphrase: 'pass', key_salt, kdf: defaultKdf }
const keys = {
  public_key: 'PUBLIC',
  private_key: 'LOCKED',
  key_salt,
  kdf: defaultKdf,
  key_version: 1,
  state: 'ready' as const,
  lock: 'password' as const,
  older: [{ fingerprint: 'f', public_key: 'P', private_key: 'OLD' }],
}
const account = {
  user: { id: 7, email: 'maya@example.com', first_name: 'Maya', last_name: 'Okafor' },
  keys: null,
  has_password: true,
} as unknown as Account

const start = (save: () => unknown = () => ({ key_version: 1 })) => {
  const sent: { name: string; request: unknown }[] = []
  const client = {
    call: async (name: string, request: unknown) => {
      sent.push({ name, request })
      return name === 'savePgpKeys'
        ? save()
        : name === 'listEmergencyOfficers'
          ? { list: null, models: [{ id: 2, public_key: 'OFFICER' }] }
          : null
    },
  } as unknown as MemberClient
  const worker = {
    generateKeyPair: vi.fn(async () => ({ publicKey: 'PUBLIC', privateKey: 'LOCKED', fingerprint: 'f' })),
    fingerprintOf: vi.fn(async () => 'e'),
    signStatement: vi.fn(async () => 'SIGNED'),
    makeEmergencyCopy: vi.fn(async () => ({ emergency_private_key: 'COPY', decrypt_method: 'pgp', secrets: [] })),
    forgetKeys: vi.fn(async () => undefined),
  }
  const session = new Session(client, createTokenStore())
  const vault = vaultOf({ client, session, crypto: (async () => worker) as unknown as CryptoSource })
  return { vault, session, worker, sent, client }
}

// These tests' vaults are not tabs of one device.
beforeEach(() => vi.stubGlobal('BroadcastChannel', undefined))

test('a sign-in opens the vault, for keys locked by its password', async () => {
  const { vault, session } = start()
  await session.begin({ tokens: {}, user: { id: 7 } } as SignedIn, secret)
  expect(vault.ringOf(keys)).toEqual([
    { privateKey: 'LOCKED', passphrase: 'pass' },
    { privateKey: 'OLD', passphrase: 'pass' },
  ])
  expect(vault.ringOf(keys)).toBe(vault.ringOf({ ...keys }))
  expect(session.secret).toBeNull()
  expect(vault.ringOf({ ...keys, state: 'locked' })).toBeNull()
  expect(vault.ringOf({ ...keys, key_salt: key_salt.replace('00', '01') })).toBeNull()
  expect(vault.ringOf(null)).toBeNull()
})

test('a sign-in before the vault has loaded is applied once it has', async () => {
  const { session, client } = start()
  const early = new Session(client, createTokenStore())
  await early.begin({ tokens: {}, user: { id: 7 } } as SignedIn, secret)
  const vault = vaultOf({ client, session: early, crypto: async () => ({}) as never })
  expect(vault.snapshot.secret).toEqual(secret)
  expect(vaultOf({ client, session: early, crypto: async () => ({}) as never })).toBe(vault)
  expect(session.secret).toBeNull()
})

test('the end of a session closes it, and another account finds nothing', async () => {
  const { vault, session, worker } = start()
  await session.begin({ tokens: {}, user: { id: 7 } } as SignedIn, secret)
  session.lose()
  expect(vault.snapshot.secret).toBeNull()
  expect(vault.ringOf(keys)).toBeNull()
  await vi.waitFor(() => expect(worker.forgetKeys).toHaveBeenCalled())

  vault.holdOfficerRing([{ privateKey: 'MEMBER', passphrase: 'E' }])
  expect(vault.ringOf(keys)).toEqual([{ privateKey: 'MEMBER', passphrase: 'E' }])
  await session.begin({ tokens: {}, user: { id: 7 } } as SignedIn, secret)
  expect(vault.snapshot.officerRing).toBeNull()
})

test('nothing secret is stored or sent to other tabs, except wrapped', async () => {
  const writes = vi.fn()
  const store = { getItem: () => null, removeItem: () => undefined, clear: () => undefined, setItem: writes }
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('sessionStorage', store)
  vi.stubGlobal('indexedDB', { open: writes })
  const told: unknown[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (news: unknown) => told.push(news)
      addEventListener = () => undefined
    },
  )
  const { vault, session } = start()
  await session.begin({ tokens: {}, user: { id: 7 } } as SignedIn, { ...secret, loginSecret: 'login' })
  await vault.makeKeys(account, secret)
  vault.forgetLogin()
  vault.ringOf(keys)
  expect(writes.mock.calls.flat(2).join()).not.toMatch(/pass|login/)
  writes.mockClear()
  vault.close()
  await vi.waitFor(() => expect(told.at(-1)).toBe('forgotten'))
  expect(new Set(told)).toEqual(new Set(['forgotten']))
  vi.unstubAllGlobals()
})

test('the first keys are created once, with a copy for the officers, and no secret is sent', async () => {
  const { vault, worker, sent } = start()
  vault.hold({ ...secret, loginSecret: 'login-secret' })
  const made = vault.makeKeys(account, secret)
  expect(vault.snapshot.making).toBe('busy')
  expect(await Promise.all([made, vault.makeKeys(account, secret)])).toEqual([true, true])
  expect(worker.generateKeyPair).toHaveBeenCalledTimes(1)
  const saved = sent.filter(({ name }) => name === 'savePgpKeys')
  expect(saved).toEqual([
    {
      name: 'savePgpKeys',
      request: {
        body: {
          public_key: 'PUBLIC',
          private_key: 'LOCKED',
          key_salt,
          kdf: defaultKdf,
          emergency: { emergency_private_key: 'COPY', decrypt_method: 'pgp', secrets: [] },
        },
      },
    },
  ])
  expect(JSON.stringify(sent)).not.toMatch(/pass|login-secret/)
})

test('keys that failed to save are retried, and after the third failure on request only', async () => {
  vi.useFakeTimers()
  let answers = 2
  const failing = () => {
    if (answers > 0) {
      answers -= 1
      throw new FailureError('Busy', { status: 503, body: undefined })
    }
    return { key_version: 1 }
  }
  const { vault, worker } = start(failing)
  vault.hold(secret)
  const made = vault.makeKeys(account, secret)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await made).toBe(true)
  answers = 3
  vault.hold(secret)
  const failed = vault.makeKeys(account, secret)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await failed).toBe(false)
  expect(vault.snapshot.making).toBe('failed')
  vault.retryMaking()
  expect(await vault.makeKeys(account, secret)).toBe(true)
  expect(worker.generateKeyPair).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('keys stored by another tab in the meantime are used instead', async () => {
  const { vault } = start(() => {
    throw new FailureError('There are keys already', { status: 409, body: undefined })
  })
  vault.hold(secret)
  expect(await vault.makeKeys(account, secret)).toBe(true)
  expect(vault.snapshot.making).toBe('done')
})

test('keys completed after signing out are not stored', async () => {
  const { vault, worker, sent, session } = start()
  await session.begin({ tokens: {}, user: { id: 7 } } as SignedIn, secret)
  worker.generateKeyPair.mockImplementation(async () => {
    session.lose()
    return { publicKey: 'PUBLIC', privateKey: 'LOCKED', fingerprint: 'f' }
  })
  expect(await vault.makeKeys(account, secret)).toBe(false)
  expect(sent.map(({ name }) => name)).not.toContain('savePgpKeys')
})

test('the login secret is cleared once it is no longer needed', () => {
  const { vault } = start()
  vault.hold({ ...secret, loginSecret: 'login' })
  vault.forgetLogin()
  expect(vault.snapshot.secret).toEqual(secret)
})

test('other tabs open with a remembered vault, ignore another account’s, and close together', async () => {
  const listeners: ((event: { data: unknown }) => void)[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = () => undefined
      addEventListener = (_: string, listener: (event: { data: unknown }) => void) => void listeners.push(listener)
    },
  )
  const { vault } = start()
  const tell = (data: unknown) => listeners.forEach((listener) => listener({ data }))
  const take = vi.spyOn(vault.kept, 'take').mockResolvedValue(null)
  await vault.look(7, key_salt)
  expect([vault.snapshot.secret, vault.snapshot.hasLooked]).toEqual([null, true])

  tell({ keptFor: 8 })
  expect(vault.snapshot.hasLooked).toBe(false)
  await vault.look(7, key_salt)
  expect([vault.snapshot.hasLooked, take.mock.calls.length]).toEqual([true, 1])

  take.mockResolvedValue(secret)
  tell({ keptFor: 7 })
  await vault.look(7, key_salt)
  expect(vault.ringOf(keys)).not.toBeNull()
  tell('forgotten')
  expect(vault.ringOf(keys)).toBeNull()
})
