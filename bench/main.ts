/**
 * `npm run bench`: the API on PostgreSQL against bare node:http + pg on the same rows, startup times, and what a browser
 * loads first. Prints tables; nothing here passes or fails. `USERS` and `LIST_USERS` set the numbers of users; `npm run
 * bench -- lists` measures only the list of users, `npm run bench -- arrival` how fast lab results are sealed and imported,
 * and `npm run bench -- body` how fast a body is drawn.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/kernel/database/migrate.ts'
import { openDatabase } from '#server/kernel/database/open.ts'
import { preparePostgres, startPostgres } from '#tests/harness/postgres.ts'
import { administrator, untilReady } from './accounts.ts'
import { incomingResultTimes } from './incoming-results.ts'
import { bodyTimes } from './body.ts'
import { bundleSizes } from './bundles.ts'
import { listTimes, stopLists } from './lists.ts'
import { compare, CONNECTIONS, type Work } from './load.ts'
import { resultTimes } from './results.ts'
import { startTimes } from './start.ts'

const users = Number(process.env.USERS ?? 100_000)
const listUsers = Number(process.env.LIST_USERS ?? 1_000_000)
const isListAlone = process.argv[2] === 'lists'
const isResultsAlone = process.argv[2] === 'results'
const isBodyAlone = process.argv[2] === 'body'
const isArrivalAlone = process.argv[2] === 'arrival'
const folder = mkdtempSync(join(tmpdir(), 'hale-bench-'))
// As root, PostgreSQL runs as another user, who must be able to enter.
chmodSync(folder, 0o711)
const children: ChildProcess[] = []
const start = (file: string, env: Record<string, string>): void => {
  children.push(
    spawn('node', [file], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', HALE_SECRET: 'of this measurement, and of no other', ...env },
    }),
  )
}
const print = (title: string, rows: Record<string, Record<string, string | number>>): void => {
  console.log(`\n${title}`)
  console.table(rows)
}

const finished = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`exit ${code}`)))),
  )

const same = (method: Work['method'], path: string): Pick<Work, 'method' | 'requests'> => ({
  method,
  requests: [{ path }],
})
/** Different ids and words, so that no single row stays cached. */
const many = (count: number, request: (index: number) => { path: string; body?: unknown }) =>
  Array.from({ length: count }, (_, index) => request(index))
const words = ['okafor', 'lind', 'maria', 'van', 'tan', 'ros', 'chen', 'hugh', 'kab', 'soto']
const question = (index: number) => ({
  question: `How does ${words[index % 10]} ${index} work?`,
  answer: '<p>It works day by day.</p>',
})
const spread = (index: number, of: number) => 1 + ((index * 7919) % of)

const main = async (): Promise<void> => {
  if (isResultsAlone) {
    print('A member’s encrypted results in a browser', await resultTimes(folder))
    return
  }
  if (isBodyAlone) {
    print('A body drawn from its measurements', bodyTimes())
    return
  }
  const template = join(folder, 'template')
  await preparePostgres(template, async (db) => void (await migrate(db)))
  if (isListAlone) {
    print('The back office’s list of users', await listTimes(folder, template, listUsers))
    return
  }
  if (isArrivalAlone) {
    print('Results of labs', await incomingResultTimes(folder, template))
    return
  }
  const postgres = await startPostgres(template, join(folder, 'postgres'))
  const environment = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), SEED: 'none', LOG_LEVEL: 'error' }
  await finished(
    spawn('node', ['seed/main.ts', '--users', String(users)], {
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    }),
  )

  start('server/main.ts', { ...environment, PORT: '4901', HOST: '127.0.0.1', RATE_LIMIT_PERCENT: '1000000' })
  start('bench/bare.ts', { DATABASE_URL: postgres.url, PORT: '4902', BARE_TOKEN: 'bench' })
  const hale = 'http://127.0.0.1:4901'
  await Promise.all([untilReady(`${hale}/readyz`), untilReady('http://127.0.0.1:4902/')])

  const db = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  const token = await administrator(hale, db)
  await db.query({
    text: "insert into faq (question, answer) select 'Question ' || n, 'Answer' from generate_series(1, 5000) n",
  })
  await db.query({ text: 'analyze' })
  await db.close()

  const servers = { hale: { url: hale, token }, bare: { url: 'http://127.0.0.1:4902', token: 'bench' } }
  const sort = encodeURIComponent('[["last_name","asc"]]')
  const works: Record<string, { hale: Pick<Work, 'method' | 'requests'>; bare: Pick<Work, 'method' | 'requests'> }> = {
    'list of 50 by last name, with total': {
      hale: same('GET', `/v1/admin/search?classkey=user&page_size=50&sort=${sort}`),
      bare: same('GET', '/list'),
    },
    'text search, first page': {
      hale: {
        method: 'GET',
        requests: words.map((word) => ({ path: `/v1/admin/search?classkey=user&search=${word}` })),
      },
      bare: { method: 'GET', requests: words.map((word) => ({ path: `/search?search=${word}` })) },
    },
    'get one': {
      hale: {
        method: 'GET',
        requests: many(500, (index) => ({ path: `/v1/admin/get/${spread(index, users)}?classkey=user` })),
      },
      bare: { method: 'GET', requests: many(500, (index) => ({ path: `/get?id=${spread(index, users)}` })) },
    },
    create: {
      hale: {
        method: 'POST',
        requests: many(500, (index) => ({ path: '/v1/admin/add', body: { classkey: 'faq', ...question(index) } })),
      },
      bare: { method: 'POST', requests: many(500, (index) => ({ path: '/add', body: question(index) })) },
    },
    update: {
      hale: {
        method: 'POST',
        requests: many(500, (index) => ({
          path: '/v1/admin/set',
          body: { classkey: 'faq', id: spread(index, 5000), question: `Again ${index}?` },
        })),
      },
      bare: {
        method: 'POST',
        requests: many(500, (index) => ({
          path: '/set',
          body: { id: spread(index, 5000), question: `Again ${index}?` },
        })),
      },
    },
  }
  const rows: Record<string, Record<string, string | number>> = {}
  for (const [name, pair] of Object.entries(works)) {
    const rates = await compare(servers, { hale: { name, ...pair.hale }, bare: { name, ...pair.bare } })
    rows[name] = {
      'Hale, requests/s': Math.round(rates.hale),
      'bare, requests/s': Math.round(rates.bare),
      'of bare': `${Math.round((rates.hale / rates.bare) * 100)} %`,
    }
  }
  for (const child of children.splice(0)) child.kill('SIGTERM')
  print(`PostgreSQL, ${users.toLocaleString('en')} users, ${CONNECTIONS} connections`, rows)
  print('Start to the first answer', await startTimes(folder, postgres.url))
  await postgres.close()
  print('The back office’s list of users', await listTimes(folder, template, listUsers))
  print('What a browser loads before the first screen', bundleSizes('dist'))
  print('A member’s encrypted results in a browser', await resultTimes(folder))
  print('A body drawn from its measurements', bodyTimes())
}

try {
  await main()
} finally {
  for (const child of children) child.kill('SIGTERM')
  stopLists()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
