/** The end of a container kills Hale and its database at once. The next start, right after, has to succeed and be quick. */
import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '#server/kernel/database/embedded/index.ts'
import { isServed } from '#server/kernel/database/embedded/postmaster.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 1)
const timeout = 120_000 + rounds * 60_000
/** How much longer than any other a start after a kill may take. */
const slackMs = 3000
const isRoot = process.getuid?.() === 0
/** `nobody`, whom Linux knows by this number. */
const nobody = 65_534

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hale-group-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts Hale as the leader of a process group. @returns how long that took, in milliseconds */
const start = async (user: { uid?: number; gid?: number }): Promise<{ hale: ChildProcess; took: number }> => {
  const started = performance.now()
  const hale = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    detached: true,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      SEED: 'none',
      NODE_ENV: 'test',
    },
    ...user,
  })
  let output = ''
  for (const stream of [hale.stdout, hale.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  while (!output.includes('ready at')) {
    expect(hale.exitCode ?? hale.signalCode, output).toBeNull()
    await wait(5)
  }
  return { hale, took: performance.now() - started }
}
const end = async (hale: ChildProcess, kill: (pid: number) => void): Promise<void> => {
  const ended = new Promise((resolve) => hale.once('exit', resolve))
  kill(hale.pid ?? 0)
  await ended
}

/** Writes rows, and leaves a statement behind that computes for minutes and asks nobody whether it still should. */
const keepBusy = async (): Promise<void> => {
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')
  const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'hale', database: 'hale', password })
  client.on('error', () => {})
  await client.connect()
  await client.query('create table if not exists filler (text text)')
  await client.query(`insert into filler select repeat(md5(n::text), 30) from generate_series(1, 20000) n`)
  void client.query('select count(*) from generate_series(1, 2000000000) n').catch(() => {})
  await wait(100)
}

test.runIf(process.platform === 'linux').for(isRoot ? ['root', 'another user'] : ['this user'])(
  'every start right after a kill of the whole group succeeds, as %s',
  { timeout },
  async (who, { annotate }) => {
    const user = who === 'another user' ? { uid: nobody, gid: nobody } : {}
    if (user.uid !== undefined) chownSync(dataDir, user.uid, user.gid)
    await end((await start(user)).hale, (pid) => process.kill(pid, 'SIGTERM'))
    const [clean, killed]: [number[], number[]] = [[], []]
    let { hale, took } = await start(user)
    try {
      for (let round = 0; round < rounds; round += 1) {
        clean.push(took)
        await keepBusy()
        await end(hale, (pid) => process.kill(-pid, 'SIGKILL'))
        ;({ hale, took } = await start(user))
        killed.push(took)
        await end(hale, (pid) => process.kill(pid, 'SIGTERM'))
        ;({ hale, took } = await start(user))
      }
      clean.push(took)
    } finally {
      if (hale.exitCode === null) await end(hale, (pid) => process.kill(pid, 'SIGTERM'))
    }
    const most = (all: readonly number[]): number => Math.round(Math.max(...all))
    await annotate(`${rounds} kills: started within ${most(killed)} ms, ${most(clean)} ms without a kill`)
    expect(most(killed)).toBeLessThan(most(clean) + slackMs)
  },
)

/** A process that has ended and that nobody waits for, or that runs something else, as the user that owns the cluster. */
const strangers = {
  'has ended unnoticed': 'sleep 0 & echo $!; exec sleep 60',
  'runs another program by now': 'echo $$; exec sleep 60',
} as const

test.runIf(process.platform === 'linux').for(Object.keys(strangers) as (keyof typeof strangers)[])(
  'a database starts though the recorded process of the last one %s',
  { timeout },
  async (kind) => {
    await (await startEmbedded(dataDir, { isDurable: false })).close()
    const directory = join(dataDir, 'postgres')
    const { uid, gid } = statSync(directory)
    const other = spawn('sh', ['-c', strangers[kind]], {
      stdio: ['ignore', 'pipe', 'ignore'],
      ...(isRoot && { uid, gid }),
    })
    try {
      const pid = await new Promise<string>((resolve) =>
        other.stdout.once('data', (chunk: Buffer) => resolve(String(chunk).trim())),
      )
      if (kind === 'has ended unnoticed') while (!/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) await wait(5)
      writeFileSync(
        join(directory, 'postmaster.pid'),
        `${pid}\n${directory}\n1700000000\n5432\n${directory}\n\n  1 1\n`,
      )
      writeFileSync(join(directory, '.s.PGSQL.5432.lock'), `${pid}\n${directory}\n1700000000\n5432\n${directory}\n`)
      expect(isServed(directory)).toBe(false)
      const began = performance.now()
      const server = await startEmbedded(dataDir, { isDurable: false })
      await server.close()
      expect(performance.now() - began).toBeLessThan(10_000)
      expect(other.exitCode).toBeNull()
    } finally {
      other.kill('SIGKILL')
    }
  },
)
