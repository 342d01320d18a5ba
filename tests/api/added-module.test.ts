import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#server/config.ts'
import { defineTable } from '#server/kernel/database/types.ts'
import { defineModule, defineSettings, type Module } from '#server/kernel/module/index.ts'
import type { CallContext, Config } from '#server/kernel/types.ts'
import { modules } from '#server/modules.ts'
import { tablesOf } from '#server/tables.ts'
import { calls } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { integer, timestamp } from '#shared/classkeys/fields.ts'
import { registerMember } from '../harness/accounts.ts'
import { runJobs } from '../harness/jobs.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const waves = defineTable({
  name: 'waves',
  fields: { height: integer({ required: true }), seen_at: timestamp({ required: true }) },
})
const waveCalls = {
  addWave: {
    method: 'POST',
    path: '/client/waves',
    summary: 'Adds a wave',
    access: 'signed-in',
    body: z.object({ height: z.int() }),
    answer: z.object({ count: z.int() }),
    failure: 'Failed to add the wave',
  },
} as const satisfies Record<string, CallSpec>

type Waves = Pick<CallContext<(typeof waveCalls)['addWave']>, 'body' | 'services'>
const addWave = async ({ body, services: { db, now } }: Waves): Promise<{ count: number }> => {
  await db.query({ text: 'insert into waves (height, seen_at) values ($1, $2)', values: [body.height, now()] })
  const [row] = await db.query<{ count: number }>({ text: 'select count(*) as count from waves' })
  return { count: row?.count ?? 0 }
}

const sea: Module = defineModule({
  name: 'sea',
  handlers: { addWave } as Module['handlers'] & { addWave: typeof addWave },
  tables: { waves },
  sweeps: [({ db }) => db.query({ text: 'delete from waves where height < 2' })],
  routes: [(app) => app.get('/sea', { schema: { hide: true }, config: { access: 'public' } }, () => ({ is: 'calm' }))],
  settings: defineSettings({
    variables: { SEA_LEVEL: z.coerce.number().optional(), SEA_NAME: z.string().optional() },
    together: [['SEA_LEVEL', 'SEA_NAME']],
    read: ({ SEA_NAME: name }) => ({ seaName: name ?? 'Baltic' }) as Partial<Config>,
  }),
})
const rooms = [...modules, sea]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ rooms, calls: { ...calls, ...waveCalls } })
})
afterAll(() => server.close())

test('a module is a folder and one line: it adds calls, tables, sweeps and routes', async () => {
  const { token } = await registerMember(server)
  expect((await server.call('POST', '/client/waves', { token, body: { height: 1 } })).body).toEqual({ count: 1 })
  expect((await server.call('POST', '/client/waves', { token, body: { height: 3 } })).body).toEqual({ count: 2 })
  expect((await server.call('POST', '/client/waves', { token, body: { height: 'low' } })).status).toBe(400)
  expect((await server.call('POST', '/client/waves', { body: { height: 1 } })).status).toBe(401)
  expect(await (await fetch(`${server.url}/sea`)).json()).toEqual({ is: 'calm' })
  const sweep = server.services.jobs.list.find(({ name }) => name === 'sweep')
  if (!sweep) throw new Error('There is no sweep')
  await server.services.db.transaction((tx) => server.services.jobs.send(tx, sweep, {}))
  await runJobs(server)
  expect(await server.services.db.query({ text: 'select height from waves' })).toEqual([{ height: 3 }])
})

test('its table is declared, and its variables are read with the others', () => {
  expect(tablesOf(rooms).map(({ name }) => name)).toContain('waves')
  expect(tablesOf(modules).map(({ name }) => name)).not.toContain('waves')
  expect(readConfig({ SEA_LEVEL: '1', SEA_NAME: 'North' }, rooms)).toMatchObject({ seaName: 'North', port: 3000 })
  expect(() => readConfig({ SEA_LEVEL: '1' }, rooms)).toThrow('SEA_NAME is required with SEA_LEVEL')
  expect(readConfig({}, modules)).not.toHaveProperty('seaName')
})
