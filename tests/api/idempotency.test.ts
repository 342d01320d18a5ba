import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerInSteps, answerOnce, forgetKeptAnswers, isFirstUse } from '#server/kernel/idempotency/index.ts'
import { freshToken, registerMember, type TestAccount } from '#tests/harness/accounts.ts'
import { openSuperuser, startTestServer, type TestServer } from '#tests/harness/server.ts'

describe('an idempotency key', () => {
  let server: TestServer
  let now = new Date('2026-03-03T12:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())

  const post = async (path: string, member: TestAccount, body: unknown, key: string) =>
    server.call('POST', path, {
      token: await freshToken(server, member),
      headers: { 'idempotency-key': key },
      ...(body === undefined ? {} : { body }),
    })
  const rowsOf = (table: string, member: TestAccount) =>
    server.services.db.query({ text: `select 1 as one from ${table} where user_id = $1`, values: [member.id] })

  const entries = [
    ['/vitals', { heart_rate: 62 }, 'vitals'],
    ['/measurements', { weight: 70 }, 'measurements'],
    ['/client/health-actions/care-team', { name: 'Dr. Ada Lee', specialty: 'Cardiology' }, 'usercareteams'],
  ] as const
  it.each(entries)('makes POST %s count once, also concurrently', async (path, body, table) => {
    const member = await registerMember(server)
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(path, member, body, 'once')))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, answers[0]?.text).toBe(1)
    expect(answers[0]?.status).toBeLessThan(300)
    expect(await rowsOf(table, member)).toHaveLength(1)
    await post(path, member, body, 'twice')
    expect(await rowsOf(table, member)).toHaveLength(2)
    const other = await registerMember(server)
    await post(path, other, body, 'once')
    expect(await rowsOf(table, other)).toHaveLength(1)
  })

  it('is bound to one call and body', async () => {
    const member = await registerMember(server)
    expect((await post('/client/user/log-mood-track', member, { mood: 'sad' }, 'mine')).status).toBe(200)
    for (const [path, body] of [
      ['/client/user/log-mood-track', { mood: 'happy' }],
      ['/client/user/clear-mood-track', undefined],
    ] as const) {
      const refused = await post(path, member, body, 'mine')
      expect([refused.status, refused.body]).toEqual([
        422,
        {
          error_code: 'UNPROCESSABLE',
          message: 'This Idempotency-Key was already used for a different request.',
          reason: { code: 'key_reused' },
        },
      ])
    }
    expect((await post('/client/user/log-mood-track', member, { mood: 'sad' }, 'mine')).body.mood).toMatchObject({
      mood: 'sad',
    })
    expect(await rowsOf('mood_logs', member)).toHaveLength(1)
  })

  it('is compared in full, and ignored if blank', async () => {
    const member = await registerMember(server)
    const add = (key: string) => post('/client/user-hydration/increment', member, undefined, key)
    const ounces = async (key: string) => ((await add(key)).body.hydration as { total_ounces: number }).total_ounces
    const long = 'k'.repeat(254)
    expect([await ounces(`${long}1`), await ounces(`${long}2`), await ounces(`${long}1`)]).toEqual([1, 2, 2])
    expect([await ounces(''), await ounces(''), await ounces(' ')]).toEqual([3, 4, 5])
    const refused = await add(`${long}12`)
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { 'Idempotency-Key': 'Must have at most 255 characters.' },
    ])
  })

  it('is forgotten before its time only if an account has very many, or very long answers', async () => {
    const { services } = server
    const { id: userId } = await registerMember(server)
    await services.db.transaction((tx) => isFirstUse(tx, { userId, key: 'a link', now: new Date(0) }))
    const keep = (key: string, answer: string) => {
      now = new Date(now.getTime() + 1)
      return answerOnce(services, { userId, key, fingerprint: key }, async () => answer)
    }
    const keys = async () =>
      (
        await services.db.query<{ key: string }>({
          text: `select key from kept_answers where user_id = $1 and key !~ '^old' order by created_at`,
          values: [userId],
        })
      ).map(({ key }) => key)
    for (let count = 1; count <= 5; count += 1) await keep(`long ${count}`, 'x'.repeat(500_000))
    expect(await keys()).toEqual(['a link', 'long 2', 'long 3', 'long 4', 'long 5'])
    await keep('longest', 'x'.repeat(3_000_000))
    expect(await keys()).toEqual(['a link', 'longest'])
    await services.db.query({
      text: `insert into kept_answers (user_id, key, fingerprint, answer, answered_at, created_at)
             select $1, 'old ' || n, 'f', '1', $2, $2 from generate_series(1, 5000) n`,
      values: [userId, new Date(now.getTime() - 1000)],
    })
    const short = Array.from({ length: 60 }, (_, index) => `short ${index}`)
    for (const key of short) await keep(key, '1')
    expect(await keys()).toEqual(['a link', ...short])
    const [row] = await services.db.query<{ count: number }>({
      text: 'select count(*)::int as count from kept_answers where user_id = $1',
      values: [userId],
    })
    expect(row?.count).toBeLessThan(3060)
  })

  it('can be reused after a failed call', async () => {
    const member = await registerMember(server)
    const missing = await post(
      '/client/user/milestone/progression',
      member,
      { milestone_id: 1, current_week: 12 },
      'again',
    )
    expect(missing.status).toBe(404)
    const { db } = server.services
    await db.query({
      text: `insert into milestones (id, name, type) overriding system value values (1, 'Pregnancy', 'pregnancy')`,
    })
    expect(
      (await post('/client/user/milestone/progression', member, { milestone_id: 1, current_week: 12 }, 'again')).status,
    ).toBe(200)
  })

  const started = [
    ...entries,
    ['/measurements/scan', undefined, 'measurements'],
    ['/client/faceheart/activate', undefined, 'face_scan_sessions'],
    ['/client/user/log-mood-track', { mood: 'sad' }, 'mood_logs'],
    ['/client/user-hydration/increment', undefined, 'hydration_days'],
    ['/client/user/milestone/progression', { milestone_id: 1, current_week: 12 }, 'milestone_progress'],
  ] as const
  it.each(started)('makes POST %s count once even if its answer could not be stored', async (path, body, table) => {
    const member = await registerMember(server)
    const { db } = server.services
    await db.query({
      text: `create function die() returns trigger language plpgsql as $$ begin raise exception 'died' using errcode = '40001'; end $$;
             create trigger die before insert or update on kept_answers for each row when (new.answered_at is not null) execute function die()`,
    })
    expect((await post(path, member, body, 'died')).status).toBeGreaterThanOrEqual(400)
    await db.query({ text: 'drop function die cascade' })
    expect(await rowsOf(table, member)).toEqual([])
    now = new Date(now.getTime() + 13_000)
    expect((await post(path, member, body, 'died')).status).toBeLessThan(300)
    expect(await rowsOf(table, member)).toHaveLength(1)
  })

  it('makes a face scan’s reading count once', async () => {
    const member = await registerMember(server)
    const { session } = (await post('/client/faceheart/activate', member, undefined, 'open')).body as {
      session: { id: string }
    }
    const reading = { session_id: session.id, heart_rate: 62 }
    const send = () => post('/vitals', member, reading, 'scan')
    const answers = [...(await Promise.all([send(), send()])), await send()]
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await rowsOf('vitals', member)).toHaveLength(1)
    expect((await post('/vitals', member, reading, 'another')).status).toBe(400)
  })

  it('that a dying server still holds has the request sent again instead of refused', { timeout: 30_000 }, async () => {
    const member = await registerMember(server)
    const send = () => post('/measurements', member, { weight: 70 }, 'held')
    const dying = await openSuperuser(server)
    await dying.transaction(async (tx) => {
      await tx.query({
        text: `select pg_advisory_xact_lock(hashtextextended('kept_answers:' || $1::bigint || ':held', 0))`,
        values: [member.id],
      })
      const { status, body } = await send()
      expect([status, body.error_code]).toEqual([503, 'UNAVAILABLE'])
    })
    await dying.close()
    expect((await send()).status).toBeLessThan(300)
    expect(await rowsOf('measurements', member)).toHaveLength(1)
  })

  it('stays with a server that takes its time', { timeout: 30_000 }, async () => {
    const { id: userId } = await registerMember(server)
    const slow = Promise.withResolvers<string>()
    let times = 0
    const send = () =>
      answerInSteps(server.services, { userId, key: 'slow', fingerprint: 'slow' }, async (keep) => {
        times += 1
        const answer = await slow.promise
        await server.services.db.transaction((tx) => keep(tx, answer))
        return answer
      })
    const first = send()
    await vi.waitFor(() => expect(times).toBe(1))
    now = new Date(now.getTime() + 10_000)
    await vi.waitFor(
      async () => {
        const [row] = await server.services.db.query<{ created_at: Date }>({
          text: 'select created_at from kept_answers where user_id = $1',
          values: [userId],
        })
        expect(row?.created_at).toEqual(now)
      },
      { timeout: 10_000 },
    )
    now = new Date(now.getTime() + 10_000)
    const repeat = send()
    slow.resolve('done')
    expect(await Promise.all([first, repeat])).toEqual(['done', 'done'])
    expect(times).toBe(1)
  })

  it('is taken over from a crashed server, and expires after weeks', async () => {
    const member = await registerMember(server)
    const { db } = server.services
    const address = { street: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701' }
    expect((await post('/client/user/address/set', member, address, 'died')).status).toBe(200)
    await db.query({ text: 'update kept_answers set answered_at = null where user_id = $1', values: [member.id] })
    now = new Date(now.getTime() + 13_000)
    expect((await post('/client/user/address/set', member, address, 'died')).status).toBe(200)
    now = new Date(now.getTime() + 22 * 86_400_000)
    await forgetKeptAnswers(server.services)
    expect(await rowsOf('kept_answers', member)).toEqual([])
  })
})
