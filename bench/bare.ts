/**
 * The baseline: node:http and pg with nothing in between. It checks a bearer token, runs one prepared statement and answers JSON,
 * without validation, roles, fields or proper errors. The total of the list is a counter cached for a second.
 */
import { createServer } from 'node:http'
import pg from 'pg'

const token = process.env.BARE_TOKEN ?? ''
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const columns = `id, first_name, last_name, email, phone, date_of_birth, sex, timezone, language, star_balance, verified, is_active, created_at, updated_at`

let total = { count: 0, until: 0 }
const countOf = async (): Promise<number> => {
  if (performance.now() > total.until) {
    const { rows } = await pool.query<{ count: string }>({ name: 'count', text: 'select count(*) as count from users' })
    total = { count: Number(rows[0]?.count ?? 0), until: performance.now() + 1000 }
  }
  return total.count
}
const one = async (text: string, name: string, values: unknown[]) =>
  (await pool.query({ name, text, values })).rows[0] as unknown

const answers: Record<string, (query: URLSearchParams, body: Record<string, unknown>) => Promise<unknown>> = {
  '/list': async () => {
    const { rows } = await pool.query({
      name: 'list',
      text: `select ${columns} from users order by last_name, id limit 50`,
    })
    return { models: rows, total_count: await countOf() }
  },
  '/search': async (query) => {
    const pattern = `%${query.get('search') ?? ''}%`
    const { rows } = await pool.query(
      `select ${columns} from users where first_name ilike $1 or last_name ilike $1 or email ilike $1 order by id desc limit 50`,
      [pattern],
    )
    return { models: rows }
  },
  '/get': (query) => one(`select ${columns} from users where id = $1`, 'get', [query.get('id')]),
  '/add': (_query, body) =>
    one(`insert into faq (question, answer) values ($1, $2) returning *`, 'add', [body.question, body.answer]),
  '/set': (_query, body) =>
    one(`update faq set question = $2, updated_at = now() where id = $1 returning *`, 'set', [body.id, body.question]),
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
