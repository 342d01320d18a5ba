/** `/readyz` answers within two seconds whatever the database does, and `/healthz` at once. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { prepareOn } from '#server/commands/prepare-tables.ts'
import { makeSecret } from '#server/kernel/crypto/index.ts'
import { startEmbedded, type EmbeddedServer } from '#server/kernel/database/embedded/index.ts'
import { migrations } from '#server/kernel/database/migrate.ts'
import { openDatabase } from '#server/kernel/database/open.ts'
import { modules } from '#server/modules.ts'
import { createWatch } from '#server/operations/system-health/watch.ts'
import { prepareServer } from '#server/start.ts'

const timeout = 60_000
const folder = mkdtempSync(join(tmpdir(), 'hale-ready-'))
let postgres: EmbeddedServer
let proxy: Server
let server: Awaited<ReturnType<typeof prepareServer>>
let url = ''
const sockets = new Set<Socket>()
/** What the proxy does with new connections. */
let isHanging = false

beforeAll(async () => {
  postgres = await startEmbedded(join(folder, 'data'), { isDurable: false })
  await prepareOn(postgres.connection)(migrations())
  const { host = '', port, user, database, password } = postgres.connection
  proxy = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    if (isHanging) return
    const other = connect(join(host, `.s.PGSQL.${port}`))
    sockets.add(other)
    other.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.on('close', () => other.destroy())
    socket.pipe(other).pipe(socket)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  const address = `postgres://${user}:${String(password)}@127.0.0.1:${(proxy.address() as AddressInfo).port}/${database}`
  const env = {
    NODE_ENV: 'test',
    SEED: 'none',
    DATABASE_URL: address,
    DATA_DIR: join(folder, 'server'),
    OVERLOAD_DELAY_MS: '0',
  }
  makeSecret(env.DATA_DIR)
  const config = readConfig(env, modules)
  server = await prepareServer({ config, opening: openDatabase(config) })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
}, 2 * timeout)
afterAll(async () => {
  freeze('SIGCONT')
  await server.close()
  proxy.close()
  for (const socket of sockets) socket.destroy()
  await postgres.close()
  rmSync(folder, { recursive: true, force: true })
}, timeout)

/** Stops or continues PostgreSQL with all of its processes. */
function freeze(signal: 'SIGSTOP' | 'SIGCONT'): void {
  const [pid = ''] = readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')
  const children = execFileSync('pgrep', ['-P', pid], { encoding: 'utf8' }).split('\n').filter(Boolean)
  for (const one of [pid, ...children]) process.kill(Number(one), signal)
}

const ask = async (path = '/readyz') => {
  const began = performance.now()
  const { status } = await fetch(url + path, { signal: AbortSignal.timeout(10_000) })
  return { status, ms: performance.now() - began }
}
const expectNotReady = async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
  for (const { status, ms } of answers) {
    expect(status).toBe(503)
    expect(ms).toBeLessThan(2000)
  }
  const alive = await ask('/healthz')
  expect(alive.status).toBe(200)
  expect(alive.ms).toBeLessThan(500)
}
const expectReady = () => expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBe(200)

test('a frozen database', { timeout }, async () => {
  await expectReady()
  freeze('SIGSTOP')
  await expectNotReady()
  await expectNotReady()
  freeze('SIGCONT')
  await expectReady()
})

test('connections that are all in use', { timeout }, async () => {
  const ends = Promise.withResolvers<void>()
  const holding = Array.from({ length: 16 }, () =>
    server.services.db.transaction(async (tx) => {
      await tx.query({ text: 'select 1' })
      await ends.promise
    }),
  )
  await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBe(503)
  await expectNotReady()
  ends.resolve()
  await Promise.all(holding)
  await expectReady()
})

test('a connect that hangs', { timeout }, async () => {
  isHanging = true
  for (const socket of sockets) socket.destroy()
  await expectNotReady()
  isHanging = false
  for (const socket of sockets) socket.destroy()
  await expectReady()
})

test('a killed process of the database is noticed, and so is its restart', { timeout }, async () => {
  const lines: unknown[] = []
  const log = { ...server.services.log, warn: (details: object) => lines.push(details), error: () => {} }
  const look = createWatch({ ...server.services, log: log as never })
  await look()
  const db = server.services.db
  const [row] = await db.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })
  process.kill(row?.pid ?? 0, 'SIGKILL')
  await expectReady()
  await look()
  expect(lines).toMatchObject([{ event: 'trouble', trouble: 'database', state: 'over' }])
  const [pid = ''] = readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGQUIT')
  await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await expectReady()
  await look()
  expect(lines.at(-1)).toMatchObject({ trouble: 'database', reason: expect.stringMatching(/started again/) as string })
})
