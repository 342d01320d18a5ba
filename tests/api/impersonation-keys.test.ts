import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decryptText, encryptText, newKeySalt, openEmergencyCopy, type NewKeyPair } from '#shared/crypto/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { goodPassword, registerAdmin, registerMember, secretOf, type TestAccount } from '../harness/accounts.ts'
import { addKit, nextKitId } from '../harness/kits.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { bodyOf, copyFor, lockedBy, pairNamed, releaseTo, withdrawSecondOfficer } from '../harness/vault.ts'

interface Access {
  fingerprint: string
  emergency_private_key: string
  secret: string
  decrypt_method: 'aes' | 'pgp'
}
interface Impersonation {
  impersonation: (Access & { older: Access[] }) | null
  officer: { private_key: string; older: { private_key: string }[] } | null
}
const document = '{"biomarkers":[{"code":"ldl-cholesterol","value":131}]}'

describe('an officer impersonating a member', () => {
  let server: TestServer
  let officer: TestAccount
  let member: TestAccount
  let [first, second, own, next]: NewKeyPair[] = []
  const salt = newKeySalt()
  const given = (pair: NewKeyPair | undefined): NewKeyPair => {
    if (!pair) throw new Error('The keys were not created')
    return pair
  }
  const call = async (token: string, method: string, path: string, body?: unknown) => {
    const answer = await server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
    expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300)
    return answer.body
  }
  const actAs = async (actor: TestAccount, isReleased = true) => {
    if (isReleased) await releaseTo(server, actor, member.id)
    const { token } = actor
    const body = await call(token, 'POST', '/admin/login-as-user', { user_id: member.id, reason: 'Ticket 12' })
    return { body, token: (body as { tokens: { access: { token: string } } }).tokens.access.token }
  }
  const opening = async (token: string) =>
    (await call(token, 'GET', '/client/user/impersonation')) as unknown as Impersonation
  const accesses = async () =>
    ((await call(member.token, 'GET', '/client/user/data-accesses')) as { models: { kind: string }[] }).models.map(
      ({ kind }) => kind,
    )

  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    ;[first, second, own, next] = await Promise.all([
      pairNamed('first', 'm'),
      pairNamed('second', 'm'),
      pairNamed('own', 'o'),
      pairNamed('next', 'o'),
    ])
    officer = await registerAdmin(server, ['user:impersonate', 'emergency_keys:use'])
    await call(officer.token, 'POST', '/client/user/pgp', bodyOf(given(own), salt))
  }, 240_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    await withdrawSecondOfficer(server)
    member = await registerMember(server)
  })

  const giveKeys = async (method: 'aes' | 'pgp') => {
    const copy = (pair: NewKeyPair | undefined) => copyFor(server, member, lockedBy(given(pair), 'm'), method)
    await call(member.token, 'POST', '/client/user/pgp', {
      ...bodyOf(given(first), salt),
      emergency: await copy(first),
    })
    await call(member.token, 'POST', '/client/user/keys/rotate', {
      ...bodyOf(given(second), salt),
      emergency: await copy(second),
      password: secretOf(goodPassword),
      key_version: 1,
    })
  }
  const addResult = async (pair: NewKeyPair | undefined) => {
    const kitId = nextKitId()
    const encrypted_data = await encryptText(document, { publicKeys: [given(pair).publicKey] })
    await addKit(server, {
      kit_id: kitId,
      user_id: member.id,
      status: 'resulted',
      are_results_ready: true,
      encrypted_data,
    })
    return kitId
  }

  it.each(['aes', 'pgp'] as const)(
    'reads a result with the emergency copy by %s, of the current and the previous key',
    async (method) => {
      await giveKeys(method)
      const kits = [await addResult(second), await addResult(first)]
      const { body, token } = await actAs(officer)
      expect(body).toMatchObject({
        keys: { private_key: '', older: [{ private_key: '' }] },
        impersonation: { decrypt_method: method },
      })
      const { impersonation, officer: keys } = await opening(token)
      if (!impersonation || !keys) throw new Error('The keys were not released')
      const mine = [keys, ...keys.older].map(({ private_key: privateKey }) => ({ privateKey, passphrase: 'o' }))
      const opened = []
      for (const copy of [impersonation, ...impersonation.older])
        opened.push(await openEmergencyCopy({ ...copy, userId: member.id }, mine))
      for (const kitId of kits) {
        const { encrypted_data } = await call(token, 'GET', `/client/kits/${kitId}/results`)
        expect((await decryptText(String(encrypted_data), { key: opened })).text).toBe(document)
      }
      await expect(
        openEmergencyCopy({ ...impersonation, userId: member.id }, { privateKey: keys.private_key, passphrase: 'm' }),
      ).rejects.toMatchObject({
        code: 'WRONG_PASSPHRASE',
      })
      expect((await accesses()).filter((kind) => kind === 'opened_key')).toHaveLength(1)
      const log = await server.services.db.query({
        text: `select actor_id, reason, impersonated from audit_log where call = 'releaseEmergencyKey' and subject_id = $1`,
        values: [member.id],
      })
      expect(log).toEqual([1, 2].map(() => ({ actor_id: officer.id, reason: 'Ticket 12', impersonated: true })))
    },
  )

  it('still reads it after rotating the officer’s own key', async () => {
    await giveKeys('pgp')
    await call(officer.token, 'POST', '/client/user/keys/rotate', {
      ...bodyOf(given(next), salt),
      password: secretOf(goodPassword),
      key_version: 1,
    })
    const { impersonation, officer: keys } = await opening((await actAs(officer)).token)
    if (!impersonation || !keys) throw new Error('The keys were not released')
    const mine = [keys, ...keys.older].map(({ private_key: privateKey }) => ({ privateKey, passphrase: 'o' }))
    expect(mine).toHaveLength(2)
    const key = await openEmergencyCopy({ ...impersonation, userId: member.id }, mine)
    expect(
      (await decryptText(await encryptText(document, { publicKeys: [given(second).publicKey] }), { key })).text,
    ).toBe(document)
  })

  it('gets no key data without the permission, and no key access is recorded', async () => {
    await giveKeys('aes')
    const plain = await registerAdmin(server, ['user:impersonate'])
    const { body, token } = await actAs(plain, false)
    expect(body.impersonation).toBeNull()
    expect(await opening(token)).toMatchObject({ impersonation: null, officer: null })
    expect(await accesses()).toEqual(['impersonated'])
    // The permission is checked on every request.
    const { token: acting } = await actAs(officer)
    await server.services.db.query({
      text: `delete from role_permissions where permission_id = (select id from permissions where name = 'emergency_keys:use')`,
    })
    expect(await opening(acting)).toMatchObject({ impersonation: null, officer: null })
    const released = await server.services.db.query({
      text: `select 1 from audit_log where call = 'releaseEmergencyKey' and subject_id = $1`,
      values: [member.id],
    })
    expect(released).toHaveLength(1)
  })
})
