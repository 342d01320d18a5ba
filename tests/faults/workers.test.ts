/** `WORKERS=2`: two processes on one port share sessions, limits, jobs and a database, and one that dies is replaced. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#server/kernel/database/embedded/port.ts'
import { hashToken } from '#server/kernel/crypto/index.ts'
import { goodPassword, secretOf } from '../harness/accounts.ts'

const timeout = 240_000
const patienceMs = 60_000
/** Enough connections in turn to reach both processes, since each gets the next one. */
const often = 6
const dataDir = mkdtempSync(join(tmpdir(), 'hale-workers-'))
let server: ChildProcess
let ended: Promise<number | null>
let output = ''
let address = ''
const metricsPort = await freePort()
const mailedTo: string[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disableReverseLookup: true,
  onData: (stream, { envelope }, done) => {
    stream.on('end', () => {
      mailedTo.push(...envelope.rcptTo.map((to) => to.address))
      done()
    })
    stream.resume()
  },
})

const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
  for (const started = Date.now(); !(await isTrue()) && Date.now() - started < patienceMs;) await wait(20)
  expect(await isTrue(), output).toBe(true)
}
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
/** The processes that answer: not the database. */
const workers = (): number[] =>
  childrenOf(server.pid ?? 0).filter((pid) => /main\.ts/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')))

interface Request {
  token?: string
  body?: unknown
}
/** A request on a connection of its own, which another process gets than the last one. */
const call = (path: string, { token, body }: Request = {}): Promise<Response> =>
  fetch(address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      connection: 'close',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const inTurn = async <T>(work: () => Promise<T>): Promise<T[]> => {
  const answers: T[] = []
  for (let time = 0; time < often; time += 1) answers.push(await work())
  return answers
}
const statusesOf = (path: string, token: string): Promise<number[]> =>
  inTurn(async () => (await call(path, { token })).status)

const inDatabase = async (text: string, values: unknown[]): Promise<void> => {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')
  const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'hale', database: 'hale', password })
  await client.connect()
  await client.query(text, values).finally(() => client.end())
}
/** Registers a member, whose key is stored as if it had been mailed. */
const register = async (email: string): Promise<{ id: number; token: string }> => {
  await call('/v1/register', { body: { email, first_name: 'Jane', last_name: 'Doe' } })
  await inDatabase(
    `insert into one_time_keys (user_id, purpose, key_hash, email, created_at, expires_at)
     select id, 'activation', $2, email, now(), now() + interval '1 day' from users where email = $1`,
    [email, hashToken(email)],
  )
  const answer = await call('/v1/users/enrollment', { body: { email, key: email, password: secretOf(goodPassword) } })
  const { user, tokens } = (await answer.json()) as { user: { id: number }; tokens: { access: { token: string } } }
  return { id: user.id, token: tokens.access.token }
}

beforeAll(async () => {
  await new Promise<void>((resolve) => void mailServer.listen(0, '127.0.0.1', resolve))
  const mail = mailServer.server.address()
  server = spawn('node', ['server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      DATABASE_URL: '',
      WORKERS: '2',
      SEED: 'none',
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: String(metricsPort),
      SMTP_URL: `smtp://127.0.0.1:${typeof mail === 'object' && mail ? mail.port : 0}`,
    },
  })
  ended = new Promise((resolve) => void server.once('exit', resolve))
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  await until(() => /localhost:\d+/.test(output) || server.exitCode !== null)
  address = `http://127.0.0.1:${/localhost:(\d+)/.exec(output)?.[1] ?? ''}`
  await until(() => workers().length === 2)
  // The second one listens as soon as it has started.
  await wait(2000)
}, timeout)
afterAll(async () => {
  if (server.exitCode === null) server.kill('SIGKILL')
  await ended
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
  rmSync(dataDir, { recursive: true, force: true })
})

