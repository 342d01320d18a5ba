/** `ROLE=web` and `ROLE=jobs`: two servers that share a database and its work. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/kernel/database/open.ts'
import { modules } from '#server/modules.ts'
import { prepareServer } from '#server/start.ts'
import { makeEmpty } from '#tests/harness/server.ts'

type Server = Awaited<ReturnType<typeof prepareServer>>

const dataDir = mkdtempSync(join(tmpdir(), 'hale-roles-'))
const made = await makeEmpty()
const start = async (ROLE: string): Promise<Server> => {
  const DATABASE_URL = made.superuserUrl
  const env = { DATA_DIR: dataDir, DATABASE_URL, SEED: 'none', LOG_LEVEL: 'error', HALE_SECRET: 'x'.repeat(40), ROLE }
  const config = readConfig(env, modules)
  const server = await prepareServer({ config, opening: openDatabase(config) })
  await server.app.ready()
  await server.work()
  return server
}
let web: Server
let jobs: Server | null = null
beforeAll(async () => {
  web = await start('web')
}, 60_000)
afterAll(async () => {
  await jobs?.close()
  await web.close()
  await made.drop()
  rmSync(dataDir, { recursive: true })
})

const status = async ({ app }: Server, url: string) => (await app.inject({ url })).statusCode
const sweeps = async (): Promise<string[]> => {
  const rows = await web.services.db.query<{ state: string }>({
    text: `select state from jobs.job where name = 'sweep'`,
  })
  return rows.map(({ state }) => state)
}

test('a job that a web server sends waits for a server that runs jobs', async () => {
  const sweep = web.services.jobs.list.find(({ name }) => name === 'sweep') ?? expect.unreachable('it is declared')
  await web.services.db.transaction((tx) => web.services.jobs.send(tx, sweep, {}))
  // Longer than a server that runs jobs leaves one waiting.
  await wait(2500)
  expect(await sweeps()).toEqual(['created'])
  jobs = await start('jobs')
  await expect.poll(sweeps, { timeout: 15_000 }).toEqual(['completed'])
}, 60_000)

test('each answers what it is for', async () => {
  jobs ??= await start('jobs')
  expect(await status(web, '/readyz')).toBe(200)
  expect(await status(web, '/v1/client/user')).toBe(401)
  expect([await status(jobs, '/healthz'), await status(jobs, '/readyz')]).toEqual([200, 200])
  for (const path of ['/', '/v1/client/user', '/api/bootstrap']) expect(await status(jobs, path)).toBe(404)
})
