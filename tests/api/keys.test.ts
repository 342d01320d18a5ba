import { decryptKey, readKey, readPrivateKey, reformatKey } from 'openpgp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { decryptText, encryptText, newKeySalt, relockPrivateKey, type NewKeyPair } from '#shared/crypto/index.ts'
import {
  goodPassword,
  registerAdmin,
  registerMember,
  secretOf,
  signInAs,
  type TestAccount,
} from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import {
  bodyOf,
  copyFor,
  kdf,
  keysAndOfficer,
  keysOf,
  lockedBy,
  memberWithKey,
  officersOf,
  openedBy,
  resetPassword,
  rotateTo,
  settleOfficers,
} from '../harness/vault.ts'

const text = '{"score":0.4}'
describe('keys of members', () => {
  let server: TestServer
  let officer: TestAccount
  let member: TestAccount
  let first: NewKeyPair
  let second: NewKeyPair
  let once: NewKeyPair
  let officers: NewKeyPair
  let later = 0
  const salt = newKeySalt()
  beforeAll(async () => {
    server = await startTestServer({ now: () => new Date(Date.now() + later) })
    const made = await keysAndOfficer(server)
    officer = made.officer
    ;({ first, second, once, officer: officers } = made.pairs)
  }, 240_000)
  afterAll(() => server.close())

  const post = (path: string, body: unknown, token = member.token) => server.call('POST', path, { body, token })
  const get = (path: string, token = member.token) => server.call('GET', path, { token })
  const key = lockedBy
  const opens = (privateKey: string, passphrase: string, pair = first) => openedBy(privateKey, passphrase, pair, text)

  /** A member with a key and an emergency copy for the officer. */
  const start = async () => {
    later = 0
    member = await memberWithKey(server, first, { salt })
  }
  beforeEach(start)
  afterEach(() => void vi.useRealTimers())
  const saveCopies = (copies: object[], more: object = {}, token = member.token) =>
    post(
      '/client/user/keys/emergency-copies',
      { password: secretOf(goodPassword), key_version: 1, copies, ...more },
      token,
    )
  const rotate = (more: object = {}) => rotateTo(server, member, second, { salt, ...more })

  describe('a new key', () => {
    it('replaces the current key, which stays readable', async () => {
      const emergency = await copyFor(server, member, key(second, 'old'))
      expect((await rotate({ emergency })).body).toEqual({ key_version: 2 })
      const keys = await keysOf(server, member.token)
      expect(keys).toMatchObject({ public_key: second.publicKey.trim(), state: 'ready', key_version: 2 })
      expect(keys.older.map(({ fingerprint }) => fingerprint)).toEqual([first.fingerprint])
      const own = [keys.private_key, keys.older[0]?.private_key ?? ''].map((privateKey) => ({
        privateKey,
        passphrase: 'old',
      }))
      for (const { publicKey } of [first, second])
        expect((await decryptText(await encryptText(text, { publicKeys: [publicKey] }), { key: own })).text).toBe(text)
      // Both have an emergency copy.
      expect(await officersOf(server, member.token)).toMatchObject([{ id: officer.id, has_copy: true }])
    })

    it('requires the password, the version, the previous passphrase and a different pair', async () => {
      expect((await rotate({ password: secretOf('wrong') })).body.errors).toHaveProperty('password')
      expect((await rotate({ password: undefined })).body.errors).toHaveProperty('password')
      expect((await rotate({ key_version: 2 })).status).toBe(409)
      expect((await rotate({ key_salt: newKeySalt() })).body.errors).toHaveProperty('key_salt')
      expect((await rotate(bodyOf(first, salt))).body.errors).toHaveProperty('public_key')
      expect((await rotate({ abandons: true })).status).toBe(409)
      expect(await keysOf(server, member.token)).toMatchObject({ key_version: 1, older: [] })
    })

    it('is created once by concurrent tabs', async () => {
      const answers = await Promise.all([rotate(), rotate()])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    })

    it('all keys are relocked on a password change, or none', async () => {
      await rotate()
      const phone = await signInAs(server, member.email)
      const relocked = async (pair: NewKeyPair) => (await relockPrivateKey(key(pair, 'old'), 'new')).trim()
      const older = [{ fingerprint: first.fingerprint, private_key: await relocked(first) }]
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
      const swapped = [{ fingerprint: first.fingerprint, private_key: await relocked(second) }]
      expect((await post('/password/change', { ...body, older: swapped })).body.errors).toHaveProperty([
        'older.0.private_key',
      ])
      expect((await post('/password/change', { ...body, key_version: undefined })).body.errors).toHaveProperty(
        'key_version',
      )
      expect((await post('/password/change', { ...body, key_version: 1 })).status).toBe(409)
      expect(await opens((await keysOf(server, member.token)).private_key, 'old', second)).toBe(text)

      const changed = await post('/password/change', body)
      expect([changed.status, Number(changed.body.key_version) > 2]).toEqual([200, true])
      const keys = await keysOf(server, member.token)
      expect(await opens(keys.private_key, 'new', second)).toBe(text)
      expect(await opens(keys.older[0]?.private_key ?? '', 'new')).toBe(text)
      expect((await get('/client/user', phone.token)).status).toBe(401)
      const copies = await server.services.db.query({
        text: `select state from pgp_keys where user_id = $1`,
        values: [member.id],
      })
      expect(copies.map(({ state }) => state).toSorted()).toEqual(['older', 'ready'])
    })
  })

  describe('an emergency copy', () => {
    it('is missing for officers appointed later, and for officers with a new key', async () => {
      const another = await registerAdmin(server, ['emergency_keys:use'])
      expect((await officersOf(server, member.token)).map(({ id }) => id)).toEqual([officer.id])
      await post('/client/user/pgp', bodyOf(once), another.token)
      await settleOfficers(server)
      const due = async () => (await officersOf(server, member.token)).find(({ id }) => id === another.id)?.has_copy
      expect(await due()).toBe(false)
      const copy = { ...(await copyFor(server, member, key(first, 'old'))), fingerprint: first.fingerprint }
      expect((await saveCopies([copy])).body).toEqual({ saved: 1 })
      expect(await due()).toBe(true)
      const { db } = server.services
      // A retired key of an officer reads nothing.
      await db.query({ text: `update pgp_keys set state = 'retired' where user_id = $1`, values: [another.id] })
      await post('/client/user/pgp', bodyOf(second), another.token)
      await settleOfficers(server)
      expect(await due()).toBe(false)
      await db.query({ text: 'update users set is_active = false where id = $1', values: [another.id] })
      expect(await due()).toBeUndefined()
    })

    it('is refused for non-officers, for another key, and while the key is locked', async () => {
      const copy = { ...(await copyFor(server, member, key(first, 'old'))), fingerprint: first.fingerprint }
      const save = (changed: object, key_version = 1) => saveCopies([{ ...copy, ...changed }], { key_version })
      const [secret] = copy.secrets
      expect((await save({ secrets: [{ ...secret, officer_id: member.id }] })).status).toBe(400)
      const toMe = await encryptText('x', { publicKeys: [first.publicKey] })
      expect((await save({ secrets: [{ officer_id: officer.id, secret: toMe }] })).body.errors).toHaveProperty([
        'copies.0.secrets.0.secret',
      ])
      expect((await save({ secrets: [] })).body.errors).toHaveProperty(['copies.0.secrets'])
      expect((await save({ secrets: [secret, secret] })).body.errors).toHaveProperty(['copies.0.secrets'])
      const toBoth = await encryptText('x', { publicKeys: [officers.publicKey, first.publicKey] })
      expect((await save({ secrets: [{ officer_id: officer.id, secret: toBoth }] })).status).toBe(400)
      const other = await copyFor(server, member, key(second, 'old'))
      expect((await save({ emergency_private_key: other.emergency_private_key })).status).toBe(400)
      expect((await save({ emergency_private_key: first.privateKey.replace('PRIVATE', 'X') })).status).toBe(400)
      expect((await save({ fingerprint: second.fingerprint })).status).toBe(409)
      expect((await save({}, 2)).status).toBe(409)
      const newPassword = 'Newer-river-2028'
      const { token } = await resetPassword(server, member.email, newPassword)
      expect((await saveCopies([copy], { password: secretOf(newPassword) }, token)).status).toBe(409)
      expect((await saveCopies([copy], {}, officer.token)).status).toBe(409)
    })

    it('requires the password and every officer of the previous copy, keeps that copy, and notifies the member', async () => {
      const another = await registerAdmin(server, ['emergency_keys:use'])
      await post('/client/user/pgp', bodyOf(once), another.token)
      await settleOfficers(server)
      const copyNow = async () => ({
        ...(await copyFor(server, member, key(first, 'old'))),
        fingerprint: first.fingerprint,
      })
      const [original, forBoth, next] = [await copyNow(), await copyNow(), await copyNow()]
      for (const password of [undefined, secretOf('wrong')])
        expect((await saveCopies([original], { password })).body.errors).toHaveProperty('password')
      expect((await saveCopies([forBoth])).status).toBe(200)
      const fewer = { ...next, secrets: next.secrets.filter(({ officer_id }) => officer_id !== another.id) }
      expect((await saveCopies([fewer])).body.errors).toHaveProperty(['copies.0.secrets'])
      expect((await saveCopies([next])).status).toBe(200)
      const { db } = server.services
      const stored = async (table: string) =>
        (await db.query({ text: `select private_key from ${table} where user_id = $1`, values: [member.id] })).map(
          ({ private_key }) => String(private_key).trim(),
        )
      // No later copy has been proven to open: the first one stays.
      const [newest, former] = [await stored('emergency_keys'), await stored('former_emergency_keys')]
      expect(newest).toEqual([next.emergency_private_key.trim()])
      expect(former).toHaveLength(1)
      expect([forBoth, next].map(({ emergency_private_key }) => emergency_private_key.trim())).not.toContain(former[0])
      const letters = await db.query({
        text: `select subject from outbox where user_id = $1 and kind = 'key-changed'`,
        values: [member.id],
      })
      expect(letters).toEqual([1, 2].map(() => ({ subject: 'The emergency copy of your key was replaced' })))
      await db.query({ text: 'update users set is_active = false where id = $1', values: [another.id] })
    })
  })

  describe('a member’s key', () => {
    it('can be relocked with the password, and its owner is notified', async () => {
      const again = {
        ...bodyOf(first, newKeySalt()),
        key_version: 1,
        private_key: (await relockPrivateKey(key(first, 'old'), 'other')).trim(),
      }
      for (const password of [undefined, secretOf('wrong')])
        expect((await post('/client/user/pgp', { ...again, password })).body.errors).toHaveProperty('password')
      expect((await keysOf(server, member.token)).key_version).toBe(1)
      expect((await post('/client/user/pgp', { ...again, password: secretOf(goodPassword) })).body).toEqual({
        key_version: 2,
      })
      const notices = await server.services.db.query({
        text: `select title from notifications where user_id = $1 and kind = 'security'`,
        values: [member.id],
      })
      expect(notices).toEqual([{ title: 'The passphrase for your encryption key was changed' }])
    })

    it('must be able to encrypt, without expiry', async () => {
      const openKey = await decryptKey({
        privateKey: await readPrivateKey({ armoredKey: second.privateKey }),
        passphrase: 'old',
      })
      const made = async (options: object) => {
        const { publicKey, privateKey } = await reformatKey({
          privateKey: openKey,
          userIDs: [{ name: 'M' }],
          passphrase: 'old',
          ...options,
        })
        return rotate({ public_key: publicKey.trim(), private_key: privateKey.trim() })
      }
      expect((await made({ keyExpirationTime: 86_400 })).body.errors).toEqual({
        public_key: 'The key must not expire.',
      })
      // Without its subkey it can neither sign nor encrypt.
      const [publicKey, privateKey] = await Promise.all([
        readKey({ armoredKey: second.publicKey }),
        readPrivateKey({ armoredKey: second.privateKey }),
      ])
      publicKey.subkeys = []
      privateKey.subkeys = []
      expect(
        (await rotate({ public_key: publicKey.armor().trim(), private_key: privateKey.armor().trim() })).body.errors,
      ).toHaveProperty('public_key')
      // A device's clock may be hours ahead, but not days.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * 86_400_000 })
      expect(String((await rotate()).body.message)).toContain('clock')
      vi.setSystemTime(Date.now() + 3 * 86_400_000 - 3 * 3_600_000)
      expect((await rotate()).status).toBe(200)
      expect(await encryptText(text, { publicKeys: [second.publicKey] })).toContain('PGP MESSAGE')
      vi.useRealTimers()
    })

    it('is limited to twenty versions', async () => {
      await server.services.db.query({
        text: `insert into pgp_keys (user_id, key_version, fingerprint, public_key, private_key, key_salt, kdf, state, lock, created_at)
               select user_id, key_version + n, 'f' || n, public_key, private_key, key_salt, kdf, 'retired', lock, created_at
               from pgp_keys, generate_series(1, 19) as n where user_id = $1`,
        values: [member.id],
      })
      const refused = await rotate()
      expect([refused.status, refused.body.message]).toEqual([
        409,
        'You already have 20 keys, the maximum for an account.',
      ])
      expect((await keysOf(server, member.token)).public_key).toBe(first.publicKey.trim())
    })
  })

  it('accepts the same pair again only in an identical request', async () => {
    const emergency = await copyFor(server, member, key(first, 'old'))
    const send = (more: object) => post('/client/user/pgp', { ...bodyOf(first, salt), ...more })
    expect((await send({})).body).toEqual({ key_version: 1 })
    for (const more of [
      { public_key: second.publicKey.trim() },
      { key_version: 5 },
      { key_version: 1 },
      { kdf: { ...kdf, t: 2 } },
      { emergency: { ...emergency, emergency_private_key: 'junk' } },
    ])
      expect((await send(more)).status, JSON.stringify(more).slice(0, 60)).toBe(400)
    expect((await send({ key_version: 5, password: secretOf(goodPassword) })).status).toBe(409)
    expect((await send({ mood: 'good' })).body.errors).toHaveProperty('mood')
    expect(
      (await saveCopies([1, 2].map(() => ({ ...emergency, fingerprint: first.fingerprint })))).body.errors,
    ).toEqual({ copies: expect.stringContaining('each key once') })
  })

  it('shows officers their status and key statistics', async () => {
    const bare = await registerMember(server, { first_name: 'Uma', last_name: 'Uncovered' })
    await post('/client/user/pgp', bodyOf(second), bare.token)
    const overview = (await get('/admin/keys', officer.token)).body as {
      officers: { id: number; state: string; copies: number }[]
      members: Record<string, number>
    }
    expect(overview.officers.find(({ id }) => id === officer.id)).toMatchObject({
      state: 'ready',
      copies: expect.any(Number),
    })
    const { members } = overview
    expect((members.without_key ?? 0) + (members.ready ?? 0) + (members.locked ?? 0)).toBe(members.total)
    expect(members.uncovered).toBeGreaterThan(0)
    const uncovered = await get('/admin/keys/uncovered?search=uncov', officer.token)
    expect(uncovered.body).toMatchObject({
      total_count: 1,
      models: [{ id: bare.id, name: 'Uma Uncovered', officers: 0 }],
    })
    expect(JSON.stringify([overview, uncovered.body])).not.toContain('PGP')
    expect((await get('/admin/keys/uncovered?search=jane', officer.token)).text).not.toContain(member.email)
  })

  it('refuses key calls to unauthorized callers', async () => {
    const plain = await registerAdmin(server, ['user:read', 'user:impersonate'])
    const opened = await post('/admin/login-as-user', { user_id: member.id, reason: 'A test' }, plain.token)
    const impersonator = (opened.body as { tokens: { access: { token: string } } }).tokens.access.token
    expect(opened.body).toMatchObject({ impersonation: null, keys: { private_key: '', older: [] } })
    const own: [string, string][] = [
      ['POST', '/client/user/pgp'],
      ['POST', '/client/user/keys/emergency-copies'],
      ['POST', '/client/user/keys/rotate'],
      ['POST', '/client/user/keys/recover'],
      ['POST', '/client/user/keys/give-back'],
      ['POST', '/client/user/vault'],
      ['GET', '/client/user/key-recovery'],
      ['POST', '/client/user/key-recovery'],
      ['DELETE', '/client/user/key-recovery/1'],
    ]
    for (const [method, path] of own) {
      const refused = await server.call(method, path, {
        token: impersonator,
        ...(method === 'GET' ? {} : { body: {} }),
      })
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
