/** The API of Hale and of other servers, in rounds that take turns, so that what else the machine does meets all of them. */
import pg from 'pg'
import { ask, CONNECTIONS, measure, warmUp, type Round, type Server } from './load.ts'
import { loadAverage } from './machine.ts'
import { fillDatabase, serve, serveCheckout, serveHale, type Postgres } from './stage.ts'
import { median, print, shown, spread, type Rows } from './table.ts'
import { bareCalls, haleCalls, works, type Calls, type Work } from './works.ts'

export interface Contender extends Server {
  name: string
  calls: Partial<Calls>
  /** The rows of an answer, and how many there are in all. */
  found: (answer: unknown) => { rows: { id: unknown }[]; total: number }
}

const rounds = Number(process.env.ROUNDS ?? 5)
const seconds = Number(process.env.SECONDS ?? 3)
const chosen = works.filter((work) => work.includes(process.env.WORK ?? ''))

const foundByHale: Contender['found'] = (answer) => {
  const { models, total_count: total } = answer as { models: { id: unknown }[]; total_count: number }
  return { rows: models, total }
}

/** What a bare server needs, should Hale find its rows in another way. */
const bareIndexes = [
  'users using btree (lower(last_name), id)',
  'faq using btree (lower(question), id)',
  ...['first_name', 'last_name', 'email', 'phone', 'external_id'].map(
    (name) => `users using gin (${name} gin_trgm_ops)`,
  ),
]

/** A copy of Hale's tables with all of their indexes, and without its triggers. Nobody may be connected to Hale's. */
const startBare = async (postgres: Postgres, users: number): Promise<Contender> => {
  const admin = new pg.Client(postgres.urlOf('postgres'))
  await admin.connect()
  await admin.query('create database bare template hale strategy file_copy').finally(() => admin.end())
  const client = new pg.Client(postgres.urlOf('bare'))
  await client.connect()
  try {
    const triggers = await client.query<{ drop: string }>(
      `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop from pg_trigger where not tgisinternal`,
    )
    for (const { drop } of triggers.rows) await client.query(drop)
    const { rows } = await client.query<{ indexdef: string }>('select indexdef from pg_indexes')
    for (const index of bareIndexes)
      if (!rows.some(({ indexdef }) => indexdef.endsWith(`.${index}`))) await client.query(`create index on ${index}`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
  const token = 'of the bare server'
  const started = await serve(['bench/bare.ts'], { DATABASE_URL: postgres.urlOf('bare'), BARE_TOKEN: token })
  return { name: 'bare', ...started, token, database: 'bare', calls: bareCalls(users), found: foundByHale }
}

/** An estimate is as good as a count from here on. */
const MOST_EXACT = 10_000

/** @throws Error if a server does less than Hale: finds other rows, or another total */
const compareAnswers = async (work: Work, contenders: readonly Contender[]): Promise<void> => {
  const [first, ...others] = contenders
  if (!first?.calls[work]) return
  for (const turn of [1, 2, 3, 4]) {
    const ids = ({ rows }: ReturnType<Contender['found']>) => rows.map(({ id }) => Number(id)).join()
    const expected = first.found(await ask(first, first.calls[work](turn)))
    for (const other of others) {
      if (!other.calls[work]) continue
      const found = other.found(await ask(other, other.calls[work](turn)))
      // Hale has its administrator besides.
      const isSameTotal =
        Math.abs(found.total - expected.total) <= 1 || (found.total > MOST_EXACT && expected.total > MOST_EXACT)
      if (ids(found) !== ids(expected) || !isSameTotal)
        throw new Error(
          `${work}: ${other.name} found ${found.total}: ${ids(found)}; ${first.name} ${expected.total}: ${ids(expected)}`,
        )
    }
  }
}

/** Every round of one work on every server that does it. */
const compare = async (
  work: Work,
  postgres: Postgres,
  contenders: readonly Contender[],
): Promise<Map<Contender, Round[]>> => {
  const results = new Map<Contender, Round[]>()
  const last = new Map<Contender, Round>()
  for (const contender of contenders) {
    const make = contender.calls[work]
    if (!make) continue
    last.set(contender, await warmUp(contender, postgres, make))
    results.set(contender, [])
  }
  for (let turn = 0; turn < rounds; turn += 1)
    for (const [contender, done] of results) {
      const [make, before] = [contender.calls[work], last.get(contender)]
      if (!make || !before) continue
      const round = await measure(contender, postgres, make, { last: before, seconds })
      last.set(contender, round)
      done.push(round)
    }
  return results
}

const of = (done: readonly Round[] | undefined, name: keyof Round): number[] => (done ?? []).map((round) => round[name])

/** Measures `contenders` beside Hale and a bare server. @param others starts further servers on the same PostgreSQL server */
export const api = async (
  users: number,
  others: (postgres: Postgres, users: number) => Promise<Contender[]> = async () => [],
): Promise<void> => {
  const postgres = await fillDatabase(users)
  console.log(postgres.about)
  const further = await others(postgres, users)
  const bare = await startBare(postgres, users)
  const hale: Contender = {
    name: 'Hale',
    ...(await serveHale(postgres)),
    calls: haleCalls(users),
    found: foundByHale,
  }
  const contenders = [hale, bare, ...further]
  const before = process.env.BEFORE
  if (before) contenders.push({ ...hale, ...(await serveCheckout(postgres, users, before)), name: 'before' })
  const rates: Record<string, Record<string, string>> = {}
  const costs: Record<string, Record<string, string>> = {}
  for (const work of chosen) {
    if (/^(list|search)/.test(work)) await compareAnswers(work, contenders)
    const results = await compare(work, postgres, contenders)
    const all = [...results]
    rates[work] = {
      ...Object.fromEntries(all.map(([{ name }, done]) => [name, spread(of(done, 'rate'))])),
      ...Object.fromEntries(
        all.slice(1).map(([{ name }, done]) => {
          const ratios = of(results.get(hale), 'rate').map((rate, at) => rate / (done[at]?.rate ?? Number.NaN))
          return [`Hale / ${name}`, spread(ratios)]
        }),
      ),
    }
    costs[work] = Object.fromEntries(
      (['server', 'database', 'statements'] as const).map((cost) => [
        { server: 'ms of the server', database: 'ms of PostgreSQL', statements: 'statements' }[cost],
        all.map(([, done]) => shown(median(of(done, cost)))).join(' / '),
      ]),
    )
    console.log(`  ${work}: measured, ${loadAverage()}`)
  }
  print(
    `Requests per second: ${users.toLocaleString('en')} users, ${CONNECTIONS} connections, medians of ${rounds} rounds (least–most)`,
    'work',
    rates satisfies Rows,
  )
  print(`CPU time and statements of a request: ${contenders.map(({ name }) => name).join(' / ')}`, 'work', costs)
}
