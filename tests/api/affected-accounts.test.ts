import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAffected } from '#server/commands/affected-accounts.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerMember, registerSuperAdmin, signInAs, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const day = 24 * 60 * 60_000
let server: TestServer
let admin: TestAccount
let now = new Date('2026-03-03T09:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  await prepareAccess(server.services)
  admin = await registerSuperAdmin(server)
}, 120_000)
afterAll(() => server.close())

const query = <R extends object>(text: string, values: unknown[] = []) => server.services.db.query<R>({ text, values })
/** As releases before recorded it. */
const note = async (call: string, subject: number, more: { reason?: string; status?: number } = {}) => {
  now = new Date(now.getTime() + 60_000)
  const { appendAudit } = await import('#server/entities/audit/index.ts')
  await appendAudit(server.services.db, {
    at: now,
    actor_id: null,
    subject_id: subject,
    impersonated: false,
    call,
    resource: null,
    item_id: null,
    ip: null,
    user_agent: null,
    reason: more.reason ?? null,
    status: more.status ?? 200,
    error_code: null,
    kind: 'change',
    change_id: null,
    item_count: null,
  })
}
const found = async (id: number) =>
  (await findAffected(server.services.db)).flatMap(({ user_id, reason, detail }) =>
    user_id === id ? [`${reason}: ${detail}`] : [],
  )

test('accounts of which nothing happened are not listed', async () => {
  const member = await registerMember(server)
  await signInAs(server, member.email)
  await note('rejectNewDevice', member.id)
  await note('setPassword', member.id)
  expect(await found(member.id)).toEqual([])
})

test('an invitation used on an account in use is listed, one that was refused is not', async () => {
  const member = await registerMember(server)
  await note('login', member.id)
  await note('enroll', member.id, { status: 400 })
  expect(await found(member.id)).toEqual([])
  await note('enroll', member.id)
  expect(await found(member.id)).toEqual([expect.stringMatching(/^invitation: /)])
})

test('what a former organization did is listed, and what one did to its members is not', async () => {
  const [organization] = await query<{ id: number }>(
    `insert into organizations (name, code) values ('Northfield', 'north') returning id`,
  )
  const [token] = await query<{ id: number }>(
    `insert into scim_tokens (organization_id, name, token_hash, created_at, expires_at) values ($1, 'Entra', 'h', $2, $2) returning id`,
    [organization?.id, now],
  )
  const member = await registerMember(server)
  const pair = { user_id: member.id, organization_id: organization?.id }
  const as = async (path: string) => {
    now = new Date(now.getTime() + 60_000)
    expect(
      (await server.call('POST', path, { token: (await signInAs(server, admin.email)).token, body: pair })).status,
    ).toBe(200)
  }
  const directory = () => note('provisioningChanged', member.id, { reason: `SCIM token ${token?.id}: Entra` })
  await as('/users/organization/link')
  await directory()
  await note('loginSaml', member.id)
  expect(await found(member.id)).toEqual([])
  await as('/users/organization/unlink')
  await directory()
  await note('loginSaml', member.id)
  expect(await found(member.id)).toEqual([
    'former organization: The directory of Northfield acted on the account after staff had ended the membership.',
    'former organization: An organization signed the account in after staff had ended its last membership.',
  ])
  await query('update former_members set was_linked = true where user_id = $1', [member.id])
  expect(await found(member.id)).toHaveLength(3)
})

test('what was left behind after a denied sign-in is listed, unless it was suspended', async () => {
  const member = await registerMember(server)
  const key = (event: string) =>
    query(
      `insert into key_log (id, at, subject_id, event, salt, hash) select coalesce(max(id), 0) + 1, $2, $1, $3, '', '' from key_log`,
      [member.id, now, event],
    )
  await key('passkey_added')
  now = new Date(now.getTime() + 8 * day)
  await note('rejectNewDevice', member.id)
  expect(await found(member.id)).toEqual([])
  await key('factor_added')
  await note('setPassword', member.id)
  now = new Date(now.getTime() + day)
  await key('passkey_added')
  expect(await found(member.id)).toEqual([
    'denied sign-in: an authenticator app was set up since a sign-in that the owner denied',
  ])
  const [{ at } = { at: now }] = await query<{ at: Date }>(
    `select at from audit_log where subject_id = $1 and call = 'rejectNewDevice'`,
    [member.id],
  )
  await query(
    `insert into denied_sign_ins (user_id, session_id, since, denied_at, settled_at) values ($1, 's', $2, $2, $2)`,
    [member.id, at],
  )
  expect(await found(member.id)).toEqual([])
})
