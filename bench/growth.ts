/** The back office's list of users as it grows: the same requests at three sizes, in rounds that take turns. */
import { cpuBetween, cpuTimes } from './cpu.ts'
import { ask, type Call, type Server } from './load.ts'
import { fillDatabase, serveHale, type Postgres } from './stage.ts'
import { median, print, shown } from './table.ts'
import { changesOf, get, idOf, list, newUser, words, write } from './works.ts'

const ROUNDS = 3
const TIMES = 4

interface Size {
  users: number
  postgres: Postgres
  server: Server
}
type Make = (turn: number, users: number) => Call

const sorted = (field: string, direction = 'asc') => ({ sort: [[field, direction]] })
const byName = sorted('name')
const search =
  (kind: 'many' | 'few' | 'none', order: object): Make =>
  (turn, users) =>
    list({ ...order, search: words(users)[kind](turn) })
const deep = (users: number) => String(Math.max(1, Math.floor(users / 100)))

const works: Readonly<Record<string, Make>> = {
  'first page': () => list({}),
  'by name': () => list(byName),
  'by name, descending': () => list(sorted('name', 'desc')),
  'by email': () => list(sorted('email')),
  'by verified': () => list(sorted('verified')),
  'by stars': () => list(sorted('star_balance', 'desc')),
  'by date': () => list(sorted('created_at', 'desc')),
  'by organization': () => list(sorted('organizations')),
  'by program': () => list(sorted('programs', 'desc')),
  'by tag': () => list(sorted('tags')),
  'by verified, last name and date': () =>
    list({
      sort: [
        ['verified', 'asc'],
        ['last_name', 'asc'],
        ['created_at', 'desc'],
      ],
    }),
  'middle page': (_turn, users) => list({ page: deep(users) }),
  'middle page by name': (_turn, users) => list({ ...byName, page: deep(users) }),
  'of an organization': () => list({ filters: { organizations: [1] } }),
  'of a program, by name': () => list({ ...byName, filters: { programs: [2] } }),
  'with a tag, by name': () => list({ ...byName, filters: { tags: [3] } }),
  'with a role': () => list({ filters: { roles: [4] } }),
  'not verified, by name': () => list({ ...byName, filters: { verified: false } }),
  inactive: () => list({ filters: { is_active: false } }),
  'organization, tag and verified': () => list({ filters: { organizations: [2], tags: [3], verified: true } }),
  'of an organization, by organization': () => list({ ...sorted('organizations'), filters: { organizations: [1] } }),
  'of an organization, by tag': () => list({ ...sorted('tags'), filters: { organizations: [1] } }),
  'not verified, by program': () => list({ ...sorted('programs'), filters: { verified: false } }),
  'search, many found': search('many', {}),
  'search, many found, by name': search('many', byName),
  'search, few found, by name': search('few', byName),
  'search, none found, by name': search('none', byName),
  'get one': (turn, users) => get('user', idOf(turn, users)),
  create: (turn) => write('add', { classkey: 'user', ...newUser(turn), organizations: [1] }),
  update: (turn, users) => write('set', { classkey: 'user', id: idOf(turn, users), ...changesOf(turn) }),
}

interface Cost {
  /** Milliseconds until the answer, and of CPU time of the server and the database. */
  time: number
  cpu: number
}

const costOf = async ({ server, postgres }: Size, work: () => Promise<unknown>): Promise<Cost> => {
  const read = () => [cpuTimes(server.pid), cpuTimes(postgres.pid)] as const
  const before = read()
  const started = performance.now()
  await work()
  const time = performance.now() - started
  const after = read()
  return { time, cpu: cpuBetween(before[0], after[0]) + cpuBetween(before[1], after[1]) }
}

let turn = 0
/** A few requests one after the other; the cost of one. */
const batch = async (size: Size, make: Make): Promise<Cost> => {
  const { time, cpu } = await costOf(size, async () => {
    for (let one = 0; one < TIMES; one += 1) await ask(size.server, make((turn += 1), size.users))
  })
  return { time: time / TIMES, cpu: cpu / TIMES }
}

/** The first page far back that a server is asked for, of which it knows nothing yet. */
const firstDeepPage = async (size: Size): Promise<Cost> => {
  const server = await serveHale(size.postgres, `deep-${size.users}`)
  await ask(server, list(byName))
  return costOf({ ...size, server }, () => ask(server, list({ ...byName, page: deep(size.users) })))
}

const row = (sizes: readonly Size[], costs: readonly Cost[]): Record<string, string> => {
  const ratio = (costs.at(-1)?.cpu ?? Number.NaN) / (costs[0]?.cpu ?? Number.NaN)
  return {
    ...Object.fromEntries(
      costs.map(({ time, cpu }, at) => [
        `${sizes[at]?.users.toLocaleString('en')} users`,
        `${shown(cpu)} (${shown(time)})`,
      ]),
    ),
    grows: `${shown(ratio)} ×`,
  }
}

/** @param most the largest number of users */
export const growth = async (most: number): Promise<void> => {
  const sizes: Size[] = []
  for (const users of [1000, 100_000, most]) {
    const postgres = await fillDatabase(users)
    sizes.push({ users, postgres, server: await serveHale(postgres, `hale-${users}`) })
    console.log(`  ${users.toLocaleString('en')} users are there`)
  }
  const rows: Record<string, Record<string, string>> = {}
  for (const [name, make] of Object.entries(works)) {
    const costs = sizes.map((): Cost[] => [])
    for (let round = -1; round < ROUNDS; round += 1)
      for (const [at, size] of sizes.entries()) {
        const cost = await batch(size, make)
        if (round >= 0) costs[at]?.push(cost)
      }
    rows[name] = row(
      sizes,
      costs.map((all) => ({ time: median(all.map(({ time }) => time)), cpu: median(all.map(({ cpu }) => cpu)) })),
    )
  }
  const first: Cost[] = []
  for (const size of sizes) first.push(await firstDeepPage(size))
  rows['first deep page by name'] = row(sizes, first)
  print('Milliseconds of CPU time of server and PostgreSQL (until the answer)', 'request', rows)
}
