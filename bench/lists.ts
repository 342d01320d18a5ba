/**
 * The back office's list of users as it grows: the same requests on a hundred and on a million accounts, sequentially, each on its
 * own PostgreSQL server. `LIST_USERS=100000` uses fewer.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { openDatabase } from '#server/kernel/database/open.ts'
import { startPostgres } from '#tests/harness/postgres.ts'
import { administrator, untilReady } from './accounts.ts'
import { linkBulkUsers } from './bulk-links.ts'

const WARM_UP = 3
const TIMES = 15

interface Request {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
}
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Milliseconds of each request, sequentially. @throws when one fails */
const timed = async (url: string, token: string, make: (turn: number) => Request): Promise<number> => {
  const times: number[] = []
  for (let turn = 0; turn < WARM_UP + TIMES; turn += 1) {
    const { method, path, body } = make(turn)
    const started = performance.now()
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    if (turn >= WARM_UP) times.push(performance.now() - started)
  }
  return median(times)
}

const list = (query: Record<string, unknown>) => (): Request => {
  const parameters = new URLSearchParams({ classkey: 'user', page_size: '10' })
  for (const [name, value] of Object.entries(query))
    parameters.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  return { method: 'GET', path: `/admin/search?${parameters.toString()}` }
}
const words = ['okafor', 'lind', 'maria', 'van', 'tan', 'ros', 'chen', 'hugh', 'kab', 'soto']

/** Requests for a list of that many users. Deep pages have ten rows, as far as there are that many. */
const works = (users: number, run: string): Record<string, (turn: number) => Request> => {
  const deep = String(Math.max(1, Math.min(10_000, Math.floor(users / 10))))
  return {
    'first page': list({}),
    'first page by name': list({ sort: [['name', 'asc']] }),
    'page 10,000': list({ page: deep }),
    'page 10,000 by name': list({ page: deep, sort: [['name', 'asc']] }),
    'of one organization': list({ filters: { organizations: [1] } }),
    'with one tag': list({ filters: { tags: [3] } }),
    'not verified': list({ filters: { verified: false } }),
    'organization, tag and verified': list({ filters: { organizations: [2], tags: [3], verified: true } }),
    'text search': (turn) => list({ search: words[turn % words.length] ?? '' })(),
    'by verified, last name and date': list({
      sort: [
        ['verified', 'asc'],
        ['last_name', 'asc'],
        ['created_at', 'desc'],
      ],
    }),
    'by organization': list({ sort: [['organizations', 'asc']] }),
    'by program': list({ sort: [['programs', 'desc']] }),
    'by tag': list({ sort: [['tags', 'asc']] }),
    'get one': (turn) => ({ method: 'GET', path: `/admin/get/${1 + ((turn * 7919) % users)}?classkey=user` }),
    create: (turn) => ({
      method: 'POST',
      path: '/admin/add',
      body: {
        classkey: 'user',
        first_name: 'Bench',
        last_name: `Mark ${turn}`,
        email: `bench.${run}.${turn}@example.com`,
        organizations: [1],
      },
    }),
    update: (turn) => ({
      method: 'POST',
      path: '/admin/set',
      body: { classkey: 'user', id: 1 + ((turn * 7919) % users), external_id: `B-${turn}` },
    }),
  }
}

const children = new Set<ChildProcess>()
/** Stops the servers started here. */
export const stopLists = (): void => {
  for (const child of children) child.kill('SIGTERM')
  children.clear()
}

const measure = async (
  folder: string,
  template: string,
  users: number,
  port: number,
): Promise<Record<string, number>> => {
  const own = join(folder, `list-${users}`)
  const postgres = await startPostgres(template, own)
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HALE_SECRET: 'of this measurement, and of no other',
    PUBLIC_URL: 'https://bench.hale.test',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, `data-${users}`),
    SEED: 'none',
    LOG_LEVEL: 'error',
  }
  const seeded = spawnSync('node', ['seed/main.ts', '--users', String(users)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  if (seeded.status !== 0) throw new Error(`The seed ended with ${String(seeded.status)}`)
  const child = spawn('node', ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, PORT: String(port), HOST: '127.0.0.1', RATE_LIMIT_PERCENT: '1000000' },
  })
  children.add(child)
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/readyz`)
  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  await linkBulkUsers(db)
  const token = await administrator(url, db)
  await db.close()
  const times: Record<string, number> = {}
  for (const [name, make] of Object.entries(works(users, String(users)))) times[name] = await timed(url, token, make)
  child.kill('SIGTERM')
  children.delete(child)
  await postgres.close()
  return times
}

const most: Readonly<Record<string, number>> = {
  'first page': 1.5,
  'first page by name': 1.5,
  'get one': 1.5,
  create: 1.5,
  update: 1.5,
}
const shown = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`

/** Response times of the user list by number of users. @param template a PostgreSQL data directory with the tables */
export const listTimes = async (
  folder: string,
  template: string,
  users: number,
): Promise<Record<string, Record<string, string>>> => {
  const small = await measure(folder, template, 100, 4904)
  const large = await measure(folder, template, users, 4905)
  const first = large['first page'] ?? 1
  return Object.fromEntries(
    Object.entries(large).map(([name, time]) => {
      const times = time / (small[name] ?? time)
      const isDeep = name.startsWith('page 10,000')
      return [
        name,
        {
          '100 users': shown(small[name] ?? 0),
          [`${users.toLocaleString('en')} users`]: shown(time),
          grows: isDeep ? `${(time / first).toFixed(1)} × first page` : `${times.toFixed(1)} ×`,
          aim: isDeep ? '3 × first page' : most[name] === undefined ? '' : `${most[name].toFixed(1)} ×`,
        },
      ]
    }),
  )
}
