import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodPassword, registerMember, secretOf, type TestAccount } from '../harness/accounts.ts'
import { giveKey } from '../harness/kits.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('the server’s share of a remembered vault', () => {
  let server: TestServer
  let member: TestAccount
  /** The same member on another device. */
  let otherDevice: string
  const ask = (token?: string) => server.call('GET', '/client/user/vault-share', token === undefined ? {} : { token })

  beforeAll(async () => {
    server = await startTestServer()
    member = await registerMember(server)
    const { body } = await server.call('POST', '/login', {
      body: { email: member.email, password: secretOf(goodPassword) },
    })
    otherDevice = (body.tokens as { access: { token: string } }).access.token
  })
  afterAll(() => server.close())

  it('differs by account and key version, and requires a session', async () => {
    expect((await ask(member.token)).status).toBe(404)
    await giveKey(server, member.id)
    const first = await ask(member.token)
    expect([first.status, Buffer.from(String(first.body.share), 'base64').length]).toEqual([200, 32])
    expect(first.headers.get('cache-control')).toContain('no-store')
    expect((await ask(member.token)).body).toEqual(first.body)
    const other = await registerMember(server)
    await giveKey(server, other.id)
    expect((await ask(other.token)).body.share).not.toBe(first.body.share)
    await server.services.db.query({
      text: 'update pgp_keys set key_version = 2 where user_id = $1',
      values: [member.id],
    })
    expect((await ask(member.token)).body.share).not.toBe(first.body.share)
    expect((await ask()).status).toBe(401)
  })

  it('differs by session, and ends with it', async () => {
    const before = (await ask(member.token)).body.share
    const other = await ask(otherDevice)
    expect([other.status, typeof other.body.share]).toEqual([200, 'string'])
    expect(other.body.share).not.toBe(before)
    await server.call('POST', '/logout', { token: otherDevice })
    expect((await ask(otherDevice)).status).toBe(401)
    expect((await ask(member.token)).body.share).toBe(before)
  })
})
