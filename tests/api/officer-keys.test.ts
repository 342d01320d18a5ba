import { afterAll, beforeAll, expect, it } from 'vitest'
import { signText, type NewKeyPair } from '#shared/crypto/index.ts'
import { officerKeyText } from '#shared/rules/index.ts'
import { noteOfficers } from '#server/identity/keys/index.ts'
import { goodPassword, registerAdmin, registerMember, secretOf, type TestAccount } from '../harness/accounts.ts'
import { mailsTo } from '../harness/mail.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { bodyOf, keysAndOfficer, lockedBy, officersOf } from '../harness/vault.ts'

let server: TestServer
let first: TestAccount
let second: TestAccount
let third: TestAccount
let member: TestAccount
let pairs: Record<'first' | 'second' | 'officer' | 'once', NewKeyPair>

beforeAll(async () => {
  server = await startTestServer()
  ;({ pairs, officer: first } = await keysAndOfficer(server))
  // One after the other: officers are offered in this order.
  second = await registerAdmin(server, ['emergency_keys:use'])
  third = await registerAdmin(server, ['emergency_keys:use'])
  member = await registerMember(server)
  await server.call('POST', '/client/user/pgp', { body: bodyOf(pairs.once), token: second.token })
  await server.call('POST', '/client/user/pgp', { body: bodyOf(pairs.second), token: third.token })
}, 240_000)
afterAll(() => server.close())

const offered = async () => (await officersOf(server, member.token)).map(({ id }) => id)
const locked = { first: () => lockedBy(pairs.officer, 'o'), second: () => lockedBy(pairs.once, 'new') }
const sign = async (by: TestAccount, key = locked.first(), of = second, more: Record<string, unknown> = {}) => {
  const fingerprint = of === second ? pairs.once.fingerprint : pairs.second.fingerprint
  const signature = await signText(officerKeyText(of.id, fingerprint), key)
  return server.call('POST', `/admin/keys/officers/${of.id}/signature`, {
    body: { password: secretOf(goodPassword), fingerprint, signature, ...more },
    token: by.token,
  })
}
const events = async (id: number) => {
  const rows = await server.services.db.query<{ event: string }>({
    text: `select event from key_log where subject_id = $1 and event like 'officer%' order by id`,
    values: [id],
  })
  return rows.map(({ event }) => event)
}

it('offers members the first officer, and others once an officer has signed their keys', async () => {
  expect(await offered()).toEqual([first.id])
  expect((await sign(third)).status, 'by an officer whose own key is not signed').toBe(403)
  expect((await sign(second, locked.second())).status, 'by oneself').toBe(403)
  expect((await sign(member)).status, 'by a member').toBe(403)
  expect((await sign(first, locked.second())).status, 'with another key').toBe(400)
  expect((await sign(first, locked.first(), second, { password: undefined })).status, 'without the password').toBe(400)
  const other = await signText(officerKeyText(second.id, pairs.second.fingerprint), locked.first())
  const swapped = { fingerprint: pairs.second.fingerprint, signature: other }
  expect((await sign(first, locked.first(), second, swapped)).status, 'of another key').toBe(409)
  expect(await offered()).toEqual([first.id])
  const administrator = await registerAdmin(server, ['roles:write'])
  expect((await sign(first)).status).toBe(204)
  // Everybody who can stop a second officer in the 72 hours before this one can take part in a release.
  for (const { id, email } of [first, second, third, administrator]) {
    const [mail, ...more] = await mailsTo(server, email, 'officer-signed')
    expect([mail?.subject, more, mail?.text.includes('/admin/keys')]).toEqual([
      expect.stringContaining('take part in releases'),
      [],
      true,
    ])
    const told = await server.services.db.query({
      text: `select 1 from notifications where user_id = $1 and kind = 'security' and title like '%releases of members’ keys'`,
      values: [id],
    })
    expect(told).toHaveLength(1)
  }
  expect(await mailsTo(server, member.email, 'officer-signed')).toEqual([])
  expect(await offered()).toEqual([first.id, second.id])
  expect((await sign(second, locked.second(), third)).status, 'by an officer signed since').toBe(204)
  expect(await offered()).toEqual([first.id, second.id, third.id])
})

it('logs who becomes and ceases to be an officer, whose new key must be signed again', async () => {
  expect(await events(second.id)).toEqual(['officer_added'])
  const salt = (await server.call('GET', '/client/user', { token: second.token })).body as {
    keys: { key_salt: string }
  }
  const rotated = await server.call('POST', '/client/user/keys/rotate', {
    body: { ...bodyOf(pairs.first, salt.keys.key_salt), password: secretOf(goodPassword), key_version: 1 },
    token: second.token,
  })
  // Both pairs are locked by passphrases of their own here, which only a browser would notice.
  expect(rotated.status, rotated.text).toBe(200)
  expect(await events(second.id)).toEqual(['officer_added', 'officer_changed'])
  expect(await offered()).toEqual([first.id, third.id])
  await server.services.db.query({ text: 'update users set is_active = false where id = $1', values: [third.id] })
  await noteOfficers(server.services.db, server.services.now())
  expect(await events(third.id)).toEqual(['officer_added', 'officer_removed'])
  await server.services.db.query({ text: 'update users set is_active = true where id = $1', values: [third.id] })
  await noteOfficers(server.services.db, server.services.now())
  expect(await events(third.id)).toEqual(['officer_added', 'officer_removed', 'officer_added'])
  expect(await offered(), 'the signature does not come back with the role').toEqual([first.id])
})
