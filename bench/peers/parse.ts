/** Parse Server with the same users, their own columns alone, as a class that only a signed-in user may use. */
import { connect, createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Contender } from '../api.ts'
import type { Call } from '../load.ts'
import { freePort, serve, stack, type Postgres } from '../stage.ts'
import { changesOf, idOf, newUser, PAGE, words } from '../works.ts'
import { copyUsers, inDatabase } from './copy.ts'

const [app, masterKey] = ['bench', 'of-the-administrator-of-parse']
const path = '/parse/classes/Member'
const searched = ['first_name', 'last_name', 'email', 'phone', 'external_id']
const types: Readonly<Record<string, 'String' | 'Number' | 'Boolean'>> = {
  ...Object.fromEntries(
    [...searched, 'image', 'date_of_birth', 'sex', 'timezone', 'language', 'units', 'pending_email'].map((name) => [
      name,
      'String',
    ]),
  ),
  ...Object.fromEntries(['height_cm', 'sleep_goal', 'star_balance'].map((name) => [name, 'Number'])),
  ...Object.fromEntries(
    ['is_active', 'verified', 'onboarding_completed', 'completed_profile'].map((name) => [name, 'Boolean']),
  ),
}
/** Ids are texts, which sort like numbers if they are equally long. */
const objectId = (id: number): string => String(id).padStart(10, '0')

/** Parse knows no sockets of the file system. @returns a port of this machine that leads to one */
const portTo = async (host: string, port: string): Promise<number> => {
  const server = createServer((near) => {
    const far = connect(join(host, `.s.PGSQL.${port}`))
    for (const socket of [near, far]) socket.setNoDelay().on('error', () => socket.destroy())
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stack.defer(() => void server.close())
  return (server.address() as AddressInfo).port
}

const ask = async <Answer>(url: string, call: Call, isMaster = false): Promise<Answer> => {
  const answer = await fetch(url + call.path, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      'x-parse-application-id': app,
      ...(isMaster && { 'x-parse-master-key': masterKey }),
    },
    body: JSON.stringify(call.body),
  })
  if (!answer.ok) throw new Error(`${call.path}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

const fill = async (postgres: Postgres, url: string): Promise<void> => {
  const signedIn = { requiresAuthentication: true }
  const schema = {
    className: 'Member',
    fields: Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }])),
    classLevelPermissions: { find: signedIn, count: signedIn, get: signedIn, create: signedIn, update: signedIn },
  }
  await ask(url, { method: 'POST', path: '/parse/schemas/Member', body: schema }, true)
  const names = Object.keys(types)
  await copyUsers(postgres, 'parse', {
    columns: ["lpad(id::text, 10, '0')", 'created_at', 'updated_at', ...names].join(', '),
    target: `"Member" ("objectId", "createdAt", "updatedAt", ${names.join(', ')})`,
  })
  await inDatabase(postgres, 'parse', async (client) => {
    await client.query(`
      create extension pg_trgm;
      create unique index on "Member" (email);
      create index on "Member" (last_name, "objectId");
      ${searched.map((name) => `create index on "Member" using gin (${name} gin_trgm_ops);`).join('\n')}`)
    await client.query('vacuum analyze')
  })
}

export const startParse = async (folder: string, postgres: Postgres, users: number): Promise<Contender> => {
  await inDatabase(postgres, 'postgres', (client) => client.query('create database parse'))
  const address = new URL(postgres.urlOf('parse')).searchParams
  const databasePort = await portTo(address.get('host') ?? '', address.get('port') ?? '')
  const databaseUri = `postgres://${address.get('user')}:${address.get('password')}@127.0.0.1:${databasePort}/parse`
  const port = await freePort()
  const started = await serve(
    [join(folder, 'node_modules/parse-server/bin/parse-server')],
    {
      PORT: String(port),
      PARSE_SERVER_HOST: '127.0.0.1',
      PARSE_SERVER_APPLICATION_ID: app,
      PARSE_SERVER_MASTER_KEY: masterKey,
      PARSE_SERVER_DATABASE_URI: databaseUri,
      PARSE_SERVER_URL: `http://127.0.0.1:${port}/parse`,
      PARSE_SERVER_LOG_LEVEL: 'error',
      PARSE_SERVER_ENFORCE_PRIVATE_USERS: 'true',
      NODE_ENV: 'production',
    },
    { ready: '/parse/health', cwd: folder, port },
  )
  await fill(postgres, started.url)
  const { sessionToken } = await ask<{ sessionToken: string }>(started.url, {
    method: 'POST',
    path: '/parse/users',
    body: { username: 'bench', password: 'of this measurement' },
  })
  const { many, few, none } = words(users)
  const headers = { 'x-parse-application-id': app, 'x-parse-session-token': sessionToken }
  const call = (method: Call['method'], at: string, body?: unknown): Call => ({ method, path: at, body, headers })
  const list = (word?: string): Call => {
    const query = new URLSearchParams({ limit: String(PAGE), order: 'last_name,objectId', count: '1' })
    const pattern = { $regex: word?.replaceAll('.', '\\.'), $options: 'i' }
    if (word !== undefined) query.set('where', JSON.stringify({ $or: searched.map((name) => ({ [name]: pattern })) }))
    return call('GET', `${path}?${query.toString()}`)
  }
  return {
    name: 'Parse',
    ...started,
    token: sessionToken,
    database: 'parse',
    found: (answer) => {
      const { results, count } = answer as { results: { objectId: string }[]; count: number }
      return { rows: results.map(({ objectId: id }) => ({ id })), total: count }
    },
    calls: {
      'list of 50 by last name, with total': () => list(),
      'search, many found': (turn) => list(many(turn)),
      'search, few found': (turn) => list(few(turn)),
      'search, none found': (turn) => list(none(turn)),
      'get user': (turn) => call('GET', `${path}/${objectId(idOf(turn, users))}`),
      'create user': (turn) => call('POST', path, newUser(turn)),
      'update user': (turn) => call('PUT', `${path}/${objectId(idOf(turn, users))}`, changesOf(turn)),
    },
  }
}
