import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decryptText, encryptText, newKeySalt, relockPrivateKey, type NewKeyPair } from '#shared/crypto/index.ts'
import { goodPassword, registerAdmin, registerMember, secretOf, signInAs, type TestAccount } from '../harness/accounts.ts'
import { engines, startTestServer, type TestServer } from '../harness/server.ts'
import { bodyOf, copyFor, kdf, keysOf, lockedBy, officersOf, pairNamed, resetPassword } from '../harness/vault.ts'

const text = '{"score":0.4}'
describe.each(engines)('keys of members on %s', (engine) => {
  let server: TestServer
  let officer: TestAccount
  let member: TestAccount
  let [first, second, once, officers]: NewKeyPair[] = []
  let later = 0
  const salt = newKeySalt()
  beforeAll(async () => {
    server = await startTestServer({ engine, now: () => new Date(Date.now() + later) })
    const pairs = await Promise.all([pairNamed('first', 'old'), pairNamed('second', 'old'), pairNamed('once', 'new'), pairNamed('officer', 'o')])
    ;[first, second, once, officers] = pairs
    officer = await registerAdmin(server, ['emergency_keys:use', 'user:impersonate'])
    await post('/client/user/pgp', bodyOf(pairs[3]), officer.token)
  }, 240_000)
  afterAll(() => server.close())

  const post = (path: string, body: unknown, token = member.token) => server.call('POST', path, { body, token })
  const get = (path: string, token = member.token) => server.call('GET', path, { token })
  const key = (pair: NewKeyPair | undefined, passphrase: string) => lockedBy(pair ?? { privateKey: '' }, passphrase)
  const given = (pair: NewKeyPair | undefined): NewKeyPair => {
    if (!pair) throw new Error('Keys are made first')
    return pair
  }
  const opens = async (privateKey: string, passphrase: string, pair = given(first)) => {
    const message = await encryptText(text, { publicKeys: [pair.publicKey] })
    return (await decryptText(message, { key: { privateKey, passphrase } })).text
  }

  /** A member with a key and an emergency copy for the officer. */
  const start = async () => {
    later = 0
    member = await registerMember(server)
    const emergency = await copyFor(server, member, key(first, 'old'))
    const stored = await post('/client/user/pgp', { ...bodyOf(given(first), salt), emergency })
    expect(stored.status, stored.text).toBe(200)
  }
  beforeEach(start)
  const rotate = (more: object = {}) =>
    post('/client/user/keys/rotate', { ...bodyOf(given(second), salt), password: secretOf(goodPassword), key_version: 1, ...more })

  describe('a new key', () => {
    it('becomes the one in use, and the one before stays readable', async () => {
      const emergency = await copyFor(server, member, key(second, 'old'))
      expect((await rotate({ emergency })).body).toEqual({ key_version: 2 })
      const keys = await keysOf(server, member.token)
      expect(keys).toMatchObject({ public_key: given(second).publicKey.trim(), state: 'ready', key_version: 2 })
      expect(keys.older.map(({ fingerprint }) => fingerprint)).toEqual([given(first).fingerprint])
      const own = [keys.private_key, keys.older[0]?.private_key ?? ''].map((privateKey) => ({ privateKey, passphrase: 'old' }))
      for (const { publicKey } of [given(first), given(second)])
        expect((await decryptText(await encryptText(text, { publicKeys: [publicKey] }), { key: own })).text).toBe(text)
      // Both have their emergency copy.
      expect(await officersOf(server, member.token)).toMatchObject([{ id: officer.id, has_copy: true }])
    })

    it('needs the password, the version, the passphrase of before and another pair', async () => {
      expect((await rotate({ password: secretOf('wrong') })).body.errors).toHaveProperty('password')
      expect((await rotate({ password: undefined })).body.errors).toHaveProperty('password')
      expect((await rotate({ key_version: 2 })).status).toBe(409)
      expect((await rotate({ key_salt: newKeySalt() })).body.errors).toHaveProperty('key_salt')
      expect((await rotate(bodyOf(given(first), salt))).body.errors).toHaveProperty('public_key')
      expect((await rotate({ abandons: true })).status).toBe(409)
      expect(await keysOf(server, member.token)).toMatchObject({ key_version: 1, older: [] })
    })

    it('is made once when two tabs make one', async () => {
      const answers = await Promise.all([rotate(), rotate()])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    })

    it('is locked anew with those before it when the password changes, all or none', async () => {
      await rotate()
      const phone = await signInAs(server, member.email)
      const relocked = async (pair: NewKeyPair | undefined) => (await relockPrivateKey(key(pair, 'old'), 'new')).trim()
      const older = [{ fingerprint: given(first).fingerprint, private_key: await relocked(first) }]
      const body = {
        password: secretOf(goodPassword),
        new_password: secretOf('Louder-river-2027'),
        key_salt: newKeySalt(),
        kdf,
        private_key: await relocked(second),
        key_version: 2,
        older,
      }
      expect((await post('/password/change', { ...body, older: [] })).body.errors).toHaveProperty('older')
      const swapped = [{ fingerprint: given(first).fingerprint, private_key: await relocked(second) }]
      expect((await post('/password/change', { ...body, older: swapped })).status).toBe(400)
      expect((await post('/password/change', { ...body, key_version: 1 })).status).toBe(409)
      expect(await opens((await keysOf(server, member.token)).private_key, 'old', given(second))).toBe(text)

      const changed = await post('/password/change', body)
      expect([changed.status, Number(changed.body.key_version) > 2]).toEqual([200, true])
      const keys = await keysOf(server, member.token)
      expect(await opens(keys.private_key, 'new', given(second))).toBe(text)
      expect(await opens(keys.older[0]?.private_key ?? '', 'new')).toBe(text)
      expect((await get('/client/user', phone.token)).status).toBe(401)
      const copies = await server.services.db.query({ text: `select state from pgp_keys where user_id = $1`, values: [member.id] })
      expect(copies.map(({ state }) => state).toSorted()).toEqual(['older', 'ready'])
    })
  })

  describe('an emergency copy', () => {
    it('is due for officers appointed later, and for officers with a new key', async () => {
      const another = await registerAdmin(server, ['emergency_keys:use'])
      expect((await officersOf(server, member.token)).map(({ id }) => id)).toEqual([officer.id])
      await post('/client/user/pgp', bodyOf(given(once)), another.token)
      const due = async () => (await officersOf(server, member.token)).find(({ id }) => id === another.id)?.has_copy
      expect(await due()).toBe(false)
      const copy = { ...(await copyFor(server, member, key(first, 'old'))), fingerprint: given(first).fingerprint }
      expect((await post('/client/user/keys/emergency-copies', { key_version: 1, copies: [copy] })).body).toEqual({ saved: 1 })
      expect(await due()).toBe(true)
      const { db } = server.services
      // A key that is set aside reads nothing any more for its officer.
      await db.query({ text: `update pgp_keys set state = 'retired' where user_id = $1`, values: [another.id] })
      await post('/client/user/pgp', bodyOf(given(second)), another.token)
      expect(await due()).toBe(false)
      await db.query({ text: 'update users set is_active = false where id = $1', values: [another.id] })
      expect(await due()).toBeUndefined()
    })

    it('is refused for others than officers, for another key, and unless the key is open', async () => {
      const copy = { ...(await copyFor(server, member, key(first, 'old'))), fingerprint: given(first).fingerprint }
      const save = (changed: object, key_version = 1) => post('/client/user/keys/emergency-copies', { key_version, copies: [{ ...copy, ...changed }] })
      const [secret] = copy.secrets
      expect((await save({ secrets: [{ ...secret, officer_id: member.id }] })).status).toBe(400)
      const toMe = await encryptText('x', { publicKeys: [given(first).publicKey] })
      expect((await save({ secrets: [{ officer_id: officer.id, secret: toMe }] })).status).toBe(400)
      const toBoth = await encryptText('x', { publicKeys: [given(officers).publicKey, given(first).publicKey] })
      expect((await save({ secrets: [{ officer_id: officer.id, secret: toBoth }] })).status).toBe(400)
      const other = await copyFor(server, member, key(second, 'old'))
      expect((await save({ emergency_private_key: other.emergency_private_key })).status).toBe(400)
      expect((await save({ emergency_private_key: given(first).privateKey.replace('PRIVATE', 'X') })).status).toBe(400)
      expect((await save({ fingerprint: given(second).fingerprint })).status).toBe(409)
      expect((await save({}, 2)).status).toBe(409)
      const { token } = await resetPassword(server, member.email, 'Newer-river-2028')
      expect((await server.call('POST', '/client/user/keys/emergency-copies', { token, body: { key_version: 1, copies: [copy] } })).status).toBe(409)
      expect((await server.call('POST', '/client/user/keys/emergency-copies', { token: officer.token, body: { key_version: 1, copies: [copy] } })).status).toBe(409)
    })
  })

  describe('an account without a password', () => {
    const forget = async () => {
      await server.services.db.query({ text: 'delete from credentials where user_id = $1', values: [member.id] })
    }
    beforeEach(async () => {
      member = await registerMember(server)
      await forget()
    })
    const save = (more: object = {}) => post('/client/user/vault', { ...bodyOf(given(first), salt), ...more })

    it('has keys by a vault passphrase, changes it after a recent sign-in, and an officer helps when it is lost', async () => {
      expect((await get('/client/user')).body).toMatchObject({ keys: null, has_password: false })
      const emergency = await copyFor(server, member, key(first, 'old'))
      expect((await save({ emergency })).body).toEqual({ key_version: 1 })
      expect(await keysOf(server, member.token)).toMatchObject({ lock: 'passphrase', state: 'ready', key_salt: salt })
      expect((await get('/client/user/key-recovery')).body).toMatchObject({ waiting: [] })

      const private_key = (await relockPrivateKey(key(first, 'old'), 'other')).trim()
      const change = { private_key, key_salt: newKeySalt() }
      expect((await save(change)).status).toBe(409)
      expect((await save({ ...bodyOf(given(second)), key_version: 1 })).status).toBe(409)
      later = 11 * 60_000
      expect((await save({ ...change, key_version: 1 })).status).toBe(403)
      later = 0
      expect((await save({ ...change, key_version: 1 })).body).toEqual({ key_version: 2 })
      expect(await opens((await keysOf(server, member.token)).private_key, 'other')).toBe(text)

      const asked = await post('/client/user/key-recovery', bodyOf(given(once), newKeySalt()))
      expect(asked.body).toMatchObject({ state: 'open' })
    })

    it('is told that the password opens the vault once there is one', async () => {
      await start()
      expect((await save({ key_version: 1 })).body.message).toBe('Your password opens your vault.')
    })

    it('keeps its vault when a password is set later', async () => {
      await save()
      member = await resetPassword(server, member.email, 'Newer-river-2028')
      expect((await get('/client/user')).body).toMatchObject({ has_password: true, keys: { state: 'ready', lock: 'passphrase', key_version: 1 } })
      const private_key = (await relockPrivateKey(key(first, 'old'), 'other')).trim()
      const change = { private_key, key_salt: newKeySalt(), key_version: 1 }
      expect((await save(change)).body.errors).toHaveProperty('password')
      expect((await save({ ...change, password: secretOf('Newer-river-2028') })).body).toEqual({ key_version: 2 })
    })
  })

  it('shows officers who they are and how keys stand, in numbers', async () => {
    const bare = await registerMember(server, { first_name: 'Uma', last_name: 'Uncovered' })
    await post('/client/user/pgp', bodyOf(given(second)), bare.token)
    const overview = (await get('/admin/keys', officer.token)).body as { officers: { id: number; state: string; copies: number }[]; members: Record<string, number> }
    expect(overview.officers.find(({ id }) => id === officer.id)).toMatchObject({ state: 'ready', copies: expect.any(Number) })
    const { members } = overview
    expect((members.without_key ?? 0) + (members.ready ?? 0) + (members.locked ?? 0)).toBe(members.total)
    expect(members.uncovered).toBeGreaterThan(0)
    const uncovered = await get('/admin/keys/uncovered?search=uncov', officer.token)
    expect(uncovered.body).toMatchObject({ total_count: 1, models: [{ id: bare.id, name: 'Uma Uncovered', officers: 0 }] })
    expect(JSON.stringify([overview, uncovered.body])).not.toContain('PGP')
    expect((await get('/admin/keys/uncovered?search=jane', officer.token)).text).not.toContain(member.email)
  })

  it('refuses every call on keys to whoever is not meant', async () => {
    const plain = await registerAdmin(server, ['user:read', 'user:impersonate'])
    const opened = await post('/admin/login-as-user', { user_id: member.id, reason: 'A test' }, plain.token)
    const impersonator = (opened.body as { tokens: { access: { token: string } } }).tokens.access.token
    expect(opened.body).toMatchObject({ impersonation: null, keys: { private_key: '', older: [] } })
    const own: [string, string][] = [
      ['POST', '/client/user/pgp'],
      ['POST', '/client/user/keys/emergency-copies'],
      ['POST', '/client/user/keys/rotate'],
      ['POST', '/client/user/keys/recover'],
      ['POST', '/client/user/vault'],
      ['GET', '/client/user/key-recovery'],
      ['POST', '/client/user/key-recovery'],
      ['DELETE', '/client/user/key-recovery/1'],
    ]
    for (const [method, path] of own) {
      const refused = await server.call(method, path, { token: impersonator, ...(method === 'GET' ? {} : { body: {} }) })
      expect([refused.status, refused.body.error_code], path).toEqual([403, 'OWNER_ONLY'])
    }
    const ofOfficers: [string, string][] = [
      ['GET', '/admin/key-recoveries'],
      ['GET', '/admin/key-recoveries/1'],
      ['POST', '/admin/key-recoveries/1/answer'],
      ['POST', '/admin/key-recoveries/1/decline'],
      ['GET', '/admin/keys'],
      ['GET', '/admin/keys/uncovered'],
    ]
    for (const [method, path] of ofOfficers)
      for (const token of [member.token, plain.token, impersonator]) {
        const refused = await server.call(method, path, { token, ...(method === 'GET' ? {} : { body: {} }) })
        expect(refused.status, path).toBe(403)
      }
  })
})
