import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  decryptText,
  encryptText,
  newKeySalt,
  openEmergencyCopy,
  relockPrivateKey,
  rewrapSecret,
  type NewKeyPair,
} from '#shared/crypto/index.ts'
import { officerWaitMs } from '#shared/rules/index.ts'
import { goodPassword, registerMember, secretOf, type TestAccount } from '../harness/accounts.ts'
import { mailsTo } from '../harness/mail.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import {
  bodyOf,
  copyFor,
  kdf,
  keysAndOfficer,
  keysOf,
  lockedBy,
  memberWithKey,
  openedBy,
  releaseTo,
  resetPassword,
  rotateTo,
  settleOfficers,
  withdrawSecondOfficer,
} from '../harness/vault.ts'

const text = '{"score":0.4}'
interface Recovery {
  id: number
  state: string
  officer: { name: string; public_key: string } | null
  one_time: { private_key: string } | null
  copies: {
    fingerprint: string
    emergency_private_key: string
    decrypt_method: 'aes' | 'pgp'
    secret: string
    former: boolean
  }[]
}
interface Found {
  one_time_public_key: string
  secrets: { fingerprint: string; public_key: string; secret: string; former: boolean }[]
}

describe('recovering keys', () => {
  let server: TestServer
  let officer: TestAccount
  let member: TestAccount
  let first: NewKeyPair
  let second: NewKeyPair
  let once: NewKeyPair
  let officers: NewKeyPair
  const salt = newKeySalt()
  beforeAll(async () => {
    server = await startTestServer()
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
  const start = async (method: 'aes' | 'pgp' = 'pgp') => {
    member = await memberWithKey(server, first, { salt, method })
  }
  beforeEach(async () => {
    await withdrawSecondOfficer(server)
    await start()
  })
  const rotate = (more: object = {}) => rotateTo(server, member, second, { salt, ...more })

  const newPassword = 'Newer-river-2028'
  const newSalt = newKeySalt()
  const reset = async () => {
    member = await resetPassword(server, member.email, newPassword)
  }
  const recover = (body: object) =>
    post('/client/user/keys/recover', {
      password: secretOf(newPassword),
      key_version: 1,
      key_salt: newSalt,
      kdf,
      ...body,
    })
  const request = (more: object = {}) =>
    post('/client/user/key-recovery', {
      password: secretOf(newPassword),
      reason: 'I forgot it',
      ...bodyOf(once, newSalt),
      ...more,
    })
  const latest = async () =>
    (await get('/client/user/key-recovery')).body as {
      waiting: { fingerprint: string; officers: number; officers_from: string | null; is_current: boolean }[]
      recovery: Recovery | null
    }
  const asked = async () => {
    const answer = await request()
    expect(answer.status, answer.text).toBe(200)
    await releaseTo(server, officer, member.id)
    return (answer.body as unknown as Recovery).id
  }
  const found = async (id: number) => (await get(`/admin/key-recoveries/${id}`, officer.token)).body as unknown as Found
  /** What the officer's browser sends. */
  const answerOf = async (id: number) => {
    const { one_time_public_key, secrets } = await found(id)
    const to = { publicKey: one_time_public_key, officer: [key(officers, 'o')] }
    return Promise.all(
      secrets.map(async ({ fingerprint, public_key, secret, former }) => ({
        fingerprint,
        former,
        secret: await rewrapSecret({ secret, publicKey: public_key }, to),
      })),
    )
  }
  const answer = (id: number, secrets: unknown, more: object = {}) =>
    post(`/admin/key-recoveries/${id}/answer`, { password: secretOf(goodPassword), secrets, ...more }, officer.token)
  /** Relocks the answered keys like the member's browser. */
  const relockedBy = async ({ copies }: Recovery) =>
    Promise.all(
      copies.map(async (copy) => {
        const opened = await openEmergencyCopy({ ...copy, userId: member.id }, key(once, 'new'))
        return { fingerprint: copy.fingerprint, private_key: (await relockPrivateKey(opened, 'new')).trim() }
      }),
    )

  it.each(['pgp', 'aes'] as const)('an officer makes the same keys readable again (copy by %s)', async (method) => {
    await start(method)
    await rotate({ emergency: await copyFor(server, member, key(second, 'old'), method) })
    await reset()
    expect(await keysOf(server, member.token)).toMatchObject({ state: 'locked', key_version: 2 })
    const { waiting, recovery } = await latest()
    expect(recovery).toBeNull()
    const both = [first, second].map(({ fingerprint }) => fingerprint).toSorted()
    expect(waiting.map(({ fingerprint }) => fingerprint).toSorted()).toEqual(both)
    // Copies are there, but it takes two officers to open one.
    expect(waiting).toMatchObject([{ officers: 0, officers_from: null }, { officers: 0 }])

    const id = await asked()
    expect((await request()).status).toBe(409)
    const listed = await get('/admin/key-recoveries?state=open', officer.token)
    expect(listed.body).toMatchObject({
      models: expect.arrayContaining([
        expect.objectContaining({ id, reason: 'I forgot it', keys: 2, openable: 2, state: 'open' }),
      ]),
    })
    const secrets = await answerOf(id)
    const helped = (await latest()).waiting
    expect(helped).toMatchObject([{ officers: 1 }, { officers: 1 }])
    expect(Date.parse(helped[0]?.officers_from ?? '')).toBeLessThan(server.services.now().getTime())
    const now = server.services.now()
    await server.services.db.query({ text: 'update officer_keys set since = $1', values: [now] })
    const soon = (await latest()).waiting
    expect(Date.parse(soon[0]?.officers_from ?? '')).toBe(now.getTime() + officerWaitMs)
    await settleOfficers(server)
    expect((await answer(id, secrets)).body).toMatchObject({ state: 'answered', officer: { id: officer.id } })
    expect((await answer(id, secrets)).status).toBe(409)
    expect((await found(id)).secrets).toEqual([])

    const { recovery: answered } = await latest()
    if (!answered) throw new Error('The answer has no secrets')
    for (const { secret } of answered.copies)
      expect(
        (await decryptText(secret, { key: key(once, 'new'), verifyWith: [answered.officer?.public_key ?? ''] }))
          .signature,
      ).toBe('valid')
    const keys = await relockedBy(answered)
    const emergency = await copyFor(server, member, { privateKey: keys[0]?.private_key ?? '', passphrase: 'new' })
    const done = await recover({
      key_version: 2,
      recovery_id: id,
      keys: keys.map((one, index) => (index === 0 ? { ...one, emergency } : one)),
    })
    expect(done.status, done.text).toBe(200)
    const own = await keysOf(server, member.token)
    expect(own).toMatchObject({ state: 'ready', public_key: second.publicKey.trim(), key_salt: newSalt })
    expect(await opens(own.private_key, 'new', second)).toBe(text)
    expect(await opens(own.older[0]?.private_key ?? '', 'new')).toBe(text)
    const after = await latest()
    expect(after).toMatchObject({ waiting: [], recovery: { state: 'done', one_time: null, copies: [] } })
    // The lock of the former password is kept, nothing of the one-time key is.
    const { db } = server.services
    const rows = await db.query({
      text: `select 1 from pgp_keys where user_id = $1 and state = 'retired'`,
      values: [member.id],
    })
    expect(rows).toHaveLength(2)
    expect(
      await db.query({ text: 'select private_key, secrets from key_recoveries where id = $1', values: [id] }),
    ).toEqual([{ private_key: null, secrets: null }])
    expect((await recover({ key_version: own.key_version, recovery_id: id, keys })).status).toBe(409)
  })

  it('hands out the former copy as well, in case the newest opens nothing', async () => {
    const [secretOfFirst, copyOfSecond] = [
      await copyFor(server, member, key(first, 'old'), 'aes'),
      await copyFor(server, member, key(second, 'old'), 'aes'),
    ]
    const broken = { ...secretOfFirst, emergency_private_key: copyOfSecond.emergency_private_key }
    const saved = await post('/client/user/keys/emergency-copies', {
      password: secretOf(goodPassword),
      key_version: 1,
      copies: [{ ...broken, fingerprint: first.fingerprint }],
    })
    expect(saved.status, saved.text).toBe(200)
    await reset()
    const id = await asked()
    const secrets = await answerOf(id)
    expect(secrets.map(({ former }) => former)).toEqual([false, true])
    expect((await answer(id, [...secrets, ...secrets.slice(1)])).body.errors).toHaveProperty('secrets')
    expect((await answer(id, secrets)).status).toBe(200)
    const copies = (await latest()).recovery?.copies ?? []
    const [newest, before] = copies
    if (!newest || !before?.former) throw new Error('The former copy is missing')
    const open = (copy: typeof newest) => openEmergencyCopy({ ...copy, userId: member.id }, key(once, 'new'))
    await expect(open(newest)).rejects.toMatchObject({ code: 'UNREADABLE' })
    const opened = await open(before)
    const private_key = (await relockPrivateKey(opened, 'new')).trim()
    const emergency = await copyFor(server, member, { privateKey: private_key, passphrase: 'new' })
    const former = () =>
      server.services.db.query({
        text: 'select private_key from former_emergency_keys where user_id = $1',
        values: [member.id],
      })
    const kept = await former()
    expect(
      (
        await recover({
          recovery_id: id,
          keys: [{ fingerprint: first.fingerprint, private_key, emergency, from_former: true }],
        })
      ).status,
    ).toBe(200)
    // The copy that opened stays until a later one has opened, too.
    expect(await former()).toEqual(kept)
  })

  it('notifies the member and mails them, lists the access, and audits it', async () => {
    await reset()
    for (const password of [undefined, secretOf(goodPassword)])
      expect((await request({ password })).body.errors).toHaveProperty('password')
    await server.services.db.query({ text: `update users set language = 'de' where id = $1`, values: [officer.id] })
    const id = await asked()
    const [toOfficer] = await server.services.db.query<{ subject: string }>({
      text: `select subject from outbox where user_id = $1 and kind = 'key-recovery-asked' order by id desc limit 1`,
      values: [officer.id],
    })
    expect(toOfficer?.subject).toBe('Ein Mitglied bittet um Wiederherstellung eines Schlüssels')
    // Immediately, since somebody else may have made the request.
    const [started] = await server.services.db.query<{ body: string }>({
      text: `select body from outbox where user_id = $1 and kind = 'key-recovery'`,
      values: [member.id],
    })
    expect(started?.body).toContain('cancel the request here')
    const noticed = await server.services.db.query({
      text: `select title, kind, url from notifications where user_id = $1 and title like 'Someone asked%' order by id desc limit 1`,
      values: [member.id],
    })
    expect(noticed).toEqual([
      { title: 'Someone asked to recover your encryption key', kind: 'security', url: '/client/profile#encryption' },
    ])
    await answer(id, await answerOf(id))
    const notices = await server.services.db.query({
      text: 'select title, kind from notifications where user_id = $1 order by id desc limit 1',
      values: [member.id],
    })
    expect(notices).toEqual([{ title: 'Your key has been recovered', kind: 'security' }])
    const letters = async (userId: number, kind: string) =>
      (
        await server.services.db.query({
          text: 'select 1 from outbox where user_id = $1 and kind = $2',
          values: [userId, kind],
        })
      ).length
    expect(await letters(member.id, 'key-recovery')).toBe(2)
    // Officers are notified of a request, but only once an hour.
    const told = await letters(officer.id, 'key-recovery-asked')
    await reset()
    await asked()
    expect(await letters(officer.id, 'key-recovery-asked')).toBe(told)
    expect(told).toBeGreaterThan(0)
    const { body } = await get('/client/user/data-accesses')
    expect(body).toMatchObject({ models: [{ kind: 'opened_key', subject: 'Emergency key' }, { kind: 'released_key' }] })
    const log = await server.services.db.query({
      text: 'select call from audit_log where subject_id = $1 and actor_id = $2 order by id',
      values: [member.id, officer.id],
    })
    expect(log.map(({ call }) => call)).toEqual([
      'requestKeyRelease',
      'findKeyRecovery',
      'answerKeyRecovery',
      'requestKeyRelease',
    ])
  })

  it('is answered for the requested keys, to the one-time key only, by an officer with the password', async () => {
    await reset()
    const id = await asked()
    const [secret] = await answerOf(id)
    if (!secret) throw new Error('The officer has no secret')
    expect((await answer(id, [secret], { password: secretOf('wrong') })).body.errors).toHaveProperty('password')
    expect((await answer(id, [{ ...secret, fingerprint: second.fingerprint }])).status).toBe(400)
    const elsewhere = await encryptText('a1'.repeat(32), { publicKeys: [second.publicKey] })
    expect((await answer(id, [{ ...secret, secret: elsewhere }])).status).toBe(400)
    const toTwo = await encryptText('a1'.repeat(32), { publicKeys: [once.publicKey, second.publicKey] })
    expect((await answer(id, [{ ...secret, secret: toTwo }])).status).toBe(400)
    expect((await answer(id, [{ ...secret, secret: 'nonsense' }])).status).toBe(400)
    expect((await answer(999_999, [secret])).status).toBe(404)
    expect((await latest()).recovery).toMatchObject({ state: 'open', copies: [] })
    // The answer does not overwrite the lock of any other key.
    expect((await answer(id, [secret])).status).toBe(200)
    const keys = [{ fingerprint: second.fingerprint, private_key: second.privateKey.trim() }]
    expect((await recover({ recovery_id: id, keys })).status).toBe(400)
    const unlocked = [{ fingerprint: first.fingerprint, private_key: second.privateKey.trim() }]
    expect((await recover({ recovery_id: id, keys: unlocked })).status).toBe(400)
    expect(await keysOf(server, member.token)).toMatchObject({ state: 'locked', key_version: 1 })
  })

  it('may be declined with a reason, withdrawn, and requested again', async () => {
    await reset()
    const id = await asked()
    expect((await post(`/admin/key-recoveries/${id}/decline`, { reason: ' ' }, officer.token)).status).toBe(400)
    expect(
      (await post(`/admin/key-recoveries/${id}/decline`, { reason: 'Please call us first' }, officer.token)).body,
    ).toMatchObject({ state: 'declined' })
    expect((await latest()).recovery).toMatchObject({
      state: 'declined',
      decline_reason: 'Please call us first',
      one_time: null,
    })
    expect((await server.call('DELETE', `/client/user/key-recovery/${id}`, { token: member.token })).status).toBe(409)
    const again = await asked()
    const answers = await answerOf(again)
    const stranger = await registerMember(server)
    expect((await server.call('DELETE', `/client/user/key-recovery/${again}`, { token: stranger.token })).status).toBe(
      404,
    )
    expect((await server.call('DELETE', `/client/user/key-recovery/${again}`, { token: member.token })).status).toBe(
      204,
    )
    expect((await answer(again, answers)).status).toBe(409)
    // A second reset cancels the request made after the first.
    const third = await asked()
    await reset()
    expect((await latest()).recovery).toMatchObject({ id: third, state: 'cancelled', one_time: null })
  })

  it('both mails about a reset say what stays locked, and name only the help that there is', async () => {
    const about = async (email: string) => {
      await resetPassword(server, email, 'Another-river-2027')
      const texts = []
      for (const kind of ['password', 'password-changed'])
        texts.push((await mailsTo(server, email, kind)).at(-1)?.text ?? '')
      return texts
    }
    const words = [/Your results, forms and notes are encrypted .+ stay locked/, /are still encrypted .+ stay locked/]
    for (const [index, text] of (await about(member.email)).entries()) {
      expect(text).toMatch(words[index] ?? '')
      expect(text).not.toMatch(/officers|passkey/)
    }
    await start()
    await releaseTo(server, officer, member.id)
    await server.services.db.query({
      text: `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced, created_at, vault_copy, vault_salt)
             select $1::bigint, 'opens-' || $1::bigint, 'key', 0, '[]', 'Phone', false, now(), 'sealed', key_salt
             from pgp_keys where user_id = $1 and state = 'ready'`,
      values: [member.id],
    })
    const [asked, changed] = await about(member.email)
    expect(asked).toMatch(/or two emergency officers help you\. A passkey of yours opens them until then/)
    expect(changed).toMatch(/ask the emergency officers for help/)
    // An account without keys has nothing that could stay locked.
    const plain = await registerMember(server)
    for (const text of await about(plain.email)) expect(text).not.toMatch(/locked|encrypted|\{locks\}/)
  })

  it('the former password needs no officer', async () => {
    await rotate({ emergency: await copyFor(server, member, key(second, 'old')) })
    await reset()
    const id = await asked()
    const relocked = async (pair: NewKeyPair) => ({
      fingerprint: pair.fingerprint,
      private_key: (await relockPrivateKey(lockedBy(pair, 'old'), 'new')).trim(),
    })
    const keys = [await relocked(first), await relocked(second)]
    expect((await recover({ key_version: 2, keys, password: secretOf('wrong') })).body.errors).toHaveProperty(
      'password',
    )
    expect((await recover({ key_version: 1, keys })).status).toBe(409)
    // Another member's answered request is not found.
    const theirs = await insertRow(server, 'key_recoveries', {
      user_id: officer.id,
      state: 'answered',
      fingerprints: '[]',
      secrets: JSON.stringify(keys.map(({ fingerprint }) => ({ fingerprint, secret: 'x' }))),
      created_at: new Date(),
      updated_at: new Date(),
    })
    expect((await recover({ key_version: 2, keys, recovery_id: theirs })).status).toBe(404)
    expect((await recover({ key_version: 2, keys, recovery_id: id })).status).toBe(409)
    expect((await recover({ key_version: 2, keys: keys.slice(0, 1) })).body.errors).toHaveProperty('keys')
    const twice = await Promise.all([recover({ key_version: 2, keys }), recover({ key_version: 2, keys })])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await latest()).recovery).toMatchObject({ id, state: 'cancelled' })
    expect(await keysOf(server, member.token)).toMatchObject({
      state: 'ready',
      older: [{ fingerprint: first.fingerprint }],
    })
  })

  it('a key recovered with a wrong lock can be handed back, and keeps all its locks', async () => {
    await reset()
    const unchanged = { fingerprint: first.fingerprint, private_key: first.privateKey.trim() }
    const armored = first.privateKey.trim().replace('\n\n', '\nComment: other\n\n')
    for (const private_key of [unchanged.private_key, armored])
      expect((await recover({ keys: [{ ...unchanged, private_key }] })).body.errors).toEqual({
        'keys.0.private_key': 'This key is still locked with its old passphrase.',
      })
    // Locked with an unknown passphrase, which the server cannot detect.
    const spoilt = (await relockPrivateKey(key(first, 'old'), 'nobody knows')).trim()
    expect((await recover({ keys: [{ ...unchanged, private_key: spoilt }] })).status).toBe(200)
    const { key_version } = await keysOf(server, member.token)
    const giveBack = (more: object = {}) =>
      post('/client/user/keys/give-back', { password: secretOf(newPassword), key_version, ...more })
    expect((await giveBack({ password: secretOf('wrong') })).body.errors).toHaveProperty('password')
    expect((await giveBack({ password: undefined })).body.errors).toHaveProperty('password')
    expect((await giveBack({ key_version: 1 })).status).toBe(409)
    expect(await keysOf(server, member.token)).toMatchObject({ state: 'ready' })
    expect((await giveBack()).body).toEqual({ key_version })
    expect((await giveBack()).status).toBe(409)
    const { waiting } = (await get('/client/user/key-recovery')).body as {
      waiting: { private_key: string; former: { private_key: string }[] }[]
    }
    expect(waiting).toMatchObject([
      { private_key: spoilt, former: [{ private_key: unchanged.private_key, key_salt: salt }] },
    ])
    await asked()
    const private_key = (
      await relockPrivateKey({ privateKey: waiting[0]?.former[0]?.private_key ?? '', passphrase: 'old' }, 'new')
    ).trim()
    expect((await recover({ key_version, keys: [{ ...unchanged, private_key }] })).status).toBe(200)
    expect(await opens((await keysOf(server, member.token)).private_key, 'new')).toBe(text)
    expect((await latest()).waiting).toEqual([])
  })

  it('a member without either creates a new key, keeps the locked one, and may open it later', async () => {
    await reset()
    await server.services.db.query({ text: 'delete from emergency_secrets where user_id = $1', values: [member.id] })
    expect((await request()).body.message).toContain('No emergency officer')
    const begin = { ...bodyOf(second, newSalt), password: secretOf(newPassword), key_version: 1 }
    expect((await post('/client/user/keys/rotate', begin)).status).toBe(409)
    expect((await post('/client/user/pgp', begin)).status).toBe(409)
    expect((await post('/client/user/keys/rotate', { ...begin, abandons: true })).body).toEqual({ key_version: 2 })
    expect(await keysOf(server, member.token)).toMatchObject({
      state: 'ready',
      public_key: second.publicKey.trim(),
      older: [],
    })
    const { waiting } = await latest()
    expect(waiting).toMatchObject([
      { fingerprint: first.fingerprint, officers: 0, is_current: false, private_key: first.privateKey.trim() },
    ])
    // The member remembers the former password.
    const private_key = (await relockPrivateKey(key(first, 'old'), 'old')).trim()
    const keys = [{ fingerprint: first.fingerprint, private_key }]
    expect((await recover({ key_version: 2, keys, key_salt: newKeySalt() })).body.errors).toHaveProperty('key_salt')
    expect((await recover({ key_version: 2, keys })).status).toBe(200)
    expect(await keysOf(server, member.token)).toMatchObject({
      public_key: second.publicKey.trim(),
      older: [{ fingerprint: first.fingerprint }],
    })
    expect((await latest()).waiting).toEqual([])
  })
})
