/** Members write over HTTP and retry with their idempotency keys, like the app, while Hale or its database is killed repeatedly. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '#server/kernel/crypto/index.ts'
import { freePort } from '#server/kernel/database/embedded/port.ts'
import { recordedPid } from '#server/kernel/database/embedded/postmaster.ts'
import { goodPassword, secretOf } from '../harness/accounts.ts'

/** Rounds of each kind of kill. */
const rounds = Number(process.env.KILL_ROUNDS ?? 1)
const timeout = { timeout: 120_000 + rounds * 30_000 }
const members = 4
/** Acknowledged writes between two kills. */
const enough = 40
const patienceMs = 60_000

/** Calls whose rows contain the name of the write. Two deduplicate repeats themselves, the last one replays the stored answer. */
const calls = [
  { path: '/v1/client/user/log-mood-track', body: (name: string) => ({ mood: 'happy', note: name }) },
  { path: '/v1/vitals', body: (name: string) => ({ heart_rate: 62, note: name }) },
  { path: '/v1/client/health-actions/care-team', body: (name: string) => ({ name }) },
]
const written = `select note as name from mood_logs union all select data->>'note' from vitals union all select name from usercareteams`

let dataDir = ''
let address = ''
let hale: ChildProcess
let output = ''
const directory = () => join(dataDir, 'postgres')

const startHale = (): void => {
  hale = spawn('node', ['server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: new URL(address).port,
      HOST: '127.0.0.1',
      SEED: 'none',
      NODE_ENV: 'test',
      RATE_LIMIT_PERCENT: '0',
    },
  })
  for (const stream of [hale.stdout, hale.stderr]) stream?.on('data', (chunk: Buffer) => (output += String(chunk)))
}
const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null
const exited = async (child: ChildProcess): Promise<void> => {
  if (isRunning(child)) await new Promise((resolve) => child.once('exit', resolve))
}
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const until = async (isTrue: () => boolean): Promise<void> => {
  for (const started = Date.now(); !isTrue() && Date.now() - started < patienceMs;) await wait(10)
  expect(isTrue(), output).toBe(true)
}

interface Answer {
  status: number
  text: string
}
/** Makes one request; a broken connection counts as 503, since both leave the outcome open. */
const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
  try {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    return { status: 503, text: String(error) }
  }
}

/** Works through the database's own socket. */
const inDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    host: directory(),
    user: 'hale',
    database: 'hale',
    password: readFileSync(join(dataDir, 'postgres.password'), 'utf8'),
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Repeats a request that Hale or its database is too busy starting to answer. */
const insist = async (path: string, body: unknown): Promise<string> => {
  for (const started = Date.now(); ; await wait(50)) {
    const { status, text } = await post(path, body)
    if (status === 200) return text
    if (status !== 503 || Date.now() - started > patienceMs) throw new Error(`${status} ${text}\n${output}`)
  }
}
/** Registers a member. The key is stored as if it had been mailed. */
const register = async (email: string): Promise<string> => {
  await insist('/v1/register', { email, first_name: 'Jane', last_name: 'Doe' })
  await inDatabase((client) =>
    client.query(
      `insert into one_time_keys (user_id, purpose, key_hash, email, created_at, expires_at)
       select id, 'activation', $2, email, now(), now() + interval '1 day' from users where email = lower($1)`,
      [email, hashToken(email)],
    ),
  )
  const text = await insist('/v1/users/enrollment', { email, key: email, password: secretOf(goodPassword) })
  return (JSON.parse(text) as { tokens: { access: { token: string } } }).tokens.access.token
}

interface Tally {
  /** Names of the acknowledged writes. */
  acknowledged: string[]
  retries: number
  /** Answers that are not retried. */
  refused: string[]
}

