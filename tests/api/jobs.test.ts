import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createJobs, defineJob } from '#server/kernel/jobs/index.ts'
import { prepareJobs, runJobs } from '../harness/jobs.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

describe('jobs', () => {
  let server: TestServer
  let now = new Date('2026-03-03T09:00:00Z')
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  /** What ran, in order; texts in `fails` throw. */
  const ran: string[] = []
  const fails = new Set<string>()
  const note = defineJob({
    name: 'note',
    label: 'Write down that it ran',
    data: z.object({ text: z.string() }),
    retry: { times: 2, afterSeconds: 60 },
    run: async ({ text }, { once, attempt }) => {
      ran.push(`${text} ${attempt}`)
      await once(async (tx) => {
        await tx.query({ text: 'insert into notes_of_test (name) values ($1)', values: [text] })
        if (fails.has(text)) throw new Error(`${text} failed`)
      })
    },
  })
  const queues: ReturnType<typeof createJobs>[] = []
  const anotherServer = () => {
    const queue = createJobs({
      db: server.services.db,
      log,
      now: () => now,
      list: [note],
      services: () => server.services,
    })
    queues.push(queue)
    return queue
  }
  let jobs: ReturnType<typeof createJobs>
  const run = () => runJobs({ services: { ...server.services, jobs } })
  const written = async () =>
    (await server.services.db.query<{ name: string }>({ text: 'select name from notes_of_test order by id' })).map(
      ({ name }) => name,
    )

  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareJobs(server.services.db, [note])
    // No constraint prevents a second row of the same name.
    await server.services.db.query({
      text: 'create table notes_of_test (id bigint generated always as identity, name text)',
    })
    jobs = anotherServer()
  })
  afterAll(async () => {
    await Promise.all(queues.map((queue) => queue.close()))
    await server.close()
  })
  beforeEach(async () => {
    // From here on the queue uses the test's clock.
    await run()
    ran.length = 0
    fails.clear()
    await server.services.db.query({ text: 'delete from notes_of_test' })
  })

  it('run once per send after the transaction commits, and never after a rollback', async () => {
    const { db } = server.services
    await db.transaction(async (tx) => jobs.send(tx, note, { text: 'sent' }))
    await expect(
      db.transaction(async (tx) => {
        await jobs.send(tx, note, { text: 'undone' })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    expect(await written()).toEqual(['sent'])
  })

  it('wait until they are due; a key replaces or cancels a waiting one', async () => {
    const { db } = server.services
    await jobs.send(db, note, { text: 'an hour before' }, { runAt: later(60), key: 'visit-1' })
    await jobs.send(db, note, { text: 'of another' }, { runAt: later(60), key: 'visit-2' })
    expect(await run()).toBe(0)
    await jobs.send(db, note, { text: 'moved' }, { runAt: later(120), key: 'visit-1' })
    now = later(60)
    expect(await run()).toBe(1)
    now = later(60)
    expect(await run()).toBe(1)
    expect(await written()).toEqual(['of another', 'moved'])
    await jobs.send(db, note, { text: 'cancelled' }, { runAt: later(1), key: 'visit-1' })
    await jobs.cancel(db, note, 'visit-1')
    now = later(2)
    expect(await run()).toBe(0)
  })

  it('replace each other when many are sent with one key concurrently', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        jobs.send(server.services.db, note, { text: `n${index}` }, { key: 'same' }),
      ),
    )
    expect(await run()).toBe(1)
    expect(await written()).toHaveLength(1)
  })

  it('are retried with exponential backoff, roll back failed attempts, and end in the dead letter queue', async () => {
    const { db } = server.services
    fails.add('bad')
    await jobs.send(db, note, { text: 'bad' })
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    now = later(3)
    expect(await run()).toBe(1)
    now = later(10)
    expect(await run()).toBe(1)
    now = later(600)
    expect(await run()).toBe(0)
    expect(ran).toEqual(['bad 1', 'bad 2', 'bad 3'])
    expect(await written()).toEqual([])
    const boss = await jobs.boss()
    const dead = await boss.findJobs('dead-letters', { data: { text: 'bad' } })
    expect(dead).toMatchObject([{ sourceName: 'note', sourceRetryCount: 2, sourceOutput: { message: 'bad failed' } }])
    fails.clear()
    expect(await boss.redrive('dead-letters')).toBe(1)
    expect(await run()).toBe(1)
    expect(await written()).toEqual(['bad'])
  })

  it('are run once across several servers', async () => {
    const { db } = server.services
    const servers = [jobs, anotherServer(), anotherServer()]
    for (let index = 0; index < 30; index++) await jobs.send(db, note, { text: `job ${index}` })
    await run()
    for (let index = 30; index < 60; index++) await jobs.send(db, note, { text: `job ${index}` })
    const counts = await Promise.all(servers.map((one) => one.runDue()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30)
    expect(new Set(ran).size).toBe(60)
    expect(await written()).toHaveLength(60)
  })

  it('write nothing after their timeout, once another attempt has started', async () => {
    const { db } = server.services
    const boss = await jobs.boss()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow = {
      ...note,
      // It does not take the second attempt as well.
      concurrency: 1,
      start: async (data: unknown, context: Parameters<typeof note.start>[1]) => (
        await held,
        note.start(data, context)
      ),
    }
    const first = createJobs({ db, log, now: () => now, list: [slow], services: () => server.services })
    queues.push(first)
    await jobs.send(db, note, { text: 'slow' })
    const running = first.runDue()
    const isActive = async () => (await boss.findJobs('note')).some(({ state }) => state === 'active')
    while (!(await isActive())) await new Promise((resolve) => setTimeout(resolve, 10))
    // The supervisor does this after a server is gone.
    await db.query({ text: `update jobs.job set state = 'retry', start_after = jobs.job_now() where state = 'active'` })
    expect(await run()).toBe(1)
    release()
    await running
    expect(ran).toEqual(['slow 2', 'slow 1'])
    expect(await written()).toEqual(['slow'])
  })

  it('have their queues brought up to date, unless they are', async () => {
    const { db } = server.services
    const found = () =>
      db.query<{ retry_limit: number; updated_on: Date }>({
        text: `select retry_limit, updated_on from jobs.queue where name = 'note'`,
      })
    const before = await found()
    await jobs.prepare()
    expect(await found()).toEqual(before)
    await db.query({ text: `update jobs.queue set retry_limit = 99 where name = 'note'` })
    await jobs.prepare()
    expect((await found()).map((queue) => queue.retry_limit)).toEqual([note.retry.times])
    const next = createJobs({
      db,
      log,
      now: () => now,
      list: [note, { ...note, name: 'new' }],
      services: () => server.services,
    })
    queues.push(next)
    await next.prepare()
    expect(await db.query({ text: `select from jobs.queue where name = 'new'` })).toHaveLength(1)
  })
})
