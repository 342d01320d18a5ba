/** What a sign-in asks the browser to derive with: enough, and nothing that tells whether an address has an account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerMember, secretOf } from '#tests/harness/accounts.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { kdf } from '#tests/harness/vault.ts'

interface Challenge {
  key_salt: string
  kdf: { m: number; t: number }
}

describe('a challenge', () => {
  let server: TestServer
  let now = new Date('2026-11-23T12:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareAccess(server.services)
  }, 120_000)
  afterAll(() => server.close())
  const challenge = async (email: string): Promise<Challenge> =>
    (await server.call('POST', '/login/challenge', { body: { email } })).body as unknown as Challenge
  const unknown = (n: number) => `nobody-${n}@hale.test`
  const decoys = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => challenge(unknown(n))))
  const nameOf = ({ kdf: { m, t } }: Challenge) => `${m} ${t}`

  it('for an unknown address has the least that a new password may have, if nobody has one', async () => {
    expect((await challenge(unknown(0))).kdf).toEqual(kdf)
  })

  it('for unknown addresses has parameters as often as accounts have them, and the same each time', async () => {
    now = new Date(now.getTime() + 3_600_000)
    const { db } = server.services
    await db.query({
      text: `with made as (insert into users (email, first_name, last_name) select n || '@hale.test', 'A', 'B' from generate_series(1, 100) n returning id)
             insert into credentials (user_id, login_hash, key_salt, kdf, password_policy, changed_at)
             select id, 'x', repeat('0', 32), jsonb_build_object('alg', 'argon2id', 'p', 1, 'v', 19) || case
               when row_number() over () <= 50 then '{"m": 47104, "t": 1}'::jsonb
               when row_number() over () <= 80 then '{"m": 65536, "t": 3}'::jsonb
               else '{"m": 131072, "t": 4}'::jsonb end, 1, now() from made`,
    })
    const found = await decoys(600)
    const share = (name: string) => found.filter((one) => nameOf(one) === name).length / found.length
    expect(share('47104 1')).toBeCloseTo(0.5, 1)
    expect(share('65536 3')).toBeCloseTo(0.3, 1)
    expect(share('131072 4')).toBeCloseTo(0.2, 1)
    expect(await decoys(600)).toEqual(found)
    expect(new Set(found.map(({ key_salt }) => key_salt)).size).toBe(600)
  })

  it('for an unknown address changes its salt when its parameters are raised, like that of an account', async () => {
    const before = await decoys(100)
    now = new Date(now.getTime() + 3_600_000)
    await server.services.db.query({
      text: `update credentials set kdf = kdf || '{"m": 65536, "t": 3}' where kdf ->> 'm' = '47104'`,
    })
    const after = await decoys(100)
    const raised = before.flatMap((one, n) => (nameOf(one) === '47104 1' ? [[one, after[n]] as const] : []))
    expect(raised.length).toBeGreaterThan(20)
    for (const [one, other] of raised) {
      expect(other && nameOf(other)).toBe('65536 3')
      expect(other?.key_salt).not.toBe(one.key_salt)
    }
    const kept = before.filter((one) => nameOf(one) === '131072 4')
    expect(after).toEqual(expect.arrayContaining(kept))
  })

  it('is never cheaper for a new password than 64 MiB in three passes', async () => {
    const body = {
      key: 'a'.repeat(40),
      email: 'cheap@hale.test',
      password: secretOf('x'),
      first_name: 'A',
      last_name: 'B',
    }
    for (const [name, cheap] of [
      ['kdf.m', { ...kdf, m: 65_535 }],
      ['kdf.t', { ...kdf, t: 2 }],
    ] as const) {
      const answer = await server.call('POST', '/users/enrollment', {
        body: { ...body, key_salt: 'ab'.repeat(16), kdf: cheap },
      })
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [name]])
    }
  })

  it('is raised once for an earlier password, with the password, and keeps what is known of it', async () => {
    const member = await registerMember(server, { password: secretOf('same'), key_salt: 'ab'.repeat(16), kdf })
    const { db } = server.services
    const setEarly = () =>
      db.query({
        text: `update credentials set kdf = kdf || '{"m": 47104, "t": 1}', is_demo = true where user_id = $1`,
        values: [member.id],
      })
    await setEarly()
    expect((await challenge(member.email)).kdf).toMatchObject({ m: 47_104, t: 1 })
    const other = await server.call('POST', '/login', { body: { email: member.email, password: secretOf('same') } })
    expect(other.status, other.text).toBe(200)
    const fresh = { new_password: secretOf('raised'), key_salt: 'cd'.repeat(16), kdf: { ...kdf, m: 131_072 } }
    const raise = (password: string, changes = {}) =>
      server.call('POST', '/password/raise', {
        token: member.token,
        body: { password: secretOf(password), ...fresh, ...changes },
      })
    expect((await raise('wrong')).body.errors).toHaveProperty('password')
    expect((await raise('same', { kdf: { ...kdf, m: 47_104, t: 1 } })).body.errors).toHaveProperty(['kdf.m'])
    expect((await raise('same')).body).toEqual({ key_version: null })
    expect(await challenge(member.email)).toEqual({ key_salt: fresh.key_salt, kdf: fresh.kdf })
    expect((await raise('raised', { key_salt: 'ef'.repeat(16) })).status).toBe(409)
    const rows = await db.query({ text: 'select is_demo from credentials where user_id = $1', values: [member.id] })
    expect(rows).toEqual([{ is_demo: true }])
    const sessions = await server.call('GET', '/client/user', {
      token: (other.body.tokens as { access: { token: string } }).access.token,
    })
    expect(sessions.status).toBe(200)
    const told = await db.query({ text: 'select title from notifications where user_id = $1', values: [member.id] })
    expect(told).toContainEqual({ title: 'Your password is stored more securely' })
  })
})
