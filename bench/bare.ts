/**
 * The baseline: node:http and pg with nothing in between. It checks a bearer token, runs one statement, and answers the same columns
 * and totals as Hale in JSON, without validation, permissions, history, audit or proper errors. Statements are prepared, except for
 * searches, whose plan depends on the word. The total of a whole list is a count that is kept for a second.
 */
import { createServer } from 'node:http'
import pg from 'pg'

const token = process.env.BARE_TOKEN ?? ''
// A date has no time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })

const linked = (link: string, own: string, table: string, other: string, names: readonly string[]): string =>
  `(select coalesce(json_agg(json_build_object(${['id', ...names].map((name) => `'${name}', o.${name}`).join(', ')})), '[]')
    from ${link} l join ${table} o on o.id = l.${other} where l.${own} = t.id) as ${table}`
const tables = {
  users: [
    't.*',
    linked('user_organizations', 'user_id', 'organizations', 'organization_id', ['name', 'code', 'pharmacy_card']),
    linked('user_programs', 'user_id', 'programs', 'program_id', ['name', 'code', 'visible_progress']),
    linked('user_tags', 'user_id', 'tags', 'tag_id', ['name', 'color']),
    linked('user_roles', 'user_id', 'roles', 'role_id', ['name']),
    `t.first_name || ' ' || t.last_name as name`,
  ].join(', '),
  faq: `t.*, ${linked('faq_programs', 'faq_id', 'programs', 'program_id', ['name', 'code', 'visible_progress'])}`,
}
type Table = keyof typeof tables

const totals = new Map<Table, { count: Promise<number>; until: number }>()
const totalOf = (table: Table): Promise<number> => {
  const kept = totals.get(table)
  if (kept && performance.now() < kept.until) return kept.count
  const count = pool
    .query<{ count: number }>({ name: `count_${table}`, text: `select count(*) as count from ${table}` })
    .then(({ rows }) => rows[0]?.count ?? 0)
  totals.set(table, { count, until: performance.now() + 1000 })
  return count
}

const listOf = async (table: Table, order: string) => {
  const [{ rows }, total] = await Promise.all([
    pool.query({
      name: `list_${table}`,
      text: `select ${tables[table]} from (select * from ${table} order by lower(${order}), id limit 50) t order by lower(${order}), id`,
    }),
    totalOf(table),
  ])
  return { models: rows, total_count: total }
}
const one = async (name: string, text: string, values: unknown[]): Promise<unknown> =>
  (await pool.query<object>({ name, text, values })).rows[0]

const searched = ['first_name', 'last_name', 'email', 'phone', 'external_id']
const contains = `from users where ${searched.map((name) => `${name} ilike $1`).join(' or ')}`

type Answer = (query: URLSearchParams, body: Record<string, unknown>) => Promise<unknown>
const answers: Readonly<Record<string, Answer>> = {
  '/users/list': () => listOf('users', 'last_name'),
  '/users/search': async (query) => {
    const { rows } = await pool.query<{ total: number }>(
      `select ${tables.users}, (select count(*) from (select 1 ${contains} limit 10001) counted) as total
       from (select * ${contains} order by lower(last_name), id limit 50) t order by lower(last_name), id`,
      [`%${query.get('search') ?? ''}%`],
    )
    return { models: rows.map(({ total: _, ...row }) => row), total_count: rows[0]?.total ?? 0 }
  },
  '/users/get': (query) => one('get_user', `select ${tables.users} from users t where id = $1`, [query.get('id')]),
  // The links named like their tables are the ones just made.
  '/users/add': (_query, { first_name, last_name, email, phone, date_of_birth, sex, organization }) =>
    one(
      'add_user',
      `with t as (insert into users (first_name, last_name, email, phone, date_of_birth, sex) values ($1, $2, $3, $4, $5, $6) returning *),
         user_organizations as (insert into user_organizations (user_id, organization_id) select id, $7 from t returning *),
         user_roles as (insert into user_roles (user_id, role_id) select t.id, r.id from t, roles r where r.is_default returning *)
       select ${tables.users} from t`,
      [first_name, last_name, email, phone, date_of_birth, sex, organization],
    ),
  '/users/set': (_query, { id, external_id, phone }) =>
    one(
      'set_user',
      `update users t set external_id = $2, phone = $3, updated_at = now() where id = $1 returning ${tables.users}`,
      [id, external_id, phone],
    ),
  '/faq/list': () => listOf('faq', 'question'),
  '/faq/get': (query) => one('get_faq', `select ${tables.faq} from faq t where id = $1`, [query.get('id')]),
  '/faq/add': (_query, { question, answer }) =>
    one('add_faq', `insert into faq as t (question, answer) values ($1, $2) returning ${tables.faq}`, [
      question,
      answer,
    ]),
  '/faq/set': (_query, { id, question }) =>
    one('set_faq', `update faq t set question = $2, updated_at = now() where id = $1 returning ${tables.faq}`, [
      id,
      question,
    ]),
}

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const answer = answers[url.pathname]
  if (!answer || request.headers.authorization !== `Bearer ${token}`) {
    response.writeHead(answer ? 401 : 404).end()
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = chunks.length === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>)
    answer(url.searchParams, body).then(
      (value) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
