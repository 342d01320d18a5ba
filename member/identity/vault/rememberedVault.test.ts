import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultKdf } from '#shared/crypto/index.ts'
import {
  isOver,
  Kept,
  readRememberChoice,
  writeRememberChoice,
  type KeptNews,
  type RememberedVault,
  type RememberedVaultStore,
} from './rememberedVault.ts'

const keySalt = '00112233445566778899aabbccddeeff'
const secret = { passphrase: 'ab'.repeat(32), key_salt: keySalt, kdf: defaultKdf, loginSecret: 'login' }
const minute = 60_000

/** A browser's storage, and what can be read from its disk. */
const memoryStore = () => {
  let record: RememberedVault | null = null
  const store: RememberedVaultStore = {
    read: async () => record,
    write: async (next) => {
      record = next
    },
    update: async (change) => {
      record &&= change(record)
    },
    remove: async () => {
      record = null
    },
  }
  return { store, get: () => record }
}
const device = () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  const { store, get } = memoryStore()
  const told: KeptNews[] = []
  const clock = { now: 1_800_000_000_000 }
  let share = 'of this session'
  const open = () =>
    new Kept({
      store,
      now: () => clock.now,
      fetchShare: async () => {
        if (share === '') throw new Error('no session')
        return share
      },
      tell: (news) => told.push(news),
    })
  return { kept: open(), reload: open, get, told, clock, setShare: (next: string) => (share = next), items }
}
const usual = { passphrase: secret.passphrase, key_salt: keySalt, kdf: defaultKdf }

beforeEach(() => vi.unstubAllGlobals())

describe('a remembered passphrase', () => {
  it('is restored after a reload, without the login secret', async () => {
    const { kept, reload, told } = device()
    await kept.keep(7, secret)
    expect(await reload().take(7, keySalt)).toEqual(usual)
    expect(told).toEqual([{ keptFor: 7 }])
  })

  it('is encrypted under a key that scripts cannot read', async () => {
    const { kept, get, items } = device()
    await kept.keep(7, secret)
    const record = get()
    expect(record?.half.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', record?.half as CryptoKey)).rejects.toThrow()
    const bytes = Buffer.from(record?.sealed as ArrayBuffer).toString('latin1')
    expect(bytes + JSON.stringify({ ...record, sealed: null }) + JSON.stringify([...items])).not.toMatch(
      /abab|login|passphrase/,
    )
  })

  it.each([
    ['another account', 8, keySalt],
    ['other keys, as after a change of the password', 7, 'ff'.repeat(16)],
  ])('is not for %s, and is deleted then', async (_, userId, salt) => {
    const { kept, reload, get } = device()
    await kept.keep(7, secret)
    expect(await reload().take(userId, salt)).toBeNull()
    expect(get()).toBeNull()
  })

  it('does not open with the share of another session, and is deleted then', async () => {
    const { kept, reload, get, setShare } = device()
    await kept.keep(7, secret)
    setShare('of another session')
    expect(await reload().take(7, keySalt)).toBeNull()
    expect(get()).toBeNull()
  })

  it('waits while the server is unreachable', async () => {
    const { kept, reload, setShare } = device()
    await kept.keep(7, secret)
    setShare('')
    expect(await reload().take(7, keySalt)).toBeNull()
    setShare('of this session')
    expect(await reload().take(7, keySalt)).toEqual(usual)
  })

  it('expires after the member’s idle minutes, which restart with every use', async () => {
    const { kept, reload, clock, get } = device()
    await kept.keep(7, secret)
    clock.now += 14 * minute
    await kept.touch()
    clock.now += 14 * minute
    expect(await kept.hasEnded()).toBe(false)
    expect(await reload().take(7, keySalt)).toEqual(usual)
    clock.now += 15 * minute
    await kept.touch()
    expect(await kept.hasEnded()).toBe(true)
    expect(await reload().take(7, keySalt)).toBeNull()
    expect(get()).toBeNull()
  })

  it('is not stored if the member prefers to be asked, and does not expire during the session otherwise', async () => {
    const { kept, reload, clock, get } = device()
    writeRememberChoice(7, 'ask')
    await kept.keep(7, secret)
    expect(get()).toBeNull()
    writeRememberChoice(7, 'session')
    await kept.keep(7, secret)
    clock.now += 10_000 * minute
    expect(await reload().take(7, keySalt)).toEqual(usual)
    expect([readRememberChoice(7), readRememberChoice(8)]).toEqual(['session', '15'])
  })

  it('is cleared, also while it is being stored', async () => {
    const { kept, reload, get, told } = device()
    const keeping = kept.keep(7, secret)
    await kept.forget()
    await keeping
    expect([get(), await reload().take(7, keySalt)]).toEqual([null, null])
    expect(told).toEqual(['forgotten'])
  })

  it.each([
    ['was removed by a tab that found it over', async (other: Kept) => void (await other.take(7, 'ff'.repeat(16)))],
    ['was replaced by that of another account', (other: Kept) => other.keep(8, secret)],
  ])('is gone in an open tab once it %s', async (_, change) => {
    const { kept, reload } = device()
    await kept.keep(7, secret)
    const other = reload()
    await change(other)
    await kept.touch()
    expect(await kept.hasEnded()).toBe(true)
    await kept.forget()
    expect(await kept.hasEnded()).toBe(false)
  })

  it('is asked for if the browser has no storage', async () => {
    device()
    const broken: RememberedVaultStore = {
      read: () => Promise.reject(new Error('no storage')),
      write: () => Promise.reject(new Error('no storage')),
      update: () => Promise.reject(new Error('no storage')),
      remove: () => Promise.reject(new Error('no storage')),
    }
    const kept = new Kept({ store: broken, fetchShare: async () => 'x' })
    await kept.keep(7, secret)
    expect([await kept.take(7, keySalt), await kept.hasEnded()]).toEqual([null, false])
    await kept.forget()
  })
})

it.each([
  ['15', 14.9, false],
  ['15', 15, true],
  ['ask', 0, true],
  ['session', 1e6, false],
  ['60', -0.5, false],
  ['60', -5, true],
] as const)('with %s, %s minutes after the last use: expired is %s', (choice, minutes, over) => {
  expect(isOver(1e12, 1e12 + minutes * minute, choice)).toBe(over)
})
