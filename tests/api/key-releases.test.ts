import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newKeySalt, type NewKeyPair } from '#shared/crypto/index.ts'
import { noteOfficers } from '#server/identity/keys/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { mailsTo } from '../harness/mail.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { bodyOf, keysAndOfficer, memberWithKey, settleOfficers } from '../harness/vault.ts'

describe('releasing an emergency copy', () => {
  let server: TestServer
  let first: TestAccount
  let second: TestAccount
  /** An officer who takes part in nothing. */
  let watcher: TestAccount
  let member: TestAccount
  let pairs: Record<'first' | 'second' | 'officer' | 'once', NewKeyPair>

  const db = (text: string, values: unknown[]) => server.services.db.query<{ id: number }>({ text, values })
  const ask = (by = first, more: object = {}) =>
    server.call('POST', '/admin/key-releases', {
      body: { user_id: member.id, reason: 'Ticket 12', ...more },
      token: by.token,
    })
  const approve = (id: unknown, by = second) =>
    server.call('POST', `/admin/key-releases/${String(id)}/approve`, { token: by.token })
  const refuse = (id: unknown, by = second) =>
    server.call('POST', `/admin/key-releases/${String(id)}/refuse`, { body: { reason: 'Not agreed' }, token: by.token })
  const asked = async () => {
    const { status, body, text } = await ask()
    expect(status, text).toBe(200)
    return body['id']
  }
  /** What acting as the member hands out. */
  const released = async () => {
    const body = { user_id: member.id, reason: 'Ticket 12' }
    const answer = await server.call('POST', '/admin/login-as-user', { body, token: first.token })
    expect(answer.status, answer.text).toBe(200)
    const { token } = (answer.body as { tokens: { access: { token: string } } }).tokens.access
    const later = await server.call('GET', '/client/user/impersonation', { token })
    expect(later.body['impersonation'] === null).toBe(answer.body['impersonation'] === null)
    return answer.body['impersonation'] !== null
  }
  const stateOf = async (id: unknown) => {
    const { body } = await server.call('GET', '/admin/key-releases', { token: watcher.token })
    return (body as { models: { id: number; state: string }[] }).models.find((one) => one.id === id)?.state
  }
  const overview = async (by = first) => (await server.call('GET', '/admin/keys', { token: by.token })).body['releases']

  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    ;({ pairs, officer: first } = await keysAndOfficer(server))
    watcher = await registerAdmin(server, ['emergency_keys:use'])
  }, 240_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    member = await memberWithKey(server, pairs.first, { salt: newKeySalt() })
  })

  it('is impossible with a new officer, and with one officer alone', async () => {
    expect(await overview()).toBe('alone')
    expect((await ask()).status).toBe(403)
    await settleOfficers(server)
    expect(await overview()).toBe('alone')
    expect((await ask()).status).toBe(409)
    second = await registerAdmin(server, ['emergency_keys:use'])
    await server.call('POST', '/client/user/pgp', { body: bodyOf(pairs.once), token: second.token })
    // Signed, but new.
    await db('update officer_keys set is_first = true where officer_id = $1', [second.id])
    expect(await overview()).toBe('alone')
    expect((await ask()).status).toBe(409)
    await settleOfficers(server)
    expect(await overview()).toBe('possible')
    expect(await overview(second)).toBe('possible')
    expect((await ask()).status).toBe(200)
  })

  it('takes a second officer; the member is told both names and the reason', async () => {
    const id = await asked()
    expect(await released()).toBe(false)
    expect((await approve(id, first)).status, 'the same officer twice').toBe(403)
    expect((await approve(id, member)).status, 'the member').toBe(403)
    expect((await ask()).status, 'asked again').toBe(409)
    const stranger = await registerAdmin(server, ['user:impersonate'])
    expect((await approve(id, stranger)).status, 'no officer').toBe(403)
    expect(await released()).toBe(false)
    const approved = await approve(id)
    expect(approved.body).toMatchObject({ state: 'approved', decided_by: { id: second.id }, officer: { id: first.id } })
    expect(await released()).toBe(true)
    expect((await approve(id)).status, 'twice').toBe(409)

    const { body } = await server.call('GET', '/client/user/data-accesses', { token: member.token })
    expect(body).toMatchObject({
      models: expect.arrayContaining([
        expect.objectContaining({ kind: 'released_key', subject: expect.stringMatching(/.+ \(Ticket 12\)/) }),
      ]),
    })
    const log = await db(`select id from key_log where subject_id = $1 and event = 'copy_released'`, [member.id])
    expect(log.length).toBeGreaterThan(0)
    const [mail] = await mailsTo(server, member.email, 'key-release')
    expect(mail?.text).toContain('Ticket 12')
  })

  it('asks for the password again', async () => {
    const id = await asked()
    const old = new Date(server.services.now().getTime() - 6 * 60_000)
    await db('update sessions set entered_at = $2, started_at = $2 where user_id = $1', [second.id, old])
    expect((await approve(id)).status).toBe(403)
    expect((await refuse(id)).status).toBe(403)
    await db('update sessions set entered_at = $2, started_at = $2 where user_id = $1', [
      second.id,
      server.services.now(),
    ])
    expect((await approve(id)).status).toBe(200)
  })

  it('can be refused, and expires 24 hours after the request', async () => {
    const refused = await asked()
    expect((await refuse(refused, first)).status).toBe(403)
    expect((await refuse(refused)).body).toMatchObject({ state: 'refused', refusal: 'Not agreed' })
    expect((await approve(refused)).status).toBe(409)
    expect(await released()).toBe(false)

    const age = (id: unknown) =>
      db(`update key_releases set created_at = created_at - interval '24 hours' where id = $1`, [id])
    const late = await asked()
    await age(late)
    expect((await approve(late)).status).toBe(409)
    const used = await asked()
    expect((await approve(used)).status).toBe(200)
    expect(await released()).toBe(true)
    await age(used)
    expect(await released()).toBe(false)
    const { body } = await server.call('GET', '/admin/key-releases', { token: first.token })
    const states = (body as { models: { id: number; state: string }[] }).models
    expect(states.find(({ id }) => id === used)?.state).toBe('expired')
  })

  it('is shown as ended once an officer is none, and can be asked for again', async () => {
    const withdraw = async (officer: TestAccount) => {
      await db('update users set is_active = false where id = $1', [officer.id])
      expect(await stateOf(id), 'before the change is noted').toBe('ended')
      await noteOfficers(server.services.db, server.services.now())
      await db('update users set is_active = true where id = $1', [officer.id])
      await noteOfficers(server.services.db, server.services.now())
      await settleOfficers(server)
    }
    const told = async () => {
      const { body } = await server.call('GET', '/notifications/unread', { token: member.token })
      return (body as { models: { title: string }[] }).models.filter(({ title }) => title.includes('has ended')).length
    }
    let id = await asked()
    expect((await approve(id)).status).toBe(200)
    await withdraw(second)
    expect(await stateOf(id)).toBe('ended')
    expect(await released()).toBe(false)
    expect(await told()).toBe(1)
    const ends = await db(`select id from key_log where subject_id = $1 and event = 'release_ended'`, [member.id])
    expect(ends).toHaveLength(1)

    // Nobody is told of the end of what was not approved.
    id = await asked()
    await withdraw(first)
    expect(await stateOf(id)).toBe('refused')
    expect(await told()).toBe(1)
  })

  it('ends when either officer ceases to be one, or has a new key', async () => {
    const id = await asked()
    expect((await approve(id)).status).toBe(200)
    for (const officer of [first, second]) {
      expect(await released()).toBe(true)
      await db(`update officer_keys set since = $2 where officer_id = $1`, [officer.id, server.services.now()])
      expect(await released()).toBe(false)
      await settleOfficers(server)
    }
    await db('update users set is_active = false where id = $1', [second.id])
    expect(await released()).toBe(false)
    await db('update users set is_active = true where id = $1', [second.id])

    const other = await registerMember(server)
    expect((await ask(first, { user_id: other.id })).status, 'no copy of this member').toBe(409)
    expect((await ask(first, { user_id: first.id })).status, 'of oneself').toBe(409)
  })
})
