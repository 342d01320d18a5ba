import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginHash } from '#server/config.ts'
import { activationKey, goodPassword, registerMember, secretOf, signInAs } from '../harness/accounts.ts'
import { mailsTo } from '../harness/mail.ts'
import { makeKeyPair, relock, unlocked, type TestKeyPair } from '../harness/pgp.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const salt = (pair: string) => pair.repeat(16)
const kdf = { alg: 'argon2id', m: 65_536, t: 3, p: 1, v: 19 }
const newPassword = 'Louder-river-2027'

describe('passwords and keys', () => {
  let server: TestServer
  let keys: TestKeyPair
  const now = new Date('2026-03-03T09:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now, config: { loginHash } })
    keys = await makeKeyPair('old passphrase')
  })
  afterAll(() => server.close())

  it('are stored as separate slow hashes', async () => {
    const accounts = [await registerMember(server), await registerMember(server)]
    const rows = await server.services.db.query<{ login_hash: string }>({
      text: 'select login_hash from credentials where user_id = any($1)',
      values: [accounts.map(({ id }) => id)],
    })
    expect(new Set(rows.map(({ login_hash }) => login_hash)).size).toBe(2)
    for (const { login_hash } of rows) expect(login_hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  })

  const post = (path: string, body: unknown, token?: string) =>
    server.call('POST', path, { body, ...(token ? { token } : {}) })
  const account = async (token: string) => (await server.call('GET', '/client/user', { token })).body
  const letters = (email: string, kind: string) => mailsTo(server, email, kind)

  describe('storing keys', () => {
    it('returns them in the account, and accepts the same again', async () => {
      const member = await registerMember(server, { key_salt: salt('33') })
      expect((await post('/client/user/pgp', { ...keys, key_salt: salt('33') })).status).toBe(401)
      const stored = await post('/client/user/pgp', { ...keys, key_salt: salt('33') }, member.token)
      expect([stored.status, stored.body]).toEqual([200, { key_version: 1 }])
      expect((await account(member.token)).keys).toEqual({
        ...keys,
        key_salt: salt('33'),
        kdf,
        key_version: 1,
        state: 'ready',
        lock: 'password',
        older: [],
      })
      expect((await post('/client/user/pgp', { ...keys, key_salt: salt('33') }, member.token)).body).toEqual({
        key_version: 1,
      })
    })

    it('accepts complete keys in an activation, with their key derivation parameters', async () => {
      await post('/register', { email: 'half@hale.test', first_name: 'H', last_name: 'A' })
      const key = await activationKey(server, 'half@hale.test')
      const enroll = (more: object) =>
        post('/users/enrollment', { key, email: 'half@hale.test', password: secretOf(goodPassword), ...more })
      expect(Object.keys((await enroll(keys)).body.errors ?? {})).toEqual(['key_salt', 'kdf'])
      expect(Object.keys((await enroll({ ...keys, key_salt: salt('13') })).body.errors ?? {})).toEqual(['kdf'])
      expect(Object.keys((await enroll({ kdf })).body.errors ?? {})).toEqual(['key_salt'])
      expect(
        Object.keys((await enroll({ ...keys, key_salt: salt('13'), kdf: { ...kdf, m: 2_000_000 } })).body.errors ?? {}),
      ).toEqual(['kdf.m'])
      expect((await enroll({ ...keys, key_salt: salt('13'), kdf })).status).toBe(200)
    })

    it('refuses unlocked private keys, other sizes, and mismatched pairs', async () => {
      const member = await registerMember(server)
      const refused = async (pair: Partial<TestKeyPair>, field: string) => {
        const answer = await post('/client/user/pgp', { ...keys, ...pair, key_salt: salt('44') }, member.token)
        expect([answer.status, Object.keys(answer.body.errors ?? {})], field).toEqual([400, [field]])
      }
      await refused({ private_key: await unlocked(keys.private_key, 'old passphrase') }, 'private_key')
      await refused({ public_key: keys.private_key }, 'public_key')
      await refused(
        { private_key: `${keys.private_key.slice(0, 300)}\n-----END PGP PRIVATE KEY BLOCK-----` },
        'private_key',
      )
      await refused(await makeKeyPair('x', 2048), 'public_key')
      await refused({ public_key: (await makeKeyPair('x')).public_key }, 'private_key')
      expect((await account(member.token)).keys).toBeNull()
    })

    it('refuses to replace a key in use', async () => {
      const member = await registerMember(server, { ...keys, key_salt: salt('55'), kdf })
      const other = await makeKeyPair('mine')
      for (const key_version of [undefined, 1, 2]) {
        const body = { ...other, key_salt: salt('55'), key_version }
        expect((await post('/client/user/pgp', body, member.token)).body.errors).toHaveProperty('password')
        const answer = await post('/client/user/pgp', { ...body, password: secretOf(goodPassword) }, member.token)
        expect([answer.status, answer.body.error_code]).toEqual([409, 'CONFLICT'])
      }
      expect((await account(member.token)).keys).toMatchObject({ public_key: keys.public_key, key_version: 1 })
    })
  })

  describe('changing the password', () => {
    it('replaces secret, salt and locked key together and signs out the other devices', async () => {
      const member = await registerMember(server, { ...keys, key_salt: salt('66'), kdf })
      const phone = await signInAs(server, member.email)
      const private_key = await relock(keys.private_key, 'old passphrase', 'new passphrase')
      const body = {
        password: secretOf(goodPassword),
        new_password: secretOf(newPassword),
        key_salt: salt('77'),
        kdf,
        private_key,
        key_version: 1,
      }
      expect(
        (await post('/password/change', { ...body, password: secretOf('wrong') }, member.token)).body.errors,
      ).toHaveProperty('password')
      expect((await post('/password/change', { ...body, new_password: 'weak' }, member.token)).body.error_code).toBe(
        'WEAK_PASSWORD',
      )
      expect((await post('/password/change', { ...body, key_version: 4 }, member.token)).status).toBe(409)
      expect(
        (await post('/password/change', { ...body, private_key: undefined }, member.token)).body.errors,
      ).toHaveProperty('private_key')
      await signInAs(server, member.email)

      const changed = await post('/password/change', body, member.token)
      expect([changed.status, changed.body]).toEqual([200, { key_version: 2 }])
      expect(await account(member.token)).toMatchObject({
        keys: { private_key, key_salt: salt('77'), key_version: 2, state: 'ready' },
      })
      expect((await server.call('GET', '/client/user', { token: phone.token })).status).toBe(401)
      expect((await post('/login', { email: member.email, password: secretOf(goodPassword) })).status).toBe(401)
      await signInAs(server, member.email, newPassword)
      expect(await letters(member.email, 'password-changed')).toHaveLength(1)
      // A copy that the old password opens would defeat the change.
      const copies = await server.services.db.query({
        text: 'select key_version from pgp_keys where user_id = $1',
        values: [member.id],
      })
      expect(copies).toEqual([{ key_version: 2 }])
    })

    it('succeeds for one of two concurrent changes', async () => {
      const member = await registerMember(server)
      const change = (next: string) =>
        post(
          '/password/change',
          { password: secretOf(goodPassword), new_password: secretOf(next), key_salt: salt('88'), kdf },
          member.token,
        )
      const answers = await Promise.all([change('one'), change('two')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    })
  })
})