describe('two processes', { timeout }, () => {
  test('both know a session, and both that it has ended', async () => {
    const { token } = await register('session@hale.test')
    expect(await statusesOf('/v1/client/kits-new', token)).toEqual(Array(often).fill(200))
    expect((await call('/v1/logout', { token, body: {} })).ok).toBe(true)
    await until(async () => (await statusesOf('/v1/client/kits-new', token)).every((status) => status === 401))
  })

  test('have their metrics on one page, and what they share once', async () => {
    let text = ''
    await until(async () => {
      text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      return [1, 2].every((process) => text.includes(`hale_memory_bytes{kind="rss",process="${process}"} `))
    })
    for (const name of ['hale_memory_bytes', 'hale_call_duration_seconds'])
      expect(text.split(`# TYPE ${name} `)).toHaveLength(2)
    expect(text.match(/^hale_members\{/gm)).toHaveLength(1)
  })

  test('count the requests of an account together', async () => {
    const { token } = await register('limits@hale.test')
    const left = async () => {
      const answer = await call('/v1/client/kits-new', { token })
      return Number(/r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1])
    }
    const first = await left()
    let made = 0
    // They tell each other what they have counted a moment later; by itself, each would count half.
    const areToldAll = async (): Promise<boolean> => {
      const before = made
      made += often
      return Math.max(...(await inTurn(left))) <= first - before && made > 5 * often
    }
    await expect.poll(areToldAll, { timeout: patienceMs, interval: 500 }).toBe(true)
  })

  test('tell the pages of both of a notification', async () => {
    const { id, token } = await register('pages@hale.test')
    const { push } = (await (await call('/v1/client/user', { token })).json()) as { push: { accessToken: string } }
    const heard: string[] = []
    const listening = new AbortController()
    for (let page = 0; page < 2; page += 1) {
      const answer = await fetch(`${address}/v1/notifications/live`, {
        headers: { connection: 'close', authorization: `Bearer ${push.accessToken}` },
        signal: listening.signal,
      })
      const index = heard.push('') - 1
      void (async () => {
        for await (const chunk of answer.body ?? []) heard[index] += Buffer.from(chunk).toString()
      })().catch(() => {})
    }
    await until(() => heard.every((text) => text.includes('event: ready')))
    await inDatabase(
      `insert into notifications (user_id, title, kind, created_at, updated_at) values ($1, 'News', 'general', now(), now())`,
      [id],
    )
    await until(() => heard.every((text) => text.includes('event: notification')))
    listening.abort()
  })

  test('send each mail once', async () => {
    const addresses = Array.from({ length: 8 }, (_, index) => `mail-${index}@hale.test`)
    await Promise.all(
      addresses.map((email) => call('/v1/register', { body: { email, first_name: 'Jane', last_name: 'Doe' } })),
    )
    await until(() => addresses.every((one) => mailedTo.includes(one)))
    // Both have looked for jobs again by then.
    await wait(3000)
    expect(mailedTo.filter((to) => to.startsWith('mail-')).toSorted()).toEqual(addresses)
  })

  test('are two again after one has died, and answer meanwhile', async () => {
    const before = workers()
    process.kill(before[0] ?? 0, 'SIGKILL')
    await until(() => workers().length === 2 && workers().some((pid) => !before.includes(pid)))
    expect(await inTurn(async () => (await call('/healthz')).status)).toEqual(Array(often).fill(200))
    expect(output).toMatch(/ended by itself \(SIGKILL\) and is started again/)
  })

  test('leave no request hanging when one is killed that has not taken it yet', { timeout }, async () => {
    const [stopped = 0] = workers()
    process.kill(stopped, 'SIGSTOP')
    const outcomes = Array.from({ length: often }, () =>
      call('/healthz').then(
        ({ status }) => status,
        () => 'closed',
      ),
    )
    await Promise.race([Promise.all(outcomes), wait(1500)])
    process.kill(stopped, 'SIGKILL')
    const ended = await Promise.race([Promise.all(outcomes), wait(5000).then(() => 'some hang')])
    expect(ended).not.toBe('some hang')
    expect(ended).toContain('closed')
    await until(() => workers().length === 2 && !workers().includes(stopped))
  })

  test('end together, with their database', async () => {
    const all = childrenOf(server.pid ?? 0)
    server.kill('SIGTERM')
    expect(await ended, output).toBe(0)
    const isAlive = (pid: number) => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    }
    expect(all.filter(isAlive)).toEqual([])
  })
})
