/** What the calls of a member's first screen ask of the database, where there are many members with content of their own. */
import { chromium, type Request } from '@playwright/test'
import pg from 'pg'
import { addressOf, calls, type CallName } from '#shared/calls/index.ts'
import { member, signInOnly } from '#tests/e2e/member-actions.ts'
import { browserOptions, buildApps, screens } from './browser.ts'
import { cpuBetween, cpuTimes } from './cpu.ts'
import { ask, type Call, type Server } from './load.ts'
import { seedDemo, serveOn, type Postgres } from './stage.ts'
import { print, shown } from './table.ts'

const TIMES = 20
/** Where the demo's accounts may sign in, and browsers keep the cookie without TLS. */
const atHome = { NODE_ENV: '', PUBLIC_URL: 'http://127.0.0.1:3000' }
/** Of each table, so many rows of the demo's member are given to every other one. */
const ROWS_EACH = 3

/** Kept by the server for itself, or of one person alone. */
const notContent = [
  'sessions',
  'credentials',
  'pgp_keys',
  'user_roles',
  'user_organizations',
  'user_programs',
  'user_tags',
]

/** Gives every member content like that of the demo's, in every table that has members' things. */
const spreadContent = async (postgres: Postgres): Promise<number> => {
  const client = new pg.Client(postgres.urlOf('hale'))
  await client.connect()
  let made = 0
  try {
    // Rows are copied as they are: nobody is told of them, and what they refer to exists.
    await client.query('set session_replication_role = replica')
    const { rows: tables } = await client.query<{ name: string; columns: string }>(
      `select c.table_name as name, string_agg(quote_ident(c.column_name), ', ') filter (where c.column_name not in ('id', 'user_id')) as columns
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
         and c.table_name <> all ($1) and c.table_name !~ '(log|key|access|audit|outbox|token|lock)'
       group by 1 having bool_or(c.column_name = 'user_id') and bool_or(c.column_name = 'id' and c.is_identity = 'YES')`,
      [notContent],
    )
    for (const { name, columns } of tables) {
      const { rowCount } = await client.query(
        `insert into ${name} (user_id, ${columns})
         select u.id, ${columns.replaceAll(/[^,\s]+/g, 'm.$&')}
         from users u cross join (select * from ${name} where user_id = (select id from users where email = $1) order by id desc limit ${ROWS_EACH}) m
         where u.email like 'user.%' on conflict do nothing`,
        [member.email],
      )
      made += rowCount ?? 0
    }
    await client.query('vacuum analyze')
    return made
  } finally {
    await client.end()
  }
}

interface Visit {
  token: string
  calls: Call[]
}
/** The call that the screen makes at first, those that it answers in one, and those that follow. */
const callsOf = async (url: string): Promise<Visit> => {
  const browser = await chromium.launch(browserOptions())
  try {
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
    const page = await context.newPage()
    await signInOnly(page)
    const paths = new Set<string>()
    page.on('request', (request: Request) => {
      const { pathname, search } = new URL(request.url())
      // A stream has no end.
      if (/^\/(?:v1|api)\//.test(pathname) && request.method() === 'GET' && !pathname.endsWith('/live'))
        paths.add(pathname + search)
    })
    await page.goto(screens['member home'].path)
    await page.waitForLoadState('load')
    for (let known = -1; paths.size > known; await page.waitForTimeout(3000)) known = paths.size
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const [first] = [...paths].filter((path) => path.startsWith('/api/bootstrap'))
    if (first === undefined) throw new Error('The home made no first call')
    const { tokens, answers } = (await (await page.request.get(first)).json()) as {
      tokens: { access: { token: string } }
      answers: { call: CallName; query: Record<string, unknown> | null }[]
    }
    const own = answers.map(({ call, query }) => addressOf(calls[call], { query: query ?? {} }, ''))
    return {
      token: tokens.access.token,
      calls: [...paths, ...own].map((path) => ({ method: 'GET', path, headers: { cookie } })),
    }
  } finally {
    await browser.close()
  }
}

export const memberCalls = async (users: number): Promise<void> => {
  buildApps()
  const postgres = await seedDemo(users)
  const made = await spreadContent(postgres)
  const started = await serveOn(postgres, { name: 'member', database: 'hale' }, atHome)
  const visit = await callsOf(started.url)
  const server: Server = { ...started, token: visit.token, database: 'hale' }
  const rows: Record<string, Record<string, string>> = {}
  for (const call of visit.calls) {
    const send = async () => {
      for (let time = 0; time < TIMES; time += 1) await ask(server, call)
    }
    await send()
    const read = async () => ({
      ...(await postgres.spent('hale')),
      cpu: cpuTimes(server.pid),
      database: cpuTimes(postgres.pid),
    })
    const before = await read()
    await send()
    const after = await read()
    const cost = {
      statements: (after.statements - before.statements) / TIMES,
      time: (after.time - before.time) / TIMES,
      cpu: cpuBetween(before.cpu, after.cpu) / TIMES,
      database: cpuBetween(before.database, after.database) / TIMES,
    }
    rows[call.path] = rowOf(cost)
  }
  print(
    `A member's home: ${users.toLocaleString('en')} members with ${made.toLocaleString('en')} rows of content, of each call`,
    'call',
    rows,
  )
}
const rowOf = (cost: Record<'statements' | 'time' | 'cpu' | 'database', number>): Record<string, string> => ({
  statements: shown(cost.statements),
  'ms of statements': shown(cost.time),
  'CPU ms of PostgreSQL': shown(cost.database),
  'CPU ms of the server': shown(cost.cpu),
})
