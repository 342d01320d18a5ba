import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

type Secret = { id: number; reward_id: number; secret: string; pin: string | null; redeemed_by: number | null }

describe('redemption secrets', () => {
  let server: TestServer
  let clerk: TestAccount
  let reader: TestAccount
  let member: TestAccount
  const now = new Date('2026-03-10T15:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareAccess(server.services)
    const secrets = ['reward_secrets:read', 'reward_secrets:write', 'reward_secrets:delete']
    clerk = await registerAdmin(server, ['rewards:read', 'rewards:write', 'rewards:delete', ...secrets])
    reader = await registerAdmin(server, ['rewards:read'])
    member = await registerMember(server)
  })
  afterAll(() => server.close())

  const call = (method: string, path: string, body?: unknown, account = clerk) =>
    server.call(method, `/admin/rewards/${path}`, { token: account.token, ...(body === undefined ? {} : { body }) })
  const newReward = async (): Promise<number> => {
    const answer = await server.call('POST', '/admin/rewards', {
      token: clerk.token,
      body: { name: 'Coffee', star_cost: 10 },
    })
    return answer.body['id'] as number
  }
  const secretsOf = async (reward: number) => (await call('GET', `${reward}/secrets`)).body['models'] as Secret[]
  /** Marks a code as redeemed. */
  const redeem = (id: number) =>
    server.services.db.query({
      text: 'update reward_secrets set redeemed_by = $2, redeemed_at = $3 where id = $1',
      values: [id, member.id, now],
    })

  it('are added, listed, read, changed and deleted individually', async () => {
    const reward = await newReward()
    const made = await call('POST', `${reward}/secrets`, { secret: 'ABC-1', pin: '77' })
    expect(made).toMatchObject({
      status: 200,
      body: { reward_id: reward, secret: 'ABC-1', pin: '77', redeemed_at: null },
    })
    const id = made.body['id'] as number
    expect(await secretsOf(reward)).toMatchObject([{ id, reward_id: reward, secret: 'ABC-1' }])
    expect((await call('GET', `${reward}/secrets/${id}`)).body).toMatchObject({ id, reward_id: reward })
    expect((await call('PUT', `${reward}/secrets/${id}`, { secret: 'ABC-2' })).body).toMatchObject({
      id,
      secret: 'ABC-2',
      pin: '77',
    })
    expect(await call('DELETE', `${reward}/secrets/${id}`)).toMatchObject({ status: 200, body: { id } })
    expect((await call('GET', `${reward}/secrets/${id}`)).status).toBe(404)
    expect(await secretsOf(reward)).toEqual([])
  })

  it('are only reachable through their reward', async () => {
    const [one, other] = [await newReward(), await newReward()]
    const { id } = (await call('POST', `${one}/secrets`, { secret: 'MINE' })).body as unknown as Secret
    for (const [method, body] of [['GET'], ['PUT', { secret: 'X' }], ['DELETE']] as const) {
      expect((await call(method, `${other}/secrets/${id}`, body)).status, method).toBe(404)
    }
    expect((await call('PUT', `${one}/secrets/${id}`, { reward_id: other, secret: 'STILL' })).body).toMatchObject({
      reward_id: one,
    })
    expect((await call('POST', '999999/secrets', { secret: 'NOWHERE' })).status).toBe(404)
    expect((await call('GET', '999999/secrets')).status).toBe(404)
    expect((await call('POST', `${one}/secrets`, { secret: 'GIVEN', redeemed_by: member.id })).status).toBe(400)
    expect((await call('POST', `${one}/secrets`, { secret: 'STILL' })).status).toBe(400)
  })

  it('are added in bulk, and invalid lines are reported', async () => {
    const reward = await newReward()
    await call('POST', `${reward}/secrets`, { secret: 'OLD' })
    const pasted = 'NEW-1, 11\r\nNEW-2\n\nOLD\nNEW-1\n'
    expect((await call('POST', `${reward}/secrets/batch`, { secrets: pasted, expires_on: '2026-12-31' })).body).toEqual(
      {
        created: 2,
        skipped: [
          { row: 4, reason: 'This reward already has this secret.' },
          { row: 5, reason: 'Line 1 has the same secret.' },
        ],
      },
    )
    const listed = await secretsOf(reward)
    expect(listed.map(({ secret }) => secret).toSorted()).toEqual(['NEW-1', 'NEW-2', 'OLD'])
    expect(listed.find(({ secret }) => secret === 'NEW-1')).toMatchObject({ pin: '11', expires_on: '2026-12-31' })
    expect(await call('POST', `${reward}/secrets/batch`, { secrets: ' \n ' })).toMatchObject({
      status: 400,
      body: { errors: { secrets: 'Paste at least one secret.' } },
    })
  })

  it('are refused after their expiry', async () => {
    const reward = await newReward()
    const secrets = [
      { secret: 'OVER', expires_on: '2026-03-09' },
      { secret: 'TODAY', expires_on: '2026-03-10' },
      'COMMON',
    ]
    expect((await call('POST', `${reward}/secrets/batch`, { secrets, expires_on: '2020-01-01' })).body).toEqual({
      created: 1,
      skipped: [
        { row: 1, reason: 'The last day, 2026-03-09, is in the past.' },
        { row: 3, reason: 'The last day, 2020-01-01, is in the past.' },
      ],
    })
    expect(await secretsOf(reward)).toMatchObject([{ secret: 'TODAY', expires_on: '2026-03-10' }])
    expect(await call('POST', `${reward}/secrets`, { secret: 'ONE', expires_on: '2020-01-01' })).toMatchObject({
      status: 400,
      body: { errors: { expires_on: 'This date is in the past.' } },
    })
    expect(await secretsOf(reward)).toHaveLength(1)
  })

  it('cannot be changed once redeemed, nor can their reward', async () => {
    const reward = await newReward()
    await call('POST', `${reward}/secrets/batch`, { secrets: 'USED\nFREE-1\nFREE-2' })
    const used = (await secretsOf(reward)).find(({ secret }) => secret === 'USED')
    await redeem(used?.id ?? 0)
    expect((await call('PUT', `${reward}/secrets/${used?.id}`, { secret: 'OTHER' })).body).toMatchObject({
      errors: { secret: 'This secret has been given to a member and cannot be changed.' },
    })
    expect(await call('DELETE', `${reward}/secrets/${used?.id}`)).toMatchObject({
      status: 400,
      body: { message: 'This secret has been given to a member and cannot be deleted.' },
    })
    expect((await server.call('DELETE', `/admin/reward-secrets/${used?.id}`, { token: clerk.token })).status).toBe(400)
    expect(await call('DELETE', String(reward))).toMatchObject({
      status: 400,
      body: { message: 'This reward was redeemed once and cannot be deleted. Deactivate it instead.' },
    })
    expect((await call('DELETE', `${reward}/secrets`)).body).toEqual({ deleted: 2 })
    expect((await secretsOf(reward)).map(({ secret }) => secret)).toEqual(['USED'])
  })

  it('are counted for callers who may not see them', async () => {
    const reward = await newReward()
    await call('POST', `${reward}/secrets/batch`, { secrets: 'A\nB\nC', expires_on: '2026-03-10' })
    await call('POST', `${reward}/secrets/batch`, { secrets: 'D' })
    const expired = (await secretsOf(reward)).find(({ secret }) => secret === 'D')
    await call('PUT', `${reward}/secrets/${expired?.id}`, { expires_on: '2026-03-09' })
    await redeem((await secretsOf(reward)).find(({ secret }) => secret === 'A')?.id ?? 0)
    expect((await call('GET', `${reward}/secret-counts`, undefined, reader)).body).toEqual({
      left: 2,
      used: 1,
      expired: 1,
    })
    const id = (await secretsOf(reward))[0]?.id ?? 0
    for (const [method, path, body] of [
      ['GET', `${reward}/secrets`],
      ['GET', `${reward}/secrets/${id}`],
      ['POST', `${reward}/secrets`, { secret: 'E' }],
      ['POST', `${reward}/secrets/batch`, { secrets: 'E' }],
      ['PUT', `${reward}/secrets/${id}`, { secret: 'E' }],
      ['DELETE', `${reward}/secrets/${id}`],
      ['DELETE', `${reward}/secrets`],
    ] as const) {
      expect((await call(method, path, body, reader)).status, `${method} ${path}`).toBe(403)
    }
  })
})
