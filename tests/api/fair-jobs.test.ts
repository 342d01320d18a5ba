/** Jobs of one organization, however many, do not hold up those of another. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { createJobs, defineJob } from '#server/kernel/jobs/index.ts'
import { prepareJobs, runJobs } from '../harness/jobs.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const [a, b, c] = [1, 2, 3]

let server: TestServer
let jobs: ReturnType<typeof createJobs>
const now = new Date('2026-03-03T09:00:00Z')
/** What was started, in order. */
const started: string[] = []
/** Jobs wait for it. */
let gate = Promise.resolve()
const work = (name: string, concurrency: number) =>
  defineJob({
    name,
    label: 'Work',
    data: z.object({ text: z.string() }),
    concurrency,
    run: async ({ text }) => {
      started.push(text)
      await gate
    },
  })
const wide = work('wide', 5)
const narrow = work('narrow', 1)

beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  await prepareJobs(server.services.db, [wide, narrow])
})
beforeEach(async () => {
  const { db } = server.services
  jobs = createJobs({ db, log, now: () => now, list: [wide, narrow], services: () => server.services })
  await runJobs({ services: { ...server.services, jobs } })
  started.length = 0
})
afterEach(() => jobs.close())
afterAll(() => server.close())

const send = (job: typeof wide, texts: readonly string[], group?: number) =>
  server.services.db.transaction(async (tx) => {
    for (const text of texts) await jobs.send(tx, job, { text }, group === undefined ? {} : { group })
  })
const many = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`)
const place = (text: string) => started.indexOf(text) + 1

it.each([
  ['several at a time', wide, 6],
  ['one at a time', narrow, 4],
])('a job behind 500 of another organization is among the first, with %s', async (_how, job, atMost) => {
  await send(job, many('a', 500), a)
  await send(job, ['b0'], b)
  await send(job, ['nobody’s'])
  await send(job, ['c0', 'c1'], c)
  expect(await jobs.runDue()).toBe(504)
  expect(new Set(started).size).toBe(504)
  for (const text of ['b0', 'nobody’s', 'c0']) expect(place(text), text).toBeLessThanOrEqual(atMost)
  expect(place('c1')).toBeLessThanOrEqual(2 * atMost)
})

it('a job that comes while another organization’s take long has a place', async () => {
  const held = Promise.withResolvers<void>()
  gate = held.promise
  await send(wide, many('a', 20), a)
  const running = jobs.runDue()
  // All places but one.
  await expect.poll(() => started.length).toBe(4)
  await send(wide, ['b0'], b)
  void jobs.runDue()
  await expect.poll(() => started.includes('b0')).toBe(true)
  expect(started).toHaveLength(5)
  held.resolve()
  gate = Promise.resolve()
  await running
  expect(new Set(started).size).toBe(21)
})
