import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineJob } from '#server/kernel/jobs/index.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { prepareJobs, runJobs } from '../harness/jobs.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('job operations', () => {
  let server: TestServer
  let operator: TestAccount
  let isBroken = true
  const done: number[] = []
  const errand = defineJob({
    name: 'errand',
    label: 'Run an errand',
    data: z.object({ number: z.number() }),
    retry: { times: 0, afterSeconds: 1 },
    run: async ({ number }) => {
      if (isBroken) throw new Error(`Always fails: ${number}`)
      done.push(number)
    },
  })
  beforeAll(async () => {
    server = await startTestServer({ jobs: [errand] })
    await prepareJobs(server.services.db, [errand])
    operator = await registerAdmin(server, ['jobs:read', 'jobs:write'])
    for (const number of [1, 2, 3, 4]) await server.services.jobs.send(server.services.db, errand, { number })
    await runJobs(server)
    isBroken = false
    await server.services.jobs.send(
      server.services.db,
      errand,
      { number: 9 },
      { runAt: new Date(Date.now() + 3_600_000) },
    )
  })
  afterAll(() => server.close())

  const call = (method: string, path: string, body?: unknown, account = operator) =>
    server.call(method, path, { token: account.token, body })
  const listed = async (query = '') =>
    (await call('GET', `/admin/jobs${query}`)).body as {
      models: { id: string; data: { number: number } }[]
      total_count: number
    }
  const idOf = async (number: number) => (await listed()).models.find(({ data }) => data.number === number)?.id ?? ''

  it('show the number of jobs by kind, and the errors of dead ones', async () => {
    const { models } = (await call('GET', '/admin/jobs/kinds')).body
    expect(models).toEqual([
      {
        name: 'errand',
        label: 'Run an errand',
        cron: null,
        due: 0,
        later: 1,
        running: 0,
        retrying: 0,
        failed: 4,
        done_at: null,
        due_since: null,
      },
    ])
    const page = await listed('?page_size=3')
    expect([page.models.length, page.total_count]).toEqual([3, 4])
    expect(await listed('?name=errand')).toMatchObject({ total_count: 4 })
    expect(await listed('?name=another')).toMatchObject({ total_count: 0 })
    expect((await listed()).models).toContainEqual(
      expect.objectContaining({
        label: 'Run an errand',
        data: { number: 1 },
        error: 'Always fails: 1',
        tries: 1,
        ended_at: expect.any(String) as string,
      }),
    )
    expect((await listed('?state=waiting')).models).toMatchObject([{ data: { number: 9 }, tries: 0, ended_at: null }])
    expect((await call('GET', '/admin/jobs?state=strange')).status).toBe(400)
  })

  it('leave out the queue’s internal jobs', async () => {
    const boss = await server.services.jobs.boss()
    await boss.createQueue('__pgboss__clock')
    await boss.send('__pgboss__clock', { number: 7 })
    expect((await listed('?state=waiting')).models).toMatchObject([{ data: { number: 9 } }])
    await boss.deleteQueue('__pgboss__clock')
  })

  it('retry one, which then is no longer listed as failed', async () => {
    const id = await idOf(1)
    expect((await call('POST', `/admin/jobs/${id}/retry`)).status).toBe(204)
    expect((await listed()).total_count).toBe(3)
    await runJobs(server)
    expect(done).toEqual([1])
    expect((await listed('?state=done')).models).toMatchObject([{ data: { number: 1 }, error: null }])
    expect((await call('POST', `/admin/jobs/${id}/retry`)).status).toBe(404)
  })

  it('discard one permanently', async () => {
    const id = await idOf(2)
    expect((await call('DELETE', `/admin/jobs/${id}`)).status).toBe(204)
    expect((await call('DELETE', `/admin/jobs/${id}`)).status).toBe(404)
    const [waiting] = (await listed('?state=waiting')).models
    expect((await call('DELETE', `/admin/jobs/${waiting?.id}`)).status).toBe(404)
    expect((await listed('?state=waiting')).total_count).toBe(1)
  })

  it('retry all of a kind', async () => {
    expect((await call('POST', '/admin/jobs/retry', { name: 'errand' })).body).toEqual({ retried: 2 })
    await runJobs(server)
    expect(done.toSorted()).toEqual([1, 3, 4])
    expect((await listed()).total_count).toBe(0)
    expect((await call('POST', '/admin/jobs/retry', { name: 'no such: kind' })).body).toMatchObject({
      errors: { name: expect.any(String) },
    })
  })

  it('need the permission', async () => {
    const member = await registerMember(server)
    const reader = await registerAdmin(server, ['jobs:read'])
    const given = async (account: TestAccount) => [
      (await call('GET', '/admin/jobs/kinds', undefined, account)).status,
      (await call('GET', '/admin/jobs', undefined, account)).status,
      (await call('POST', '/admin/jobs/retry', { name: 'errand' }, account)).status,
    ]
    expect(await given(member)).toEqual([403, 403, 403])
    expect(await given(reader)).toEqual([200, 200, 403])
  })
})
