import { hkdfSync } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { isCostly } from '../rules/index.ts'
import { defaultKdf, deriveNewSecrets, deriveSecrets, kdfWithin, newKeySalt, type Kdf } from './derive.ts'

const salt = '000102030405060708090a0b0c0d0e0f'

/** The same derivation with other libraries: a native Argon2 and OpenSSL's HKDF. */
const expected = async (password: string, keySalt: string, kdf: Kdf) => {
  const master = await hashRaw(Buffer.from(password.normalize('NFC'), 'utf8'), {
    salt: Buffer.from(keySalt, 'hex'),
    // Argon2id, version 1.3.
    algorithm: 2,
    version: 1,
    memoryCost: kdf.m,
    timeCost: kdf.t,
    parallelism: kdf.p,
    outputLen: 32,
  })
  const expand = (info: string) => Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), info, 32))
  return { loginSecret: expand('login').toString('base64'), passphrase: expand('pgp').toString('hex') }
}

describe('deriveSecrets', () => {
  it.each([
    ['Hale-demo-2026', salt, defaultKdf],
    ['pässwörd 🌊', 'ffeeddccbbaa99887766554433221100', { ...defaultKdf, t: 1, m: 47_104 }],
  ])('agrees with independent implementations for %s', async (password, keySalt, kdf) => {
    const secrets = await deriveSecrets(password, keySalt, kdf)
    expect(secrets).toEqual(await expected(password, keySalt, kdf))
    expect(Buffer.from(secrets.loginSecret, 'base64')).toHaveLength(32)
    expect(secrets.passphrase).toMatch(/^[0-9a-f]{64}$/)
    expect(Buffer.from(secrets.loginSecret, 'base64').toString('hex')).not.toBe(secrets.passphrase)
  })

  it('treats composed and decomposed letters as the same password', async () => {
    const [composed, decomposed] = await Promise.all([
      deriveSecrets('caf\u00e9', salt),
      deriveSecrets('cafe\u0301', salt),
    ])
    expect(composed).toEqual(decomposed)
  })

  it('returns different secrets for another password or salt', async () => {
    const [one, other, salted] = await Promise.all([
      deriveSecrets('one', salt),
      deriveSecrets('One', salt),
      deriveSecrets('one', salt.replace('00', '01')),
    ])
    expect(new Set([one.passphrase, other.passphrase, salted.passphrase]).size).toBe(3)
  })

  it.each([
    ['less memory', { ...defaultKdf, m: 46_000 }],
    ['no pass', { ...defaultKdf, t: 0 }],
    ['absurd memory', { ...defaultKdf, m: 4_000_000 }],
    ['absurd passes', { ...defaultKdf, t: 1000 }],
    ['another version', { ...defaultKdf, v: 16 as 19 }],
    ['another algorithm', { ...defaultKdf, alg: 'argon2i' as 'argon2id' }],
  ])('refuses %s', async (_what, kdf) => {
    await expect(deriveSecrets('password', salt, kdf)).rejects.toMatchObject({ code: 'WEAK_DERIVATION' })
  })
  it.each(['', 'abcd', 'zz0102030405060708090a0b0c0d0e0f'])('refuses the salt %o', async (keySalt) => {
    await expect(deriveSecrets('password', keySalt)).rejects.toMatchObject({ code: 'WEAK_DERIVATION' })
  })
})

it('generates salts of 16 random bytes', () => {
  const salts = Array.from({ length: 50 }, newKeySalt)
  for (const made of salts) expect(made).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(salts).size).toBe(50)
})

describe('a password that is being set', () => {
  it.each([
    [0, [131_072, 4]],
    [1000 / (131_072 * 4), [131_072, 4]],
    [1000 / (131_072 * 3), [131_072, 3]],
    [1000 / (98_304 * 3), [98_304, 3]],
    [1000 / (65_536 * 3), [65_536, 3]],
    [1, [65_536, 3]],
    [Number.POSITIVE_INFINITY, [65_536, 3]],
  ])('costs what a device with %f ms for a unit takes in a second', (ms, [m, t]) =>
    expect(kdfWithin(ms)).toEqual({ ...defaultKdf, m, t }),
  )

  it('is derived with a new salt and parameters that are returned', { timeout: 60_000 }, async () => {
    const { key_salt, kdf, ...secrets } = await deriveNewSecrets('Quiet-harbour-27')
    expect(isCostly(kdf)).toBe(true)
    expect(await deriveSecrets('Quiet-harbour-27', key_salt, kdf)).toEqual(secrets)
    expect((await deriveNewSecrets('Quiet-harbour-27')).key_salt).not.toBe(key_salt)
  })
})
