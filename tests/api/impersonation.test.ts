import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decodeJwt } from 'jose'
import type { CallSpec } from '#shared/calls/define.ts'
import { calls } from '#shared/calls/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import {
  goodPassword,
  grant,
  registerAdmin,
  registerMember,
  registerSuperAdmin,
  secretOf,
  signInAs,
  type TestAccount,
} from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const minute = 60_000

describe('impersonating a member', () => {
  let server: TestServer
  let later = 0
  let admin: TestAccount
  let member: TestAccount
  beforeAll(async () => {
    server = await startTestServer({ now: () => new Date(Date.now() + later) })
    await prepareAccess(server.services)
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    later = 0
    admin = await registerSuperAdmin(server)
    member = await registerMember(server)
  })

  const post = (path: string, body: unknown, token = admin.token, headers: Record<string, string> = {}) =>
    server.call('POST', path, { token, body, headers })
  const logInAs = (userId: number, token = admin.token, reason: unknown = 'Ticket 12: she sees no meals') =>
    post('/admin/login-as-user', { user_id: userId, reason }, token)
  const tokenOf = (body: Record<string, unknown>): string =>
    (body as { tokens: { access: { token: string } } }).tokens.access.token
  const acting = async (): Promise<{ token: string; cookie: string; body: Record<string, unknown> }> => {
    const answer = await logInAs(member.id)
    expect(answer.status, answer.text).toBe(200)
    return {
      token: tokenOf(answer.body),
      cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
      body: answer.body,
    }
  }
  const statusAs = async (token: string) => (await server.call('GET', '/client/user', { token })).status

  it('answers the member’s account with tokens naming both users, valid for thirty minutes', async () => {
    const { token, body } = await acting()
    expect(body).toMatchObject({
      user: { id: member.id },
      permissions: [],
      impersonated_by: { id: admin.id },
      impersonation: null,
      tokens: { refresh: { token: '' } },
    })
    const claims = decodeJwt(token)
    expect(claims).toMatchObject({ sub: String(member.id), act: { sub: String(admin.id) } })
    // Whole seconds; the first may have started already.
    expect([30 * 60, 30 * 60 - 1]).toContain((claims.exp ?? 0) - (claims.iat ?? 0))
    const account = await server.call('GET', '/client/user', { token })
    expect(account.body).toMatchObject({ user: { id: member.id }, impersonated_by: { id: admin.id } })
    later = 29 * minute
    expect(await statusAs(token)).toBe(200)
    later = 30 * minute
    expect(await statusAs(token)).toBe(401)
  })

  it('cannot be renewed', async () => {
    const { token } = await acting()
    for (const refresh of ['', 'x.y', admin.refreshToken])
      expect(
        (await server.call('POST', '/token/refresh', { token, headers: { 'x-refresh-token': refresh } })).status,
      ).toBe(401)
    expect(await statusAs(token)).toBe(200)
  })

  it('requires the permission, a reason, a member, and a password check within five minutes', async () => {
    const support = await registerAdmin(server, ['user:read', 'user:write'])
    expect((await logInAs(member.id, support.token)).status).toBe(403)
    expect((await logInAs(member.id, member.token)).status).toBe(403)
    expect((await logInAs(member.id, admin.token, '  ')).body).toMatchObject({ errors: { reason: expect.any(String) } })
    expect((await post('/admin/login-as-user', { user_id: member.id })).status).toBe(400)
    expect((await logInAs(999_999)).status).toBe(404)
    expect((await logInAs(admin.id)).status).toBe(400)
    expect((await logInAs(support.id)).body).toMatchObject({
      error_code: 'FORBIDDEN',
      message: expect.stringContaining('back office'),
    })
    await server.services.db.query({ text: 'update users set is_active = false where id = $1', values: [member.id] })
    expect((await logInAs(member.id)).status).toBe(404)
    await server.services.db.query({ text: 'update users set is_active = true where id = $1', values: [member.id] })

    later = 5 * minute
    expect((await logInAs(member.id)).body).toMatchObject({ error_code: 'PASSWORD_NEEDED' })
    expect((await post('/client/user/confirm-session', { password: secretOf('wrong') })).body).toMatchObject({
      errors: { password: expect.any(String) },
    })
    expect((await logInAs(member.id)).status).toBe(403)
    expect((await post('/client/user/confirm-session', { password: secretOf(goodPassword) })).status).toBe(200)
    expect((await logInAs(member.id)).status).toBe(200)
  })

  it('is limited: no back office, no second member, no owner-only calls', async () => {
    const { token } = await acting()
    const other = await registerMember(server)
    expect((await logInAs(other.id, token)).status).toBe(403)
    expect((await server.call('GET', '/admin/users', { token })).status).toBe(403)
    const guarded = Object.entries<CallSpec>(calls).filter(([, call]) => call.ownerOnly)
    expect(guarded.map(([name]) => name).toSorted()).toEqual([
      'addPasskey',
      'addPushSubscription',
      'answerFactorOffer',
      'cancelKeyRecovery',
      'changePassword',
      'closeAccount',
      'confirmSession',
      'deleteSuspended',
      'enableSecondFactor',
      'endOtherSessions',
      'endScoutSession',
      'endSession',
      'exchangeScoutSdp',
      'getKeyLog',
      'getKeyRecovery',
      'getRedemption',
      'getScoutToken',
      'getVaultShare',
      'giveBackKeys',
      'keepAccount',
      'leaveProvider',
      'listOutdatedMessages',
      'listSuspended',
      'listVaultCopies',
      'raisePassword',
      'recoverKeys',
      'redeemReward',
      'removePasskey',
      'removePushSubscription',
      'removeSecondFactor',
      'renamePasskey',
      'renewRecoveryCodes',
      'reportPageSpeed',
      'requestEmailChange',
      'requestKeyRecovery',
      'restoreSuspended',
      'rotateKeys',
      'saveConsent',
      'saveEmergencyCopy',
      'saveOfficerList',
      'savePgpKeys',
      'saveVault',
      'saveVaultCopy',
      'sealAgain',
      'sendResults',
      'sendScoutEvent',
      'setSecurityLockout',
      'startPasskey',
      'startPasskeyConfirmation',
      'startSecondFactor',
      'stopOwnFactorReset',
      'takeOut',
      'withdrawEmailChange',
    ])
    for (const [name, { method, path }] of guarded) {
      const answer = await server.call(method, path.replaceAll(/\{\w+\}/g, '1'), {
        token,
        ...(method === 'GET' ? {} : { body: {} }),
      })
      expect(answer.status, name).toBe(403)
      expect(answer.body, name).toMatchObject({ error_code: 'OWNER_ONLY' })
    }
    expect(
      (
        await post(
          '/client/user/address/set',
          { street: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' },
          token,
        )
      ).status,
    ).toBe(200)
  })

  it('leaves notices of security unread, singly and all together', async () => {
    const { token } = await acting()
    const { db, now } = server.services
    const notices = await db.query<{ id: number }>({
      text: `insert into notifications (user_id, title, kind, created_at) values ($1, 'Meal', 'general', $2), ($1, 'Sign-in', 'security', $2) returning id`,
      values: [member.id, now()],
    })
    const unread = async () =>
      (
        await db.query<{ kind: string }>({
          text: 'select kind from notifications where id = any($1) and read_at is null',
          values: [notices.map(({ id }) => id)],
        })
      ).map(({ kind }) => kind)
    const read = async (as: string, body: object) =>
      expect((await server.call('POST', '/notifications/mark-as-read', { token: as, body })).status).toBe(200)
    await read(token, { ids: notices.map(({ id }) => id) })
    expect(await unread()).toEqual(['security'])
    await read(token, {})
    expect(await unread()).toEqual(['security'])
    await read(member.token, {})
    expect(await unread()).toEqual([])
  })

  it('ends with the administrator’s session, permission or account, or if the member gets permissions', async () => {
    const { db, now } = server.services
    const lost = async (take: () => Promise<unknown>) => {
      const { token } = await acting()
      expect(await statusAs(token)).toBe(200)
      await take()
      return statusAs(token)
    }
    expect(await lost(() => grant(server, member.id, ['faq:read']))).toBe(401)
    member = await registerMember(server)
    expect(await lost(() => db.query({ text: 'delete from user_roles where user_id = $1', values: [admin.id] }))).toBe(
      401,
    )
    admin = await registerSuperAdmin(server)
    expect(await lost(() => server.call('POST', '/logout', { token: admin.token }))).toBe(401)
    admin = await registerSuperAdmin(server)
    expect(
      await lost(() =>
        db.query({ text: 'update sessions set ended_at = $2 where user_id = $1', values: [admin.id, now()] }),
      ),
    ).toBe(401)
    admin = await registerSuperAdmin(server)
    expect(
      await lost(() => db.query({ text: 'update users set is_active = false where id = $1', values: [admin.id] })),
    ).toBe(401)
    admin = await registerSuperAdmin(server)
    expect(await lost(() => db.query({ text: 'delete from users where id = $1', values: [admin.id] }))).toBe(401)
  })

  it('is one at a time: impersonating another member ends the previous one', async () => {
    const first = await acting()
    member = await registerMember(server)
    const second = await acting()
    expect([await statusAs(first.token), await statusAs(second.token)]).toEqual([401, 200])
  })

  it('keeps the administrator’s session alive beside it in the browser, until it ends', async () => {
    const own = await server.call('POST', '/api/auth/session', {
      body: { tokens: { refresh: { token: admin.refreshToken } } },
    })
    const ownCookie = own.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { token, cookie } = await acting()
    expect(cookie).not.toBe('')
    const both = { cookie: `${ownCookie}; ${cookie}` }
    const restored = async (area = '') =>
      (await server.call('GET', `/api/auth/session${area}`, { headers: both })).body as {
        tokens: unknown
        is_impersonation: boolean
      }
    const asMember = await restored('?area=member')
    expect(asMember.is_impersonation).toBe(true)
    const account = await server.call('GET', '/client/user', { token: tokenOf({ ...asMember }) })
    expect(account.body).toMatchObject({ user: { id: member.id }, impersonated_by: { id: admin.id } })
    const asSelf = await restored()
    expect(asSelf.is_impersonation).toBe(false)
    expect((await server.call('GET', '/client/user', { token: tokenOf({ ...asSelf }) })).body).toMatchObject({
      user: { id: admin.id },
    })

    for (later of [10 * minute, 20 * minute]) expect(await statusAs(token)).toBe(200)
    later = 28 * minute
    expect((await server.call('GET', '/api/auth/session', { headers: { cookie: ownCookie } })).status).toBe(200)

    // Someone else signs out in another tab of the same browser.
    const other = await registerMember(server)
    const gone = await server.call('POST', '/logout', { token: other.token, headers: both })
    expect(gone.headers.get('set-cookie')).toBeNull()
    expect(await statusAs(token)).toBe(200)

    const left = await server.call('POST', '/logout', { token, headers: both })
    expect(left.headers.get('set-cookie')).toMatch(/^hale-member=;/)
    expect(left.headers.get('set-cookie')).not.toContain('hale=')
    expect(await statusAs(token)).toBe(401)
    expect((await restored('?area=member')).is_impersonation).toBe(false)
    expect((await restored()).is_impersonation).toBe(false)
  })

  it('is not listed as a device, and is shown in the member’s accesses, the notes and the audit log', async () => {
    const { token } = await acting()
    const sessions = await server.call('GET', '/client/user/sessions', { token: member.token })
    expect((sessions.body as { models: unknown[] }).models).toHaveLength(1)
    const accesses = await server.call('GET', '/client/user/data-accesses', { token: member.token })
    expect(accesses.body).toMatchObject({
      models: [{ kind: 'impersonated', actor_name: expect.stringContaining('Jane') }],
    })
    const notes = await server.call(
      'GET',
      `/admin/search?classkey=usernotes&filters=${JSON.stringify({ user_id: member.id })}`,
      { token: admin.token },
    )
    expect(notes.body).toMatchObject({
      models: [{ title: 'Logged in as this member', note: expect.stringContaining('Ticket 12'), author_id: admin.id }],
    })

    await post(
      '/client/user/address/set',
      { street: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' },
      token,
    )
    await server.call('GET', '/client/user/tasks', { token })
    const log = await server.call('GET', `/admin/audit?subject_id=${member.id}&order=oldest`, { token: admin.token })
    const entries = (log.body as { models: { call: string }[] }).models
    const expected = { actor_id: admin.id, subject_id: member.id, reason: 'Ticket 12: she sees no meals' }
    expect(entries.find(({ call }) => call === 'loginAsUser')).toMatchObject({ ...expected, impersonated: false })
    for (const name of ['setAddress', 'listTasks'])
      expect(
        entries.find(({ call }) => call === name),
        name,
      ).toMatchObject({ ...expected, impersonated: true })
    const filtered = await server.call('GET', '/admin/audit?impersonated=true', { token: admin.token })
    expect(
      (filtered.body as { models: { impersonated: boolean }[] }).models.every(({ impersonated }) => impersonated),
    ).toBe(true)
  })

  it('carries the emergency copy for its officers, and the private key for nobody', async () => {
    const { db } = server.services
    const kdf = { alg: 'argon2id', m: 65_536, t: 3, p: 1, v: 19 }
    const key = (userId: number, fingerprint: string) =>
      insertRow(server, 'pgp_keys', {
        user_id: userId,
        key_version: 1,
        fingerprint,
        public_key: 'public',
        private_key: `private of ${userId}`,
        key_salt: '00'.repeat(16),
        kdf: JSON.stringify(kdf),
        state: 'ready',
        created_at: new Date(),
      })
    await key(member.id, 'member-key')
    await key(admin.id, 'officer-key')
    await db.query({
      text: `insert into emergency_keys (user_id, fingerprint, private_key, decrypt_method, updated_at) values ($1, 'member-key', 'copy', 'aes', $2)`,
      values: [member.id, new Date()],
    })
    const withoutSecret = await logInAs(member.id)
    expect(withoutSecret.body).toMatchObject({ impersonation: null, keys: { public_key: 'public', private_key: '' } })
    await db.query({
      text: `insert into emergency_secrets (user_id, fingerprint, officer_id, officer_key, secret) values ($1, 'member-key', $2, 'officer-key', 'message')`,
      values: [member.id, admin.id],
    })
    const second = await registerAdmin(server, ['emergency_keys:use'])
    await key(second.id, 'second-key')
    const long = new Date(Date.now() - 100 * 3_600_000)
    for (const [officer_id, fingerprint] of [
      [admin.id, 'officer-key'],
      [second.id, 'second-key'],
    ] as const)
      await db.query({
        text: 'insert into officer_keys (officer_id, fingerprint, is_first, since) values ($1, $2, true, $3)',
        values: [officer_id, fingerprint, long],
      })
    expect((await logInAs(member.id)).body).toMatchObject({ impersonation: null })
    await insertRow(server, 'key_releases', {
      user_id: member.id,
      officer_id: admin.id,
      decided_by: second.id,
      reason: 'Ticket 12',
      state: 'approved',
      created_at: new Date(),
    })
    const { token, body } = await acting()
    const opens = {
      fingerprint: 'member-key',
      emergency_private_key: 'copy',
      secret: 'message',
      decrypt_method: 'aes',
      older: [],
    }
    expect(body.impersonation).toEqual(opens)
    const own = await server.call('GET', '/client/user/impersonation', { token })
    expect(own.body).toMatchObject({
      impersonation: opens,
      actor: { id: admin.id },
      officer: { private_key: `private of ${admin.id}`, kdf },
    })
    expect((await server.call('GET', '/client/user/impersonation', { token: member.token })).status).toBe(204)

    const other = await registerAdmin(server, ['user:impersonate'])
    expect((await logInAs(member.id, other.token)).body).toMatchObject({ impersonation: null })

    // Releasing the key is recorded for the member and in the log; impersonating without it is not.
    const accesses = await server.call('GET', '/client/user/data-accesses', { token: member.token })
    const kinds = (accesses.body as { models: { kind: string }[] }).models.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'opened_key')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'impersonated')).toHaveLength(4)
    const log = await server.call('GET', `/admin/audit?call=releaseEmergencyKey&subject_id=${member.id}`, {
      token: admin.token,
    })
    expect((log.body as { models: unknown[] }).models).toHaveLength(2)
    expect(log.body).toMatchObject({
      models: [
        { actor_id: admin.id, reason: 'Ticket 12: she sees no meals', impersonated: true },
        { actor_id: admin.id },
      ],
    })
  })

  it('ends when somebody signs in on the same browser', async () => {
    const { cookie } = await acting()
    const fresh = await signInAs(server, member.email)
    const saved = await server.call('POST', '/api/auth/session', {
      body: { tokens: { refresh: { token: fresh.refreshToken } } },
      headers: { cookie },
    })
    expect(saved.headers.get('set-cookie')).toMatch(/hale-member=;/)
  })
})
