import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { sealStoredTexts } from '#server/kernel/sealed-text/index.ts'
import { freshToken, registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Offer {
  id: number
  name: string
  hindrance: string | null
  missing_stars: number
  few_left: number | null
  redeemed_count: number
}
interface Redemption {
  id: number
  reward_id: number
  secret: string
  pin: string | null
  stars: number
}

describe('rewards', () => {
  let server: TestServer
  let clerk: TestAccount
  const now = new Date('2026-03-10T15:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareAccess(server.services)
    const names = ['rewards', 'reward_secrets'].flatMap((noun) =>
      ['read', 'write', 'delete'].map((verb) => `${noun}:${verb}`),
    )
    clerk = await registerAdmin(server, names)
  })
  afterAll(() => server.close())

  const query = <R extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    server.services.db.query<R>({ text, values })
  const call = async (method: string, path: string, account: TestAccount, headers: Record<string, string> = {}) =>
    server.call(method, path, { token: await freshToken(server, account), headers })
  const newReward = async (fields: Record<string, unknown> = {}, secrets = 'A\nB,77'): Promise<number> => {
    const { body } = await server.call('POST', '/admin/rewards', {
      token: clerk.token,
      body: { name: 'Coffee', star_cost: 10, ...fields },
    })
    if (secrets !== '')
      await server.call('POST', `/admin/rewards/${Number(body.id)}/secrets/batch`, {
        token: clerk.token,
        body: { secrets },
      })
    return body.id as number
  }
  /** Like completing a task. */
  const giveStars = async (account: TestAccount, amount: number) => {
    await query('update users set star_balance = star_balance + $2 where id = $1', [account.id, amount])
    await query(
      `insert into star_entries (user_id, amount, balance, reason, source, created_at)
       select id, $2::int, star_balance, 'Given', 'test', $3 from users where id = $1`,
      [account.id, amount, now],
    )
  }
  const rich = async (stars: number) => {
    const account = await registerMember(server)
    await giveStars(account, stars)
    return account
  }
  const redeem = (account: TestAccount, id: number, headers = {}) =>
    call('POST', `/client/rewards/${id}/redeem`, account, headers)
  const offers = async (account: TestAccount) =>
    (await call('GET', '/client/rewards', account)).body as { star_balance: number; models: Offer[] }
  const eligible = async (account: TestAccount) =>
    ((await call('GET', '/client/rewards/eligible?page_size=50', account)).body.models as Offer[]).map(({ id }) => id)
  /** The balance, and what the ledger adds up to. */
  const books = async ({ id }: TestAccount) => {
    const [row] = await query<{ balance: number; sum: number; lowest: number }>(
      `select star_balance as balance, (select coalesce(sum(amount), 0)::int from star_entries where user_id = u.id) as sum,
         (select coalesce(min(balance), 0)::int from star_entries where user_id = u.id) as lowest from users u where id = $1`,
      [id],
    )
    return row ?? { balance: -1, sum: -1, lowest: -1 }
  }

  it('are redeemed for stars: the code is revealed to its owner only, also later', async () => {
    const id = await newReward({ max_per_member: 2, instructions: '<p>Show it.</p>' })
    const [member, other] = [await rich(25), await rich(25)]
    const answer = await redeem(member, id)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        star_balance: 15,
        redemption: { reward_id: id, secret: 'A', pin: null, stars: 10, instructions: '<p>Show it.</p>' },
      },
    })
    const { redemption } = answer.body as { redemption: Redemption }
    expect((await redeem(member, id)).body).toMatchObject({ star_balance: 5, redemption: { secret: 'B', pin: '77' } })
    const list = (await call('GET', '/client/rewards/redemptions', member)).body
    expect(list).toMatchObject({ total_count: 2, models: [{ name: 'Coffee', stars: 10 }, { id: redemption.id }] })
    expect(JSON.stringify(list)).not.toContain('"secret"')
    expect((await call('GET', `/client/rewards/redemptions/${redemption.id}`, member)).body).toMatchObject({
      secret: 'A',
      instructions: '<p>Show it.</p>',
    })
    expect((await call('GET', `/client/rewards/redemptions/${redemption.id}`, other)).status).toBe(404)
    expect((await call('GET', '/client/rewards/redemptions', other)).body.total_count).toBe(0)
    expect((await call('GET', '/client/stars', member)).body.models).toMatchObject([
      { amount: -10, balance: 5, reason: 'Redeemed: Coffee', kind: 'redeemed', name: 'Coffee' },
      { amount: -10, balance: 15 },
      { amount: 25 },
    ])
    await query(`update rewards set translations = '{"de":{"name":"Kaffee"}}' where id = $1`, [id])
    await query(`update users set language = 'de' where id = $1`, [member.id])
    expect((await call('GET', '/client/stars', member, { 'accept-language': 'de' })).body.models).toMatchObject([
      { reason: 'Redeemed: Coffee', name: 'Kaffee' },
      { name: 'Kaffee' },
      {},
    ])
  })

  it('are stored sealed, including earlier ones', async () => {
    const id = await newReward({}, 'PLAIN-IN-SIGHT,4711')
    await query(`insert into reward_secrets (reward_id, secret, pin) values ($1, 'FROM-BEFORE', '99')`, [id])
    expect(await sealStoredTexts(server.services, [])).toBeGreaterThanOrEqual(2)
    const rows = await query<{ secret: string; pin: string }>(
      'select secret, pin from reward_secrets where reward_id = $1',
      [id],
    )
    expect(JSON.stringify(rows)).not.toMatch(/PLAIN-IN-SIGHT|4711|FROM-BEFORE|"99"/)
    const listed = (await server.call('GET', `/admin/rewards/${id}/secrets`, { token: clerk.token })).body
      .models as Redemption[]
    expect(listed.map(({ secret, pin }) => `${secret} ${pin}`).toSorted()).toEqual([
      'FROM-BEFORE 99',
      'PLAIN-IN-SIGHT 4711',
    ])
    const again = await server.call('POST', `/admin/rewards/${id}/secrets/batch`, {
      token: clerk.token,
      body: { secrets: 'FROM-BEFORE' },
    })
    expect(again.body).toMatchObject({ created: 0, skipped: [{ reason: 'This reward already has this secret.' }] })
  })

  it('report what prevents a redemption, and change nothing then', async () => {
    const member = await rich(8)
    const dear = await newReward()
    const empty = await newReward({ star_cost: 5 }, '')
    const once = await newReward({ star_cost: 2 })
    expect(await redeem(member, dear)).toMatchObject({
      status: 400,
      body: { message: 'You need 2 more stars for this reward.' },
    })
    expect(await redeem(member, empty)).toMatchObject({
      status: 400,
      body: { message: 'This reward has run out for now. You have not spent any stars.' },
    })
    expect((await redeem(member, once)).status).toBe(200)
    expect(await redeem(member, once)).toMatchObject({
      status: 400,
      body: { message: 'You have already redeemed this reward.' },
    })
    expect(await books(member)).toEqual({ balance: 6, sum: 6, lowest: 6 })
    const { models } = await offers(member)
    const standing = new Map(models.map((one) => [one.id, one]))
    expect(standing.get(dear)).toMatchObject({ hindrance: 'stars', missing_stars: 4, few_left: 2 })
    expect(standing.get(empty)).toMatchObject({ hindrance: 'stock', few_left: null })
    expect(standing.get(once)).toMatchObject({ hindrance: 'limit', redeemed_count: 1 })
    expect((await redeem(member, 999_999)).status).toBe(404)
  })

  it('are eligible only if the member can redeem them', async () => {
    const member = await rich(10)
    const [group] = await query<{ id: number }>(`insert into organizations (name) values ('North') returning id`)
    const good = await newReward({ ends_on: '2026-03-10', starts_on: '2026-03-10' })
    const refused = [
      await newReward({ star_cost: 11 }),
      await newReward({}, ''),
      await newReward({ is_active: false }),
      await newReward({ ends_on: '2026-03-09' }),
      await newReward({ starts_on: '2026-03-11' }),
      await newReward({ organizations: [group?.id] }),
    ]
    await query('update reward_secrets set expires_on = $2 where reward_id = $1', [await newReward({}), '2026-03-09'])
    const found = await eligible(member)
    expect(found).toContain(good)
    for (const id of refused) expect(found).not.toContain(id)
    for (const id of refused) expect([400, 404]).toContain((await redeem(member, id)).status)
    expect((await books(member)).balance).toBe(10)
    expect((await call('POST', `/client/rewards/${good}/redeem`, member)).status).toBe(200)
    expect(await eligible(member)).not.toContain(good)
    await query('insert into user_organizations (user_id, organization_id) values ($1, $2)', [member.id, group?.id])
    await giveStars(member, 10)
    expect(await eligible(member)).toContain(refused[5])
  })

  it('count a repeated request once', async () => {
    const id = await newReward({ max_per_member: 5 })
    const member = await rich(50)
    const headers = { 'idempotency-key': 'one-press' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(member, id, headers)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await books(member)).toMatchObject({ balance: 40, sum: 40 })
    const [kept] = await query<{ kept: string }>(
      `select string_agg(answer, ' ') as kept from kept_answers where key = 'one-press'`,
    )
    expect(kept?.kept ?? '').not.toContain('secret')
  })

  it('are redeemed by one of fifty concurrent requests, and each code by one member', async () => {
    const once = await newReward({}, Array.from({ length: 60 }, (_, n) => `ONCE-${n}`).join('\n'))
    const member = await rich(1000)
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => redeem(member, once)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await books(member)).toEqual({ balance: 990, sum: 990, lowest: 990 })

    const few = await newReward({ max_per_member: 20 }, 'F1\nF2\nF3\nF4\nF5\nF6\nF7')
    const members = await Promise.all(Array.from({ length: 5 }, () => rich(30)))
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => redeem(members[n % 5] ?? member, few)))
    const secrets = answers.flatMap(({ status, body }) =>
      status === 200 ? [(body.redemption as Redemption).secret] : [],
    )
    expect(secrets.toSorted()).toEqual(['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7'])
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true)
    const left = await Promise.all(members.map(books))
    expect(left.every(({ balance, sum, lowest }) => balance === sum && lowest >= 0)).toBe(true)
    expect(left.reduce((sum, { balance }) => sum + balance, 0)).toBe(150 - 70)
  })

  it('keep a consistent ledger under any sequence of requests', async () => {
    const rewards = await Promise.all(
      [1, 3, 7].map((star_cost) =>
        newReward(
          { star_cost, max_per_member: 4 },
          `P${star_cost}-1\nP${star_cost}-2\nP${star_cost}-3\nP${star_cost}-4\nP${star_cost}-5`,
        ),
      ),
    )
    const members = await Promise.all([0, 1, 2].map(() => rich(0)))
    const presses = Array.from({ length: 90 }, () => {
      const member = members[randomInt(3)]
      const reward = rewards[randomInt(3)] ?? 0
      return async () =>
        member && randomInt(3) === 0 ? giveStars(member, randomInt(1, 6)) : member && redeem(member, reward)
    })
    for (let at = 0; at < presses.length; at += 15)
      await Promise.all(presses.slice(at, at + 15).map((press) => press()))
    for (const member of members) {
      const { balance, sum, lowest } = await books(member)
      expect(balance).toBe(sum)
      expect(lowest).toBeGreaterThanOrEqual(0)
      const paid = await query<{ count: number }>(
        'select count(*) as count from reward_secrets where redeemed_by = $1',
        [member.id],
      )
      const spent = await query<{ count: number }>(
        `select count(*) as count from star_entries where user_id = $1 and source like 'reward_secrets:%'`,
        [member.id],
      )
      expect(paid).toEqual(spent)
    }
  })

  it('show their stock to staff', async () => {
    const id = await newReward({}, 'S1\nS2\nS3\nS4')
    const full = await newReward({}, 'S1\nS2\nS3\nS4\nS5')
    await redeem(await rich(10), id)
    const { body } = await server.call('GET', '/admin/reward-stock', { token: await freshToken(server, clerk) })
    const stock = new Map((body.models as { reward_id: number }[]).map((one) => [one.reward_id, one]))
    expect(stock.get(id)).toEqual({ reward_id: id, left: 3, used: 1, is_low: true })
    expect(stock.get(full)).toMatchObject({ left: 5, is_low: false })
    expect((await call('GET', '/admin/reward-stock', await registerMember(server))).status).toBe(403)
  })
})