/** Writes until stopped. A failed write is retried with its key until it is acknowledged, and every tenth also after that. */
const write = async (member: string, token: string, tally: Tally, isOver: () => boolean): Promise<void> => {
  for (let n = 1; !isOver(); n += 1) {
    const name = `${member}/${n}`
    for (const { path, body } of calls) {
      const full = `${path} ${name}`
      const send = () => post(path, body(full), { authorization: `Bearer ${token}`, 'idempotency-key': full })
      let answer = await send()
      for (; answer.status === 503 && !isOver(); answer = await send()) {
        tally.retries += 1
        await wait(20)
      }
      if (answer.status < 300) tally.acknowledged.push(full)
      else if (!isOver()) tally.refused.push(`${full}: ${answer.status} ${answer.text}`)
      if (n % 10 === 0) await send()
    }
  }
}

/** Every stored name. */
const stored = (): Promise<string[]> =>
  inDatabase(async (client) => (await client.query<{ name: string }>(written)).rows.map(({ name }) => name))
const repeated = (names: readonly string[]): string[] => {
  const seen = new Set<string>()
  return names.filter((name) => seen.size === seen.add(name).size)
}
/** Every acknowledged write is stored, and none twice. */
const expectAll = async (acknowledged: readonly string[]): Promise<void> => {
  const names = await stored()
  const kept = new Set(names)
  expect({
    lost: acknowledged.filter((name) => !kept.has(name)),
    doubled: repeated(names),
  }).toEqual({ lost: [], doubled: [] })
}

const killHale = async (): Promise<void> => {
  hale.kill('SIGKILL')
  await exited(hale)
}
/** Kills the database process, or all its processes together with Hale. */
const killDatabase = async (isWhole: boolean): Promise<void> => {
  const pid = recordedPid(directory()) ?? 0
  const { stdout } = spawnSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' })
  const processes = [pid, ...stdout.split(/\s+/).filter(Boolean).map(Number)]
  if (isWhole) hale.kill('SIGKILL')
  for (const one of isWhole ? processes : [pid]) if (isAlive(one)) process.kill(one, 'SIGKILL')
  await until(() => !processes.some(isAlive))
}

// One database dies every death, so that what survived the first has to survive the others.
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hale-kills-'))
  address = `http://127.0.0.1:${await freePort()}`
  output = ''
  startHale()
})
afterAll(async () => {
  hale.kill('SIGTERM')
  await exited(hale)
  rmSync(dataDir, { recursive: true, force: true })
})

describe('no acknowledged write is lost, and none is stored twice', () => {
  test.for([
    [
      'Hale is killed',
      async () => {
        await killHale()
        startHale()
      },
    ],
    [
      'the database is killed',
      async () => {
        await killDatabase(false)
        expect(isRunning(hale), output).toBe(true)
        // Operators read in the log what became of it.
        expect(output).not.toContain('transaction in progress')
        await until(() => /"event":"database","msg":"[^"]+ is started again/.test(output))
      },
    ],
    [
      'all processes are killed',
      async () => {
        await killDatabase(true)
        await exited(hale)
        startHale()
      },
    ],
  ] as const)('when %s', timeout, async ([cause, kill], { annotate }) => {
    let isOver = false
    const tally: Tally = { acknowledged: [], retries: 0, refused: [] }
    const tokens: string[] = []
    const nameOf = (member: number) => `${cause.replaceAll(' ', '-')}-${member}`
    for (let member = 0; member < members; member += 1) tokens.push(await register(`${nameOf(member)}@hale.test`))
    const writers = tokens.map((token, member) => write(nameOf(member), token, tally, () => isOver))
    const advance = async () => {
      const before = tally.acknowledged.length
      await until(() => tally.acknowledged.length >= before + enough || tally.refused.length > 0)
      expect(tally.refused).toEqual([])
    }
    try {
      for (let round = 0; round < rounds; round += 1) {
        await advance()
        await kill()
        // Interrupted writes are retried and acknowledged before the next kill.
        await advance()
        await expectAll([...tally.acknowledged])
      }
    } finally {
      isOver = true
      await Promise.all(writers)
    }
    await expectAll(tally.acknowledged)
    expect(tally.retries).toBeGreaterThan(0)
    await annotate(
      `${rounds} kills, ${tally.acknowledged.length} acknowledged, ${tally.retries} retries, 0 lost, 0 doubled`,
    )
  })
})
