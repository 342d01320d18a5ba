import { readKey } from 'openpgp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Secret } from '#server/kernel/crypto/index.ts'
import { rotateSigningKey, signingKey } from '#server/identity/signing/keys.ts'
import { decryptText, encryptText, opensKey } from '#shared/crypto/index.ts'
import { makeKeyPair } from '../harness/pgp.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Key {
  fingerprint: string
  public_key: string
  created_at: string
  retired_at: string | null
}

describe('the keys that sign results', () => {
  let server: TestServer
  const list = async () => (await server.call('GET', '/keys/signing')).body.models as Key[]

  beforeAll(async () => {
    server = await startTestServer()
  }, 120_000)
  afterAll(() => server.close())

  it('start with one RSA 4096 key, created once under concurrency', async () => {
    // Servers sharing the database have separate configurations.
    const others = [1, 2].map(() => ({
      ...server.services,
      config: { ...server.services.config, secret: new Secret(new Uint8Array(32).fill(7)) },
    }))
    const made = await Promise.all([
      signingKey(server.services),
      signingKey(server.services),
      ...others.map((services) => signingKey(services)),
    ])
    expect(new Set(made.map(({ fingerprint }) => fingerprint)).size).toBe(1)
    const [key, ...more] = await list()
    expect(more).toEqual([])
    expect(key).toMatchObject({ fingerprint: made[0]?.fingerprint, retired_at: null })
    const read = await readKey({ armoredKey: key?.public_key ?? '' })
    expect(read.isPrivate()).toBe(false)
    expect(read.getAlgorithmInfo()).toMatchObject({ algorithm: 'rsaEncryptSign', bits: 4096 })
  }, 120_000)

  it('are only decrypted with the secret of this installation', async () => {
    const key = await signingKey(server.services)
    expect(await opensKey(key)).toBe(true)
    const secret = new Secret(new Uint8Array(32))
    await expect(signingKey({ ...server.services, config: { ...server.services.config, secret } })).rejects.toThrow(
      'locked under another HALE_SECRET',
    )
    const answer = await server.call('GET', '/keys/signing')
    expect(answer.text).not.toContain('PRIVATE')
  }, 60_000)

  it('are rotated, and retired ones still verify their signatures', async () => {
    const reader = await makeKeyPair('b'.repeat(64), 2048)
    const before = await signingKey(server.services)
    const signed = await encryptText('from before', { publicKeys: [reader.public_key], signWith: before })
    const fingerprint = await rotateSigningKey(server.services)
    expect(fingerprint).not.toBe(before.fingerprint)
    const keys = await list()
    expect(keys.map((key) => [key.fingerprint, key.retired_at !== null])).toEqual([
      [fingerprint, false],
      [before.fingerprint, true],
    ])
    const key = { privateKey: reader.private_key, passphrase: 'b'.repeat(64) }
    const verify = (public_keys: string[]) => decryptText(signed, { key, verifyWith: public_keys })
    expect((await verify(keys.map(({ public_key }) => public_key))).signature).toBe('valid')
    expect((await verify([keys[0]?.public_key ?? ''])).signature).toBe('unknown')
  }, 120_000)
})
