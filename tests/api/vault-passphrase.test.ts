import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newKeySalt, relockPrivateKey, type NewKeyPair } from '#shared/crypto/index.ts'
import { registerMember, secretOf, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import {
  bodyOf,
  copyFor,
  kdf,
  keysAndOfficer,
  keysOf,
  lockedBy as key,
  memberWithKey,
  openedBy,
  resetPassword,
} from '../harness/vault.ts'

const text = '{"score":0.4}'
describe('an account without a password', () => {
  let server: TestServer
  let member: TestAccount
  let first: NewKeyPair
  let second: NewKeyPair
  let once: NewKeyPair
  let later = 0
  const salt = newKeySalt()
  beforeAll(async () => {
    server = await startTestServer({ now: () => new Date(Date.now() + later) })
    ;({ first, second, once } = (await keysAndOfficer(server)).pairs)
  }, 240_000)
  afterAll(() => server.close())

  const post = (path: string, body: unknown) => server.call('POST', path, { body, token: member.token })
  const get = (path: string) => server.call('GET', path, { token: member.token })
  const forget = async () => {
    await server.services.db.query({ text: 'delete from credentials where user_id = $1', values: [member.id] })
  }
  beforeEach(async () => {
    later = 0
    member = await registerMember(server)
    await forget()
  })
  const save = (more: object = {}) => post('/client/user/vault', { ...bodyOf(first, salt), ...more })

  it('has keys locked with a vault passphrase, changes it after a recent sign-in, and recovers through an officer', async () => {
    expect((await get('/client/user')).body).toMatchObject({ keys: null, has_password: false })
    const emergency = await copyFor(server, member, key(first, 'old'))
    expect((await save({ emergency })).body).toEqual({ key_version: 1 })
    expect(await keysOf(server, member.token)).toMatchObject({ lock: 'passphrase', state: 'ready', key_salt: salt })
    expect((await get('/client/user/key-recovery')).body).toMatchObject({ waiting: [] })

    const private_key = (await relockPrivateKey(key(first, 'old'), 'other')).trim()
    const change = { private_key, key_salt: newKeySalt() }
    expect((await save(change)).status).toBe(409)
    expect((await save({ ...bodyOf(second), key_version: 1 })).status).toBe(409)
    later = 11 * 60_000
    expect((await save({ ...change, key_version: 1 })).status).toBe(403)
    later = 0
    expect((await save({ ...change, key_version: 1 })).body).toEqual({ key_version: 2 })
    expect(await openedBy((await keysOf(server, member.token)).private_key, 'other', first, text)).toBe(text)

    // A forgotten passphrase cannot be tested here.
    expect((await get('/client/user/key-recovery?forgotten=true')).body).toMatchObject({
      waiting: [{ fingerprint: first.fingerprint, is_current: true, officers: 0 }],
    })
    later = 11 * 60_000
    expect((await post('/client/user/key-recovery', bodyOf(once, newKeySalt()))).status).toBe(403)
    later = 0
    const asked = await post('/client/user/key-recovery', bodyOf(once, newKeySalt()))
    expect(asked.body).toMatchObject({ state: 'open' })
  })

  it('reports that the password opens the vault once there is one', async () => {
    member = await memberWithKey(server, first, { salt })
    expect((await save({ key_version: 1 })).body.message).toBe('Your password already opens your vault.')
  })

  it('keeps its vault when a password is set later', async () => {
    await save({ emergency: await copyFor(server, member, key(first, 'old')) })
    member = await resetPassword(server, member.email, 'Newer-river-2028')
    expect((await get('/client/user')).body).toMatchObject({
      has_password: true,
      keys: { state: 'ready', lock: 'passphrase', key_version: 1 },
    })
    const private_key = (await relockPrivateKey(key(first, 'old'), 'other')).trim()
    const change = { private_key, key_salt: newKeySalt(), key_version: 1 }
    expect((await save(change)).body.errors).toHaveProperty('password')
    // A password change does not cancel a request about the vault passphrase.
    const asked = await post('/client/user/key-recovery', {
      ...bodyOf(once, newKeySalt()),
      password: secretOf('Newer-river-2028'),
    })
    expect(asked.status, asked.text).toBe(200)
    await post('/password/change', {
      password: secretOf('Newer-river-2028'),
      new_password: secretOf('Louder-river-2027'),
      key_salt: newKeySalt(),
      kdf,
    })
    const latest = async () =>
      ((await get('/client/user/key-recovery')).body as { recovery: { state: string } }).recovery.state
    expect(await latest()).toBe('open')
    expect((await save({ ...change, password: secretOf('Louder-river-2027') })).body).toEqual({ key_version: 2 })
    expect(await latest()).toBe('cancelled')
  })
})
